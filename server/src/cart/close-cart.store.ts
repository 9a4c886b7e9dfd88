import type { CartId } from '@larder/domain/owner-ids';
import { change, instant, sql, type Database, type Sql } from '../database/database.ts';

/**
 * The statement that closes a cart for changes because its order is being placed or is placed. It ends in its
 * condition, so that a caller can add to it.
 */
export function closing(cartId: CartId, status: 'placing' | 'ordered', now: number): Sql {
  return sql`update cart set status = ${status}, revision = revision + 1, changed_at = ${instant(now)} where id = ${cartId}`;
}

/** The statement that finds a cart. It ends in its condition, so that a caller can add to it and lock the row. */
export function findingCart(cartId: CartId): Sql {
  return sql`select id from cart where id = ${cartId}`;
}

/** Opens a cart again whose order was being placed. */
export async function reopenCart(transaction: Database, cartId: CartId, now: number): Promise<void> {
  await change(
    transaction,
    sql`update cart set status = 'open', revision = revision + 1, changed_at = ${instant(now)}
        where id = ${cartId} and status = 'placing'`,
  );
}
