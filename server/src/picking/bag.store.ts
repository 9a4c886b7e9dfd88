import { byZone, zones, type Bags, type Zone } from '@larder/domain/zones';
import { change, row, rows, sql, type Database } from '../database/database.ts';

/** Replaces the bags of a locked order. Returns whether their numbers are others. */
export async function putBags(transaction: Database, orderId: string, bags: Bags): Promise<boolean> {
  const before = await findBags(transaction, orderId);
  if (zones.every((zone) => before[zone] === bags[zone])) return false;
  await change(transaction, sql`delete from order_bag where order_id = ${orderId}`);
  const counts = zones.map((zone) => bags[zone]);
  await change(
    transaction,
    sql`insert into order_bag (order_id, zone, count)
        select ${orderId}, given.* from unnest(${[...zones]}::text[], ${counts}::integer[]) as given (zone, count)
        where given.count > 0`,
  );
  return true;
}

/** Returns the bags of an order. */
export async function findBags(database: Database, orderId: string): Promise<Bags> {
  const found = await rows<{ zone: Zone; count: number }>(
    database,
    sql`select zone, count from order_bag where order_id = ${orderId}`,
  );
  return byZone((zone) => found.find((each) => each.zone === zone)?.count ?? 0);
}

/** Returns whether the bags of an order are counted and its staging spot is noted. */
export async function isPacked(database: Database, orderId: string): Promise<boolean> {
  const packed = await row(
    database,
    sql`select 1 from "order" o where o.id = ${orderId} and o.staging_spot <> ''
          and exists (select from order_bag b where b.order_id = o.id)`,
  );
  return packed !== null;
}
