import type { VersionKey } from '@larder/domain/versions';
import { instant, row, rows, sql, type Database } from '../database/database.ts';
import type { SlotWindow } from './windows.ts';

/** What a store's slots and its delivery area depend on. `offers`: whether it has this version at all. */
export type SlotSettings = {
  timeZone: string;
  offers: boolean;
  radiusMiles: number | null;
  latitude: number | null;
  longitude: number | null;
  hasZips: boolean;
};

export async function findSlotSettings(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
): Promise<SlotSettings> {
  const found = await row<SlotSettings>(
    database,
    sql`select s.time_zone as "timeZone", v.location_id is not null as offers, s.delivery_radius_miles as "radiusMiles",
          s.latitude, s.longitude, exists (select 1 from delivery_zip z where z.location_id = s.id) as "hasZips"
        from location s
        left join location_version v on v.location_id = s.id and v.version_key = ${versionKey}
        where s.id = ${locationId}`,
  );
  if (!found) throw new Error(`No location ${locationId}`);
  return found;
}

/** The windows of the week of one version. */
export function findWindows(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
): Promise<SlotWindow[]> {
  return rows<SlotWindow>(
    database,
    sql`select weekdays, from_time as "fromTime", to_time as "toTime", capacity, cutoff_minutes as "cutoffMinutes",
          lead_minutes as "leadMinutes", fee_cents as "feeCents"
        from slot_window where location_id = ${locationId} and version_key = ${versionKey} and not retired
        order by from_time, id`,
  );
}

/** The days on which a version is closed. */
export async function findClosedDays(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
): Promise<Set<string>> {
  const found = await rows<{ day: string }>(
    database,
    sql`select day from slot_exception where location_id = ${locationId} and version_key = ${versionKey}`,
  );
  return new Set(found.map((each) => each.day));
}

/** How many places are taken, by start, of the windows that begin between two instants. */
export async function findTaken(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
  fromMs: number,
  toMs: number,
): Promise<Map<number, number>> {
  const found = await rows<{ startsAt: number; taken: number }>(
    database,
    sql`select starts_at as "startsAt", taken from slot_count
        where location_id = ${locationId} and version_key = ${versionKey}
          and starts_at between ${instant(fromMs)} and ${instant(toMs)}`,
  );
  return new Map(found.map((each) => [each.startsAt, each.taken]));
}

/** Whether a store delivers to a ZIP code by its list. */
export async function hasZip(database: Database, locationId: number, zipCode: string): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from delivery_zip where location_id = ${locationId} and zip_code = ${zipCode}`,
  );
  return found !== null;
}

/** Where an own address lies. */
export function findOwnPlace(
  database: Database,
  accountId: string,
  addressId: string,
): Promise<{ zipCode: string; latitude: number | null; longitude: number | null } | null> {
  return row(
    database,
    sql`select zip_code as "zipCode", latitude, longitude from address
        where id = ${addressId} and account_id = ${accountId}`,
  );
}
