import type { AccountId } from '@larder/domain/owner-ids';
import { change, row, rows, sql, type Database } from '../database/database.ts';
import { moneyOfOrder } from '../order/order-money.store.ts';

/**
 * Locks the account's carts, then its orders, then the account, in the order in which placing an order and changing one
 * take them: what is being written into an order meanwhile is there before the person is removed. Returns what is under
 * way that still needs the person: an order; or a payment, which is also a failed one that is watched for a late booking
 * (which would have to be given back), a charge that was refused and that no manager has released, and a refund that
 * failed.
 */
export async function lockAndFindOpen(
  transaction: Database,
  accountId: AccountId,
): Promise<'order-open' | 'payment-open' | null> {
  await rows(transaction, sql`select 1 from cart where account_id = ${accountId} order by id for update`);
  await rows(transaction, sql`select 1 from "order" where account_id = ${accountId} order by id for update`);
  await row(transaction, sql`select 1 from account where id = ${accountId} for update`);
  const found = await row<{ order: boolean; payment: boolean }>(
    transaction,
    sql`select exists (
            select from "order" where account_id = ${accountId}
              and status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled'))
          or exists (select from cart where account_id = ${accountId} and status = 'placing') as "order",
        exists (
            select from payment_attempt where account_id = ${accountId} and purpose <> 'verification'
              and (state in ('started', 'unknown', 'authorized', 'reversing') or next_look_at is not null))
          or exists (
            select from "order" o, ${moneyOfOrder}
            where o.account_id = ${accountId}
              and (money."isHeldUp" or money."isUnpaid" or exists (
                select from payment_move m where m.order_id = o.id and m.kind in ('capture', 'refund')
                  and m.state in ('wished', 'sent', 'unknown')))) as payment`,
  );
  if (found!.order) return 'order-open';
  return found!.payment ? 'payment-open' : null;
}

/**
 * Removes the person from the orders that stay. These keep number, products, amounts, dates and the place (city,
 * state and ZIP, by which taxes are set), and lose names, notes, typed reasons, street, card and contact data.
 */
export async function anonymiseOrders(transaction: Database, accountId: AccountId): Promise<void> {
  const own = sql`(select id from "order" where account_id = ${accountId})`;
  await change(
    transaction,
    sql`update order_line set message = '' where order_id in ${own} and message <> ''`,
  );
  await change(
    transaction,
    sql`update problem_report set words = '', reply = '' where order_id in ${own} and (words <> '' or reply <> '')`,
  );
  await change(transaction, sql`update charge_release set reason = 'erased' where order_id in ${own}`);
  await change(
    transaction,
    sql`update order_event set after = after - 'reason' where order_id in ${own} and after ? 'reason'`,
  );
  await change(
    transaction,
    sql`update order_address set line1 = '' where order_id in ${own} and kind <> 'pickup'`,
  );
  await change(
    transaction,
    sql`update order_payment set full_name = '', last_four = '' where order_id in ${own}`,
  );
  await change(
    transaction,
    sql`update payment_attempt set request = '{}', vault_token = null, network_transaction_id = null
        where id in (select id from payment_attempt where account_id = ${accountId}
          union select attempt_id from payment_move where order_id in ${own})`,
  );
  await change(
    transaction,
    sql`update slot_hold set recipient = '{}', notes = '', tracking_number = ''
        where cart_id in (select id from cart where account_id = ${accountId})`,
  );
  await change(transaction, sql`delete from arrival where order_id in ${own}`);
  await change(transaction, sql`delete from received where order_id in ${own}`);
  await change(
    transaction,
    sql`update "order" set recipient = '{}', note = '', tracking_number = '', diet = '{}', avoided_allergen_ids = '{}',
          contact_id = null
        where account_id = ${accountId}`,
  );
}

/** Deletes the account, and with it every row that names it as owner. */
export async function deleteAccountRow(transaction: Database, accountId: AccountId): Promise<void> {
  await change(transaction, sql`delete from account where id = ${accountId}`);
}
