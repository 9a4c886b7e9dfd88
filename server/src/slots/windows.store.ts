/** The setting: the SQL by which a store sets its windows of the week and closes days. */
import type { VersionKey } from '@larder/domain/versions';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** Returns the store with an alias, or null. */
export function findStoreByAlias(
  database: Database,
  alias: string,
): Promise<{ locationId: number; merchantId: number; timeZone: string } | null> {
  return row(
    database,
    sql`select id as "locationId", merchant_id as "merchantId", time_zone as "timeZone" from location where alias = ${alias}`,
  );
}

/** Returns whether a store offers a version, as its merchant's store.json says. */
export async function offersVersion(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
): Promise<boolean> {
  const found = await row(
    database,
    sql`select from location_version where location_id = ${locationId} and version_key = ${versionKey}`,
  );
  return found !== null;
}

/** A window of the week as a store sets it, with its version. */
export type WindowSetting = {
  versionKey: VersionKey;
  weekdays: number[];
  from: string;
  to: string;
  capacity: number;
  cutoffMinutes: number;
  leadMinutes: number;
  feeCents: number;
};

/** Returns every window of a store. */
export function listWindows(database: Database, locationId: number): Promise<WindowSetting[]> {
  return rows<WindowSetting>(
    database,
    sql`select version_key as "versionKey", weekdays, from_time as "from", to_time as "to", capacity,
          cutoff_minutes as "cutoffMinutes", lead_minutes as "leadMinutes", fee_cents as "feeCents"
        from slot_window where location_id = ${locationId} and not retired order by version_key desc, from_time, id`,
  );
}

/** Returns a store's days, from today on, that are closed, or opened by command. */
export function listDays(
  database: Database,
  locationId: number,
  now: number,
): Promise<{ versionKey: VersionKey; day: string; isClosed: boolean; isByHand: boolean }[]> {
  return rows(
    database,
    sql`select e.version_key as "versionKey", e.day::text as day, e.is_closed as "isClosed", e.by_hand as "isByHand"
        from slot_exception e join location l on l.id = e.location_id
        where l.id = ${locationId} and e.day >= (${instant(now)} at time zone l.time_zone)::date
        order by e.day, e.version_key desc`,
  );
}

/** Takes the windows of these hours out of use; orders and holds in them stay. Returns their number. */
export function retireWindows(
  database: Database,
  locationId: number,
  { versionKey, from, to }: Pick<WindowSetting, 'versionKey' | 'from' | 'to'>,
): Promise<number> {
  return change(
    database,
    sql`update slot_window set retired = true where location_id = ${locationId} and version_key = ${versionKey}
          and from_time = ${from}::time and to_time = ${to}::time and not retired`,
  );
}

/** Takes these weekdays from the windows of these hours; a window without a weekday left goes out of use. */
export async function takeWeekdays(
  database: Database,
  locationId: number,
  { versionKey, from, to, weekdays }: Pick<WindowSetting, 'versionKey' | 'from' | 'to' | 'weekdays'>,
): Promise<void> {
  await change(
    database,
    sql`update slot_window set retired = weekdays <@ ${weekdays}::smallint[],
          weekdays = case when weekdays <@ ${weekdays}::smallint[] then weekdays
            else array(select day from unnest(weekdays) day where day <> all(${weekdays}::smallint[])) end
        where location_id = ${locationId} and version_key = ${versionKey} and from_time = ${from}::time
          and to_time = ${to}::time and not retired`,
  );
}

/** Inserts a window of a store; the caller has taken its weekdays from the windows of the same hours. */
export async function insertWindow(
  database: Database,
  locationId: number,
  window: WindowSetting,
): Promise<void> {
  await change(
    database,
    sql`insert into slot_window (location_id, version_key, weekdays, from_time, to_time, capacity, cutoff_minutes,
          lead_minutes, fee_cents)
        values (${locationId}, ${window.versionKey}, ${window.weekdays}::smallint[], ${window.from}::time,
          ${window.to}::time, ${window.capacity}, ${window.cutoffMinutes}, ${window.leadMinutes}, ${window.feeCents})`,
  );
}

/**
 * Closes a version of a store on a day, or opens it again. The day is marked as set by hand, which no import undoes.
 */
export async function setClosed(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
  { day, isClosed }: { day: string; isClosed: boolean },
): Promise<void> {
  await change(
    database,
    sql`insert into slot_exception (location_id, version_key, day, is_closed, by_hand)
        values (${locationId}, ${versionKey}, ${day}::date, ${isClosed}, true)
        on conflict (location_id, version_key, day) do update set is_closed = excluded.is_closed, by_hand = true`,
  );
}
