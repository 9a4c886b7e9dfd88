import type { OrderId, StaffId } from '@larder/domain/owner-ids';
import { roles, scopesOfRole } from '@larder/domain/staff-roles';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** The colors of the totes in which one picker fills several orders on one walk. */
export const totes = ['blue', 'green', 'orange', 'purple'] as const;
export type Tote = (typeof totes)[number];

/** The claim of an order. `staffId` null: the worker, or a machine. */
type Claim = { orderId: OrderId; staffId: StaffId | null; device: string; tote: Tote; at: number };

/** After how many idle milliseconds a claim rests; then any other picker may take the order over. */
const restsAfterMs = 15 * 60_000;

/** What tells whether a claim rests. */
type Rest = {
  staffId: StaffId | null;
  /** The instant at which its claimant last did something with the order. */
  lastAt: number;
  /** Whether its claimant may still fill the order. */
  mayPick: boolean;
};

/**
 * Returns whether a claim rests: its picker did nothing with the order for a quarter of an hour or may not fill it any
 * more, or the claimant is no person.
 */
export function isResting({ staffId, lastAt, mayPick }: Rest, now: number): boolean {
  return staffId === null || !mayPick || lastAt <= restingSince(now);
}

/** Returns the instant a quarter of an hour ago: a claim rests if its picker last touched the order by then. */
export function restingSince(now: number): number {
  return now - restsAfterMs;
}

/** The SQL of the instant at which the claimant last did something with the order; `c` is the claim. */
export const lastTouched = sql`greatest(c.at, (
  select max(e.at) from order_event e where e.order_id = c.order_id and e.staff_id = c.staff_id))`;

const pickingRoles = roles.filter((role) => scopesOfRole[role].includes('orders:pick'));

/**
 * The SQL of whether the claimant may still fill the order: they are in the staff, not locked out, and have a role for it in
 * its store. `c` is the claim, `o` its order.
 */
export const mayStillPick = sql`exists (
  select from staff_role granted join staff claimant on claimant.id = granted.staff_id
  where granted.staff_id = c.staff_id and granted.role = any(${pickingRoles}::text[])
    and (granted.location_id is null or granted.location_id = o.location_id)
    and claimant.locked_at is null and claimant.email is not null)`;

/** A claim as the store sees it; `name` is empty for the worker. */
export type NamedClaim = Rest & { name: string; tote: Tote; at: number };

/** The SQL of an order's claim as the store sees it, or null; `o` is the order, `c` its claim, `w` who has it. */
export const namedClaim = sql`case when c.order_id is not null then json_build_object('staffId', c.staff_id,
  'name', coalesce(w.name, ''), 'tote', c.tote, 'at', (extract(epoch from c.at) * 1000)::bigint,
  'lastAt', (extract(epoch from ${lastTouched}) * 1000)::bigint, 'mayPick', ${mayStillPick}) end`;

const columns = sql`c.order_id as "orderId", c.staff_id as "staffId", c.device, c.tote, c.at`;

export function findClaim(database: Database, orderId: OrderId): Promise<Claim | null> {
  return row<Claim>(database, sql`select ${columns} from claim c where c.order_id = ${orderId}`);
}

/** A claim with what tells whether it rests. */
export type TouchedClaim = Claim & Rest;

/** Returns the claim of a locked order; null: it has none. */
export function findClaimTouched(transaction: Database, orderId: OrderId): Promise<TouchedClaim | null> {
  return row<TouchedClaim>(
    transaction,
    sql`select ${columns}, ${lastTouched} as "lastAt", ${mayStillPick} as "mayPick"
        from claim c join "order" o on o.id = c.order_id where c.order_id = ${orderId}`,
  );
}

/** Returns the claims of one picker, the oldest first. */
export function listClaims(database: Database, staffId: StaffId): Promise<Claim[]> {
  return rows<Claim>(
    database,
    sql`select ${columns} from claim c where c.staff_id = ${staffId} order by c.at`,
  );
}

/**
 * Locks the orders that a person has and may not fill any more, in the order of their ids, and returns these. One that
 * somebody else acts on at this moment is left out: waiting for it while another order is locked could be for ever.
 */
export async function lockLost(transaction: Database, staffId: StaffId): Promise<OrderId[]> {
  const lost = await rows<{ orderId: OrderId }>(
    transaction,
    sql`select o.id as "orderId" from claim c join "order" o on o.id = c.order_id
        where c.staff_id = ${staffId} and not ${mayStillPick} order by o.id for update of o skip locked`,
  );
  return lost.map(({ orderId }) => orderId);
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
