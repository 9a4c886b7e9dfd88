/** The hold: the SQL that locks the cart for which a window is held or given back. */
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { row, sql, type Database } from '../database/database.ts';

/** An open cart with the facts that holding a window needs: its sums, and its store's minimums. Cents. */
export type OpenCart = {
  id: string;
  status: 'open' | 'placing';
  linesCount: number;
  subtotal: number;
  deliveryMinimum: number;
  pickupMinimum: number;
};

/**
 * Locks an account's cart in a location that is open or whose order is being placed, to hold a window for it.
 * The requests of one account take turns, whatever the store: a second one waits before its cart is locked,
 * and then gives back the window of the first.
 */
export function lockOpenCart(
  transaction: Database,
  accountId: AccountId,
  locationId: number,
): Promise<OpenCart | null> {
  return row<OpenCart>(
    transaction,
    sql`with turn as materialized (
          select pg_advisory_xact_lock(hashtextextended(${`hold of ${accountId}`}, 0)) as taken)
        select c.id, c.status, c.lines_count as "linesCount", c.subtotal_cents as subtotal,
          l.delivery_minimum_cents as "deliveryMinimum", l.pickup_minimum_cents as "pickupMinimum"
        from turn, cart c join location l on l.id = c.location_id
        where c.location_id = ${locationId} and c.account_id = ${accountId} and c.status in ('open', 'placing')
        for update of c`,
  );
}

/**
 * Locks a cart of an account in a location, of any status, to give its window back; the cart is locked before the hold.
 * Returns whether its order is being placed; null when the account has no such cart.
 */
export function lockCartOf(
  transaction: Database,
  wanted: { cartId: CartId; accountId: AccountId; locationId: number },
): Promise<{ id: string; isPlacing: boolean } | null> {
  return row(
    transaction,
    sql`select c.id, c.status = 'placing' as "isPlacing" from cart c
        where c.id = ${wanted.cartId} and c.location_id = ${wanted.locationId} and c.account_id = ${wanted.accountId}
        for update`,
  );
}
