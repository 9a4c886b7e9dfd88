import type { VersionKey } from '@larder/domain/versions';
import { rows, sql, type Database } from '../database/database.ts';

/**
 * Returns the numbers of a store's orders of one version that are still to be given out, in windows that begin on
 * `day`, 'YYYY-MM-DD' on the store's clock; the earliest first.
 */
export async function listStanding(
  database: Database,
  locationId: number,
  versionKey: VersionKey,
  day: string,
): Promise<string[]> {
  const orders = await rows<{ number: string }>(
    database,
    sql`select o.number from "order" o join location s on s.id = o.location_id
        where o.location_id = ${locationId} and o.version_key = ${versionKey}
          and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')
          and (o.slot_starts_at at time zone s.time_zone)::date = ${day}::date
        order by o.slot_starts_at, o.id`,
  );
  return orders.map(({ number }) => number);
}
