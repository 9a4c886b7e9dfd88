import type { VersionKey } from '@larder/domain/versions';
import { change, instant, row, sql, type Database } from '../database/database.ts';

/** A place in a window that a cart holds. Instants are epoch milliseconds UTC. */
export type Hold = {
  id: string;
  cartId: string | null;
  locationId: number;
  versionKey: VersionKey;
  startsAt: number;
  endsAt: number;
  feeCents: number;
  trackingNumber: string;
  expiresAt: number;
};

const columns = sql`id, cart_id as "cartId", location_id as "locationId", version_key as "versionKey",
  starts_at as "startsAt", ends_at as "endsAt", fee_cents as "feeCents", tracking_number as "trackingNumber",
  expires_at as "expiresAt"`;

/** The live hold of a cart, locked; the second lock after the cart's. */
export function lockHoldOf(transaction: Database, cartId: string): Promise<Hold | null> {
  return row<Hold>(
    transaction,
    sql`select ${columns} from slot_hold where cart_id = ${cartId} and state = 'held' for update`,
  );
}

/**
 * Takes one place of a window and holds it; null when there is none, or when this cart took it too often. The condition and the counting are one statement: that
 * is what makes fifty shoppers share ten places.
 */
export async function takePlace(
  transaction: Database,
  hold: Omit<Hold, 'id' | 'cartId'> & {
    cartId: string;
    capacity: number;
    requestGuid: string;
    notes: string;
    recipient: unknown;
    createdAt: number;
    /** How often this cart may have taken and lost this window, and since when. */
    takes: { atMost: number; since: number };
  },
): Promise<string | null> {
  const { locationId, versionKey } = hold;
  const startsAt = instant(hold.startsAt);
  const endsAt = instant(hold.endsAt);
  const taken = await row<{ id: string }>(
    transaction,
    sql`with place as (
          insert into slot_count as s (location_id, version_key, starts_at, ends_at, capacity, taken)
          select ${locationId}::integer, ${versionKey}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${hold.capacity}::integer, 1
          where (
            select count(*) from slot_hold h where h.cart_id = ${hold.cartId} and h.created_at > ${instant(hold.takes.since)}
              and h.version_key = ${versionKey} and h.starts_at = ${startsAt} and h.ends_at = ${endsAt}
          ) < ${hold.takes.atMost}
          on conflict (location_id, version_key, starts_at, ends_at) do update
            set taken = s.taken + 1, capacity = excluded.capacity
            where s.taken < excluded.capacity
          returning 1)
        insert into slot_hold (cart_id, location_id, version_key, starts_at, ends_at, fee_cents, request_guid,
          tracking_number, notes, recipient, created_at, expires_at)
        select ${hold.cartId}, ${locationId}, ${versionKey}, ${startsAt}, ${endsAt}, ${hold.feeCents},
          ${hold.requestGuid}, ${hold.trackingNumber}, ${hold.notes}, ${JSON.stringify(hold.recipient)}::jsonb,
          ${instant(hold.createdAt)}, ${instant(hold.expiresAt)}
        from place returning id`,
  );
  return taken?.id ?? null;
}

/** Moves the end of a live hold. */
export async function extendHold(transaction: Database, holdId: string, expiresAt: number): Promise<void> {
  await change(
    transaction,
    sql`update slot_hold set expires_at = ${instant(expiresAt)} where id = ${holdId} and state = 'held'`,
  );
}

/** Moves the end of a live hold for who asks for it again, twice and no more, and notes what is said now. Answers its end. */
export async function prolongHold(
  transaction: Database,
  holdId: string,
  expiresAt: number,
  said: { notes: string; recipient: unknown },
): Promise<number> {
  const held = await row<{ expiresAt: number }>(
    transaction,
    sql`update slot_hold set prolonged = prolonged + 1, notes = ${said.notes},
          recipient = ${JSON.stringify(said.recipient)}::jsonb,
          expires_at = case when prolonged < 2 then greatest(expires_at, ${instant(expiresAt)}) else expires_at end
        where id = ${holdId} and state = 'held' returning expires_at as "expiresAt"`,
  );
  return held!.expiresAt;
}

/** Gives the places back that an account holds, with this cart or with others that are not being placed. */
export async function releaseOtherHolds(
  transaction: Database,
  accountId: string,
  cartId: string,
): Promise<void> {
  await giveBack(
    transaction,
    sql`state = 'held' and cart_id in (
      select id from cart where account_id = ${accountId} and (id = ${cartId} or status = 'open'))`,
  );
}

/** Gives the place that a cart holds back. */
export async function releaseHoldsOf(transaction: Database, cartId: string): Promise<void> {
  await giveBack(transaction, sql`cart_id = ${cartId} and state = 'held'`);
}

/** Gives the place of an order back that is not needed any more, as long as its window has not begun. */
export async function releaseClaimOf(transaction: Database, cartId: string, now: number): Promise<void> {
  await giveBack(transaction, sql`cart_id = ${cartId} and state = 'claimed' and starts_at > ${instant(now)}`);
}

/** Gives back what holds of the windows that begin then let lapse. */
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

/** Gives back every place whose hold has lapsed; answers how many. */
export function releaseExpired(database: Database, now: number): Promise<number> {
  return giveBack(database, expiredAt(now));
}

/** Lapsed and not being paid: the hold of a live attempt waits for its outcome, however long that takes. */
function expiredAt(now: number) {
  return sql`state = 'held' and expires_at <= ${instant(now)} and not exists (
    select 1 from payment_attempt a where a.hold_id = slot_hold.id and a.state in ('started', 'unknown', 'authorized'))`;
}

async function giveBack(database: Database, which: ReturnType<typeof expiredAt>): Promise<number> {
  const found = await row<{ released: number }>(
    database,
    sql`with gone as (
          update slot_hold set state = 'released'
          where id in (select id from slot_hold where ${which} for update skip locked)
          returning location_id, version_key, starts_at, ends_at),
        counted as (
          select location_id, version_key, starts_at, ends_at, count(*)::int as places from gone group by 1, 2, 3, 4),
        back as (
          update slot_count s set taken = greatest(0, s.taken - counted.places) from counted
          where s.location_id = counted.location_id and s.version_key = counted.version_key
            and s.starts_at = counted.starts_at and s.ends_at = counted.ends_at
          returning s.taken)
        select coalesce(sum(places), 0)::int as released from counted`,
  );
  return found!.released;
}
