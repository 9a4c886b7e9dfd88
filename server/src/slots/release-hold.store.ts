/** The hold: the SQL that gives places back. */
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { instant, row, sql, type Database, type Sql } from '../database/database.ts';

const notPaid = sql`not exists (
  select 1 from payment_attempt a where a.hold_id = slot_hold.id and a.state in ('started', 'unknown', 'authorized'))`;

/** The reservations of a network that nobody is paying for: those until `since` but the `keep` newest and its `except`. */
export type Idle = { network: string; since: number; keep: number; except: string };

function idleHolds({ network, since, keep, except }: Idle): Sql {
  return sql`select id from slot_hold where network = ${network} and state = 'held' and reserved
      and cart_id is distinct from ${except}::uuid and coalesce(asked_at, created_at) <= ${instant(since)} and ${notPaid}
    order by asked_at desc nulls last, id offset ${keep}`;
}

/**
 * Gives back the places that an account holds with this cart or with its other open carts; with `idle`, in the same
 * statement, those of its network too.
 */
export async function releaseOtherHolds(
  transaction: Database,
  { accountId, cartId }: { accountId: AccountId; cartId: CartId },
  idle: Idle | null,
): Promise<void> {
  const others = sql`select id from slot_hold where state = 'held' and cart_id in (
    select id from cart where account_id = ${accountId} and (id = ${cartId} or status = 'open'))`;
  await giveBack(
    transaction,
    idle ? sql`id in (${others} union all (${idleHolds(idle)}))` : sql`id in (${others})`,
  );
}

/** Gives back the place that a cart holds. */
export async function releaseHoldsOf(transaction: Database, cartId: CartId): Promise<void> {
  await giveBack(transaction, sql`cart_id = ${cartId} and state = 'held'`);
}

/** Gives back the place that a cart has chosen. A place reserved for an order that failed is kept for the next try. */
export async function releaseChosenOf(transaction: Database, cartId: CartId): Promise<void> {
  await giveBack(transaction, sql`cart_id = ${cartId} and state = 'held' and not reserved`);
}

/** Gives back the idle reservations of a network. */
export async function releaseIdle(transaction: Database, idle: Idle): Promise<void> {
  await giveBack(transaction, sql`id in (${idleHolds(idle)})`);
}

/** Gives back the place of an order that no longer needs it, if its window has not begun. */
export async function releaseClaimOf(transaction: Database, cartId: CartId, now: number): Promise<void> {
  await giveBack(transaction, sql`cart_id = ${cartId} and state = 'claimed' and starts_at > ${instant(now)}`);
}

/** Gives back the places of lapsed holds in the windows that begin at an instant. Returns their number. */
export function releaseExpiredOf(
  transaction: Database,
  window: { locationId: number; versionKey: VersionKey; startsAt: number },
  now: number,
): Promise<number> {
  return giveBack(
    transaction,
    sql`location_id = ${window.locationId} and version_key = ${window.versionKey}
      and starts_at = ${instant(window.startsAt)} and ${expiredAt(now)}`,
  );
}

/** Gives back every place whose hold has lapsed. Returns their number. */
export function releaseExpired(database: Database, now: number): Promise<number> {
  return giveBack(database, expiredAt(now));
}

/**
 * The condition that a hold has lapsed and is not being paid for: the hold of a live attempt lasts until its
 * outcome is known.
 */
function expiredAt(now: number) {
  return sql`state = 'held' and expires_at <= ${instant(now)} and ${notPaid}`;
}

async function giveBack(database: Database, which: ReturnType<typeof expiredAt>): Promise<number> {
  const found = await row<{ released: number }>(
    database,
    sql`with gone as (
          update slot_hold set state = 'released', network = null
          where id in (select id from slot_hold where ${which} for update skip locked)
          returning location_id, version_key, starts_at, ends_at, reserved),
        counted as (
          select location_id, version_key, starts_at, ends_at, count(*)::int as places,
            (count(*) filter (where not reserved))::int as chosen from gone group by 1, 2, 3, 4),
        back as (
          update slot_count s set taken = greatest(0, s.taken - counted.places),
            chosen = greatest(0, least(s.chosen - counted.chosen, s.taken - counted.places)) from counted
          where s.location_id = counted.location_id and s.version_key = counted.version_key
            and s.starts_at = counted.starts_at and s.ends_at = counted.ends_at
          returning s.taken)
        select coalesce(sum(places), 0)::int as released from counted`,
  );
  return found!.released;
}
