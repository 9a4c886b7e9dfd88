import { change, instant, sql, type Database } from '../database/database.ts';

/** Notes that an order may be handed over of which so many cents were not charged. */
export async function insertRelease(
  transaction: Database,
  release: { orderId: string; cents: number; reason: string; by: string },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into charge_release (order_id, cents, reason, by_whom, at)
        values (${release.orderId}, ${release.cents}, ${release.reason}, ${release.by}, ${instant(now)})`,
  );
}
