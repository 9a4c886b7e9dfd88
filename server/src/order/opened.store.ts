import type { OrderId } from '@larder/domain/owner-ids';
import { change, instant, sql, type Database } from '../database/database.ts';

/** Notes the instant at which somebody of the store first opened an order; a later one changes nothing. */
export async function markOpened(database: Database, orderId: OrderId, now: number): Promise<void> {
  await change(
    database,
    sql`update "order" set opened_at = ${instant(now)} where id = ${orderId} and opened_at is null`,
  );
}

/** Marks an order of some locations as opened; false for any other order. */
export async function markOpenedAmong(
  database: Database,
  orderId: OrderId,
  locationIds: readonly number[],
  now: number,
): Promise<boolean> {
  const found = await change(
    database,
    sql`update "order" set opened_at = coalesce(opened_at, ${instant(now)})
        where id = ${orderId} and location_id = any(${[...locationIds]}::integer[])`,
  );
  return found === 1;
}
