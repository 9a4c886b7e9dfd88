import type { OrderId, StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** The colours of the boxes in which one picker fills several orders at once. */
export const totes = ['blue', 'green', 'orange', 'purple'] as const;
export type Tote = (typeof totes)[number];

/** The claim of an order. `staffId` null: the worker, or a machine. */
export type Claim = { orderId: OrderId; staffId: StaffId | null; device: string; tote: Tote; at: number };

/** How long an idle claim lasts, in milliseconds; then anybody who picks may take the order over. */
const restsAfterMs = 15 * 60_000;

/**
 * Returns whether a claim rests: nothing was done with the order for a quarter of an hour, or no person
 * claimed it.
 */
export function isResting(
  { staffId, lastAt }: { staffId: StaffId | null; lastAt: number },
  now: number,
): boolean {
  return staffId === null || lastAt <= restingSince(now);
}

/** Returns since when who has an order must have done nothing with it for their claim to rest. */
export function restingSince(now: number): number {
  return now - restsAfterMs;
}

/** The SQL of when the claimant last did something with the order; `c` is the claim. */
export const lastTouched = sql`greatest(c.at, (
  select max(e.at) from order_event e where e.order_id = c.order_id and e.staff_id = c.staff_id))`;

const columns = sql`order_id as "orderId", staff_id as "staffId", device, tote, at`;

export function findClaim(database: Database, orderId: OrderId): Promise<Claim | null> {
  return row<Claim>(database, sql`select ${columns} from claim where order_id = ${orderId}`);
}

/** A claim with when who has it did something with the order last. */
export type TouchedClaim = Claim & { lastAt: number };

/** The claim of a locked order. */
export function findClaimTouched(transaction: Database, orderId: OrderId): Promise<TouchedClaim | null> {
  return row<TouchedClaim>(
    transaction,
    sql`select ${columns}, ${lastTouched} as "lastAt" from claim c where c.order_id = ${orderId}`,
  );
}

/** Returns the orders that one picker fills now. */
export function listClaims(database: Database, staffId: StaffId): Promise<Claim[]> {
  return rows<Claim>(database, sql`select ${columns} from claim where staff_id = ${staffId} order by at`);
}

/** Claims a locked order in one of the picker's totes; false when that tote is in use. */
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
