import type { OrderId } from '@larder/domain/owner-ids';
import { change, instant, rows, sql, type Database } from '../database/database.ts';

/** Stores the release of an order of which `cents` were not charged. */
export async function insertRelease(
  transaction: Database,
  release: { orderId: OrderId; cents: number; reason: string; by: string },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into charge_release (order_id, cents, reason, by_whom, at)
        values (${release.orderId}, ${release.cents}, ${release.reason}, ${release.by}, ${instant(now)})`,
  );
}

/**
 * Returns the reasons of an order's releases, the oldest first; null for an erased reason (its account was deleted).
 */
export async function listReleaseReasons(database: Database, orderId: OrderId): Promise<(string | null)[]> {
  const released = await rows<{ reason: string | null }>(
    database,
    sql`select nullif(reason, 'erased') as reason from charge_release where order_id = ${orderId} order by at, id`,
  );
  return released.map(({ reason }) => reason);
}
