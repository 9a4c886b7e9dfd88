import type { VersionKey } from '@larder/domain/versions';
import { instant, rows, sql, type Database } from '../database/database.ts';
import type { StoreFile } from './import-store-schema.ts';

/**
 * A day that a new store.json closes; `isOverruled`: a command has opened it, which stays. `standing` are the numbers of its
 * orders still to be given out, the earliest first.
 */
export type ClosedDay = {
  alias: string;
  versionKey: VersionKey;
  day: string;
  isOverruled: boolean;
  standing: string[];
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
    sql`select distinct named.alias, named.version as "versionKey", named.day::text as day,
          e.day is not null as "isOverruled",
          array(select o.number from "order" o where o.location_id = l.id and o.version_key = named.version
            and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')
            and (o.slot_starts_at at time zone l.time_zone)::date = named.day order by o.slot_starts_at, o.id) as standing
        from unnest(${days.map(({ guid }) => guid)}::uuid[], ${days.map(({ alias }) => alias)}::text[],
          ${days.map(({ version }) => version)}::text[], ${days.map(({ date }) => date)}::date[])
          as named (guid, alias, version, day)
          join location l on l.guid = named.guid and l.is_open
          left join slot_exception e on e.location_id = l.id and e.version_key = named.version and e.day = named.day
        where named.day >= (${instant(now)} at time zone l.time_zone)::date and e.is_closed is not true
        order by named.alias, day, "versionKey" desc`,
  );
}
