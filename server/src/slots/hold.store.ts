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
  /** True once Place Order has reserved it; until then it is only chosen. */
  reserved: boolean;
  /** How often it was prolonged. */
  prolonged: number;
};

const columns = sql`id, cart_id as "cartId", location_id as "locationId", version_key as "versionKey",
  starts_at as "startsAt", ends_at as "endsAt", fee_cents as "feeCents", tracking_number as "trackingNumber",
  expires_at as "expiresAt", reserved, prolonged`;

/** The live hold of a cart, locked; the second lock after the cart's. */
export function lockHoldOf(transaction: Database, cartId: CartId): Promise<Hold | null> {
  return row<Hold>(
    transaction,
    sql`select ${columns} from slot_hold where cart_id = ${cartId} and state = 'held' for update`,
  );
}

/** Moves the end of a live hold. */
export async function extendHold(transaction: Database, holdId: string, expiresAt: number): Promise<void> {
  await change(
    transaction,
    sql`update slot_hold set expires_at = ${instant(expiresAt)} where id = ${holdId} and state = 'held'`,
  );
}

/** The statement that keeps a place held until an instant at least: its order is being paid. */
export function holdingUntil(holdId: string, until: number): Sql {
  return sql`update slot_hold set expires_at = ${instant(until)} where id = ${holdId}`;
}

/** The statement that makes a held place an order's for good; no row: it is not held any more. */
export function claiming(holdId: string): Sql {
  return sql`update slot_hold set state = 'claimed', network = null where id = ${holdId} and state = 'held' returning 1`;
}
