import type { OrderStatus } from '@larder/domain/order-status';
import type { VersionKey } from '@larder/domain/versions';
import { row, sql, type Database } from '../database/database.ts';

/** Returns an order of these locations; null for any other. */
export function findReachedOrder(
  database: Database,
  orderId: string,
  locationIds: readonly number[],
): Promise<{ id: string; locationId: number; versionKey: VersionKey; status: OrderStatus } | null> {
  return row(
    database,
    sql`select id, location_id as "locationId", version_key as "versionKey", status from "order"
        where id = ${orderId} and location_id = any(${[...locationIds]}::integer[])`,
  );
}
