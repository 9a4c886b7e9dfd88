import type { VersionKey } from '@larder/domain/versions';
import { instant, rows, sql, type Database } from '../database/database.ts';
import type { StoreFile } from './import-store-schema.ts';

/** A day that a new store.json closes; `isOverruled`: a command has opened it, which stays. */
export type ClosedDay = {
  locationId: number;
  alias: string;
  versionKey: VersionKey;
  day: string;
  isOverruled: boolean;
};

/** Returns the days, from today on, that a new store.json closes in open stores and that are not closed there yet. */
export function listNewlyClosed(
  database: Database,
  { locations }: StoreFile,
  now: number,
): Promise<ClosedDay[]> {
  const days = locations.flatMap(({ guid, alias, exceptions }) =>
    exceptions.map(({ date, version }) => ({ guid, alias, date, version })),
  );
  return rows(
    database,
    sql`select distinct l.id as "locationId", named.alias, named.version as "versionKey", named.day::text as day,
          e.day is not null as "isOverruled"
        from unnest(${days.map(({ guid }) => guid)}::uuid[], ${days.map(({ alias }) => alias)}::text[],
          ${days.map(({ version }) => version)}::text[], ${days.map(({ date }) => date)}::date[])
          as named (guid, alias, version, day)
          join location l on l.guid = named.guid and l.is_open
          left join slot_exception e on e.location_id = l.id and e.version_key = named.version and e.day = named.day
        where named.day >= (${instant(now)} at time zone l.time_zone)::date and e.is_closed is not true
        order by named.alias, named.day::text, named.version desc`,
  );
}
