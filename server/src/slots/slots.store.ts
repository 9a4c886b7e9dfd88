/** The schedule: the SQL that reads it, with the places that holds have taken. */
import type { AccountId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { isStillThere, type SessionProof } from '../account/session.store.ts';
import { instant, row, sql, type Database } from '../database/database.ts';
import { SessionGone } from '../http/call.ts';
import type { Area, Coordinates } from './delivery-area.ts';
import { destinationWith } from './delivery-area.store.ts';
import type { SlotWindow } from './windows.ts';

/**
 * The times at which a store delivers or hands over: its windows of the week, its closed days, and the places taken in
 * the windows that begin between the wanted instants. `offers` is true if the store has this version.
 */
export type Schedule = {
  locationId: number;
  versionKey: VersionKey;
  timeZone: string;
  offers: boolean;
  windows: SlotWindow[];
  closedDays: string[];
  taken: { startsAt: number; endsAt: number; taken: number }[];
  /** The window in which the asking account holds a place of this store; null: none, or no account asks. */
  own: { startsAt: number; endsAt: number } | null;
  /** The asked address with the store's delivery area; null: none of the account's was asked about. */
  place: (Area & Coordinates) | null;
};

/**
 * A version of a store that is asked for, the account that asks, an address of it, and the session of a recalled caller,
 * which the answer proves.
 */
type ScheduleWanted = {
  locationId: number;
  versionKey: VersionKey;
  accountId?: AccountId | null;
  addressId?: string | null;
  session?: SessionProof | undefined;
};

/**
 * Returns a store's schedule for a version, with the places taken in windows that begin between two instants. Throws
 * SessionGone for a recalled caller whose session is not there any more.
 */
export async function findSchedule(
  database: Database,
  { locationId, versionKey, accountId = null, addressId = null, session }: ScheduleWanted,
  fromMs: number,
  toMs: number,
): Promise<Schedule> {
  const found = await row<Omit<Schedule, 'locationId' | 'versionKey'> & { isCallerThere: boolean }>(
    database,
    sql`select s.time_zone as "timeZone", v.location_id is not null as offers,
          ${isStillThere(session)} as "isCallerThere",
          coalesce((
            select json_agg(json_build_object('weekdays', w.weekdays, 'fromTime', to_char(w.from_time, 'HH24:MI'),
              'toTime', to_char(w.to_time, 'HH24:MI'), 'capacity', w.capacity, 'cutoffMinutes', w.cutoff_minutes,
              'leadMinutes', w.lead_minutes, 'feeCents', w.fee_cents) order by w.from_time, w.id)
            from slot_window w where w.location_id = s.id and w.version_key = ${versionKey} and not w.retired), '[]') as windows,
          array(select e.day::text from slot_exception e
            where e.location_id = s.id and e.version_key = ${versionKey} and e.is_closed) as "closedDays",
          coalesce((
            select json_agg(json_build_object('startsAt', (extract(epoch from n.starts_at) * 1000)::bigint,
              'endsAt', (extract(epoch from n.ends_at) * 1000)::bigint, 'taken', n.taken))
            from slot_count n where n.location_id = s.id and n.version_key = ${versionKey}
              and n.starts_at between ${instant(fromMs)} and ${instant(toMs)}), '[]') as taken,
          (select json_build_object('startsAt', (extract(epoch from h.starts_at) * 1000)::bigint,
              'endsAt', (extract(epoch from h.ends_at) * 1000)::bigint)
            from cart c join slot_hold h on h.cart_id = c.id
            where c.account_id = ${accountId}::uuid and c.location_id = s.id and c.status in ('open', 'placing')
              and h.version_key = ${versionKey} and h.state = 'held' limit 1) as own,
          ${destinationWith(accountId, addressId)} as place
        from location s
        left join location_version v on v.location_id = s.id and v.version_key = ${versionKey}
        where s.id = ${locationId}`,
  );
  if (!found) throw new Error(`No location ${locationId}`);
  const { isCallerThere, ...schedule } = found;
  if (!isCallerThere) throw new SessionGone();
  return { ...schedule, locationId, versionKey };
}

/** Returns the key of a window, made of its beginning and its end. */
export function windowKey({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  return `${startsAt}-${endsAt}`;
}
