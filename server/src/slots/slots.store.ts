import type { VersionKey } from '@larder/domain/versions';
import { instant, row, rows, sql, type Database } from '../database/database.ts';
import type { SlotWindow } from './windows.ts';

/** When a store delivers or hands over: its windows of the week and closed days. `offers`: whether it has this version. */
export type Schedule = {
  locationId: number;
  versionKey: VersionKey;
  timeZone: string;
  offers: boolean;
  windows: SlotWindow[];
  closedDays: string[];
};

export async function findSchedule(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
): Promise<Schedule> {
  const found = await row<Omit<Schedule, 'locationId' | 'versionKey'>>(
    database,
    sql`select s.time_zone as "timeZone", v.location_id is not null as offers,
          coalesce((
            select json_agg(json_build_object('weekdays', w.weekdays, 'fromTime', to_char(w.from_time, 'HH24:MI'),
              'toTime', to_char(w.to_time, 'HH24:MI'), 'capacity', w.capacity, 'cutoffMinutes', w.cutoff_minutes,
              'leadMinutes', w.lead_minutes, 'feeCents', w.fee_cents) order by w.from_time, w.id)
            from slot_window w where w.location_id = s.id and w.version_key = ${versionKey} and not w.retired), '[]') as windows,
          array(select e.day::text from slot_exception e
            where e.location_id = s.id and e.version_key = ${versionKey} and e.is_closed) as "closedDays"
        from location s
        left join location_version v on v.location_id = s.id and v.version_key = ${versionKey}
        where s.id = ${locationId}`,
  );
  if (!found) throw new Error(`No location ${locationId}`);
  return { ...found, locationId, versionKey };
}

/** What names a window of a store and version: one that begins at the same time and ends later is another one. */
export function windowKey({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  return `${startsAt}-${endsAt}`;
}

/** How many places are taken, by window key, of the windows that begin between two instants. */
export async function findTaken(
  database: Database,
  { locationId, versionKey }: Pick<Schedule, 'locationId' | 'versionKey'>,
  fromMs: number,
  toMs: number,
): Promise<Map<string, number>> {
  const found = await rows<{ startsAt: number; endsAt: number; taken: number }>(
    database,
    sql`select starts_at as "startsAt", ends_at as "endsAt", taken from slot_count
        where location_id = ${locationId} and version_key = ${versionKey}
          and starts_at between ${instant(fromMs)} and ${instant(toMs)}`,
  );
  return new Map(found.map((each) => [windowKey(each), each.taken]));
}
