/** The hold: the SQL that takes a place in a window, and prolongs or reserves what is held. */
import type { CartId } from '@larder/domain/owner-ids';
import { instant, row, sql, type Database } from '../database/database.ts';
import type { Hold } from './hold.store.ts';

/** A place to be taken: its window, its cart, and the facts of the call. Instants are epoch milliseconds UTC. */
type Taking = Omit<Hold, 'id' | 'cartId' | 'prolonged'> & {
  cartId: CartId;
  capacity: number;
  requestGuid: string;
  notes: string;
  recipient: unknown;
  /** The caller, as a hash of their network. */
  network: string;
  createdAt: number;
  /** The limit of this cart's takes of this window, and the instant since when they count. */
  takes: { atMost: number; since: number };
};

/**
 * Takes one place of a window and holds it; null when there is none left, or when this cart took it too often.
 * At most half of the places are held for choices without a reservation. The condition and the counting are
 * one statement, so that fifty calls at the same time never take more than ten places of ten.
 */
export async function takePlace(transaction: Database, taking: Taking): Promise<string | null> {
  const { locationId, versionKey, reserved } = taking;
  const startsAt = instant(taking.startsAt);
  const endsAt = instant(taking.endsAt);
  const chosen = reserved ? 0 : 1;
  const taken = await row<{ id: string }>(
    transaction,
    sql`with place as (
          insert into slot_count as s (location_id, version_key, starts_at, ends_at, capacity, taken, chosen)
          select ${locationId}::integer, ${versionKey}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${taking.capacity}::integer, 1, ${chosen}::integer
          where 2 * ${chosen}::integer <= ${taking.capacity}::integer and (
            select count(*) from slot_hold h where h.cart_id = ${taking.cartId} and h.created_at > ${instant(taking.takes.since)}
              and h.version_key = ${versionKey} and h.starts_at = ${startsAt} and h.ends_at = ${endsAt} and h.reserved = ${reserved}
          ) < ${taking.takes.atMost}
          on conflict (location_id, version_key, starts_at, ends_at) do update
            set taken = s.taken + 1, capacity = excluded.capacity, chosen = s.chosen + excluded.chosen
            where s.taken < excluded.capacity
              and (excluded.chosen = 0 or 2 * (s.chosen + 1) <= excluded.capacity)
          returning 1)
        insert into slot_hold (cart_id, location_id, version_key, starts_at, ends_at, fee_cents, request_guid,
          tracking_number, notes, recipient, created_at, expires_at, reserved, asked_at, network)
        select ${taking.cartId}, ${locationId}, ${versionKey}, ${startsAt}, ${endsAt}, ${taking.feeCents},
          ${taking.requestGuid}, ${taking.trackingNumber}, ${taking.notes}, ${JSON.stringify(taking.recipient)}::jsonb,
          ${instant(taking.createdAt)}, ${instant(taking.expiresAt)}, ${reserved}, ${instant(taking.createdAt)}, ${taking.network}
        from place returning id`,
  );
  return taken?.id ?? null;
}

/** The number of times that a hold can be prolonged. */
export const maxProlongations = 2;

/** Prolongs a live hold whose window is chosen again, at most twice. Returns its end and its prolongations. */
export async function prolongChosen(
  transaction: Database,
  holdId: string,
  expiresAt: number,
): Promise<Pick<Hold, 'expiresAt' | 'prolonged'>> {
  const held = await row<Pick<Hold, 'expiresAt' | 'prolonged'>>(
    transaction,
    sql`update slot_hold set prolonged = least(prolonged + 1, ${maxProlongations}),
          expires_at = case when prolonged < ${maxProlongations}
            then greatest(expires_at, ${instant(expiresAt)}) else expires_at end
        where id = ${holdId} and state = 'held' returning expires_at as "expiresAt", prolonged`,
  );
  return held!;
}

/**
 * Reserves a live hold for an order: a chosen one is taken over, a reserved one prolonged, at most twice, or left as long
 * as it is where `expiresAt` is null. Its fee goes down to the window's present one, which the totals tell, and never up.
 * Returns its end.
 */
export async function reserveHeld(
  transaction: Database,
  holdId: string,
  expiresAt: number | null,
  said: {
    notes: string;
    recipient: unknown;
    requestGuid: string;
    network: string;
    feeCents: number;
    now: number;
  },
): Promise<number> {
  const held = await row<{ expiresAt: number }>(
    transaction,
    sql`with before as (
          select id, reserved, location_id, version_key, starts_at, ends_at from slot_hold
          where id = ${holdId} and state = 'held'),
        taken_over as (
          update slot_count s set chosen = greatest(0, s.chosen - 1) from before b
          where not b.reserved and s.location_id = b.location_id and s.version_key = b.version_key
            and s.starts_at = b.starts_at and s.ends_at = b.ends_at)
        update slot_hold h set notes = ${said.notes}, recipient = ${JSON.stringify(said.recipient)}::jsonb,
          request_guid = case when b.reserved then h.request_guid else ${said.requestGuid} end,
          fee_cents = least(h.fee_cents, ${said.feeCents}), network = ${said.network}, asked_at = ${instant(said.now)}, reserved = true,
          prolonged = case when b.reserved then h.prolonged + ${expiresAt === null ? 0 : 1} else 0 end,
          expires_at = case when not b.reserved or h.prolonged < ${maxProlongations}
            then greatest(h.expires_at, ${expiresAt === null ? null : instant(expiresAt)}) else h.expires_at end
        from before b where h.id = b.id returning h.expires_at as "expiresAt"`,
  );
  return held!.expiresAt;
}
