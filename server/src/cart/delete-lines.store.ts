import type { CartId } from '@larder/domain/owner-ids';
import { change, sql, type Database } from '../database/database.ts';

/** Deletes the lines of some products; the caller has locked the cart and saves its sums after. */
export async function deleteLinesOf(
  transaction: Database,
  cartId: CartId,
  productIds: readonly number[],
): Promise<void> {
  await change(
    transaction,
    sql`delete from cart_line where cart_id = ${cartId} and product_id = any(${[...productIds]}::integer[])`,
  );
}

/** Deletes every line; the caller has locked the cart and saves its sums. */
export async function deleteLines(transaction: Database, cartId: CartId): Promise<void> {
  await change(transaction, sql`delete from cart_line where cart_id = ${cartId}`);
}
