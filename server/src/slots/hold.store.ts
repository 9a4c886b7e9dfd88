/** The hold: its row, read, locked, extended and given to an order. */
import type { CartId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';

/** A place in a window that a cart holds. Instants are epoch milliseconds UTC. */
export type Hold = {
  id: string;
  cartId: CartId | null;
  locationId: number;
  versionKey: VersionKey;
  startsAt: number;
  endsAt: number;
  feeCents: number;
  trackingNumber: string;
  expiresAt: number;
  /** True once Place Order has reserved the place; until then it is only chosen. */
  reserved: boolean;
  /** The number of times that the hold was prolonged. */
  prolonged: number;
};

const columns = sql`id, cart_id as "cartId", location_id as "locationId", version_key as "versionKey",
  starts_at as "startsAt", ends_at as "endsAt", fee_cents as "feeCents", tracking_number as "trackingNumber",
  expires_at as "expiresAt", reserved, prolonged`;

/** Locks and returns the live hold of a cart, which the caller has locked before; null: it has none. */
export function lockHoldOf(transaction: Database, cartId: CartId): Promise<Hold | null> {
  return row<Hold>(
    transaction,
    sql`select ${columns} from slot_hold where cart_id = ${cartId} and state = 'held' for update`,
  );
}

/** The live hold of a cart `c` as JSON in another statement, a `Hold`; null: it has none. */
export const heldByCart: Sql = sql`(select json_build_object('id', h.id, 'cartId', h.cart_id,
    'locationId', h.location_id, 'versionKey', h.version_key,
    'startsAt', (extract(epoch from h.starts_at) * 1000)::bigint,
    'endsAt', (extract(epoch from h.ends_at) * 1000)::bigint, 'feeCents', h.fee_cents,
    'trackingNumber', h.tracking_number, 'expiresAt', (extract(epoch from h.expires_at) * 1000)::bigint,
    'reserved', h.reserved, 'prolonged', h.prolonged)
  from slot_hold h where h.cart_id = c.id and h.state = 'held')`;

/** Sets the end of a live hold. */
export async function extendHold(transaction: Database, holdId: string, expiresAt: number): Promise<void> {
  await change(
    transaction,
    sql`update slot_hold set expires_at = ${instant(expiresAt)} where id = ${holdId} and state = 'held'`,
  );
}

/**
 * The statement that gives a held place to an order for good; it changes no row when the place is not held any more. It
 * ends in its condition, so that a caller can add to it.
 */
export function claiming(holdId: string): Sql {
  return sql`update slot_hold set state = 'claimed', network = null where id = ${holdId} and state = 'held'`;
}

/** The statement that finds a place while it is held. It ends in its condition, so that a caller can add to it. */
export function holding(holdId: string): Sql {
  return sql`select id from slot_hold where id = ${holdId} and state = 'held'`;
}
