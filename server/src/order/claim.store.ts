import type { OrderId, StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** The colors of the totes in which one picker fills several orders on one walk. */
export const totes = ['blue', 'green', 'orange', 'purple'] as const;
export type Tote = (typeof totes)[number];

/** The claim of an order. `staffId` null: the worker, or a machine. */
type Claim = { orderId: OrderId; staffId: StaffId | null; device: string; tote: Tote; at: number };

/** After how many idle milliseconds a claim rests; then any other picker may take the order over. */
const restsAfterMs = 15 * 60_000;

/**
 * Returns whether a claim rests: its picker did nothing with the order for a quarter of an hour, or the
 * claimant is no person.
 */
export function isResting(
  { staffId, lastAt }: { staffId: StaffId | null; lastAt: number },
  now: number,
): boolean {
  return staffId === null || lastAt <= restingSince(now);
}

/** Returns the instant a quarter of an hour ago: a claim rests if its picker last touched the order by then. */
export function restingSince(now: number): number {
  return now - restsAfterMs;
}

/** The SQL of the instant at which the claimant last did something with the order; `c` is the claim. */
export const lastTouched = sql`greatest(c.at, (
  select max(e.at) from order_event e where e.order_id = c.order_id and e.staff_id = c.staff_id))`;

const columns = sql`order_id as "orderId", staff_id as "staffId", device, tote, at`;

export function findClaim(database: Database, orderId: OrderId): Promise<Claim | null> {
  return row<Claim>(database, sql`select ${columns} from claim where order_id = ${orderId}`);
}

/** A claim with the instant at which its claimant last did something with the order. */
export type TouchedClaim = Claim & { lastAt: number };

/** Returns the claim of a locked order; null: it has none. */
export function findClaimTouched(transaction: Database, orderId: OrderId): Promise<TouchedClaim | null> {
  return row<TouchedClaim>(
    transaction,
    sql`select ${columns}, ${lastTouched} as "lastAt" from claim c where c.order_id = ${orderId}`,
  );
}

/** Returns the claims of one picker, the oldest first. */
export function listClaims(database: Database, staffId: StaffId): Promise<Claim[]> {
  return rows<Claim>(database, sql`select ${columns} from claim where staff_id = ${staffId} order by at`);
}

/** Claims a locked order for one of the picker's totes; returns false when that tote is in use. */
export async function insertClaim(transaction: Database, claim: Claim): Promise<boolean> {
  const made = await change(
    transaction,
    sql`insert into claim (order_id, staff_id, device, tote, at)
        values (${claim.orderId}, ${claim.staffId}::uuid, ${claim.device}, ${claim.tote}, ${instant(claim.at)})
        on conflict do nothing`,
  );
  return made === 1;
}

/** Ends the claim of an order, if there is one. */
export async function endClaim(transaction: Database, orderId: OrderId): Promise<void> {
  await change(transaction, sql`delete from claim where order_id = ${orderId}`);
}
