import type { OrderStatus } from '@larder/domain/order-status';
import type { AccountId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { row, sql, type Database } from '../database/database.ts';

type ReachedOrder = {
  id: string;
  accountId: AccountId | null;
  locationId: number;
  versionKey: VersionKey;
  status: OrderStatus;
};

/** Returns an order of these locations; null for any other. */
export function findReachedOrder(
  database: Database,
  orderId: string,
  locationIds: readonly number[],
): Promise<ReachedOrder | null> {
  return row(
    database,
    sql`select id, account_id as "accountId", location_id as "locationId", version_key as "versionKey", status from "order"
        where id = ${orderId} and location_id = any(${[...locationIds]}::integer[])`,
  );
}
