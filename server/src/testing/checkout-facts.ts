import { row, rows, sql } from '../database/database.ts';
import type { CheckoutShop, Ready } from './checkout-shop.ts';

/** Ends the faults of the card provider, and gives every window room again after an earlier test. */
export async function calmShop({ sandbox, larder }: CheckoutShop): Promise<void> {
  await sandbox.clearFaults();
  await larder.pool.query('delete from slot_count where taken = 0');
  await larder.pool.query('update slot_window set capacity = 200');
}

/** Returns the provider's authorizations for the attempts of one cart. */
export async function authorizationsOf(shop: CheckoutShop, cartId: string) {
  const attempts = await rows<{ id: string }>(
    shop.larder.pool,
    sql`select provider_reference as id from payment_attempt where cart_id = ${cartId}`,
  );
  const ids = new Set(attempts.map((each) => each.id));
  const { authorizations } = await shop.sandbox.ledger();
  return authorizations.filter((each) => ids.has(each.id));
}

/** Returns the number of orders made of one cart. */
export async function ordersOf(shop: CheckoutShop, cartId: string): Promise<number> {
  const found = await row<{ count: number }>(
    shop.larder.pool,
    sql`select count(*)::int as count from "order" where cart_id = ${cartId}`,
  );
  return found!.count;
}

/** Makes two shoppers, each in a store, the same person. */
export async function become(shop: CheckoutShop, one: Ready, other: Ready): Promise<void> {
  for (const table of ['cart', 'session', 'address'])
    await shop.larder.pool.query(`update ${table} set account_id = $1 where account_id = $2`, [
      other.accountId,
      one.accountId,
    ]);
}
