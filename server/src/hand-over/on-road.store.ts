import type { StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';

/** Writes the driver who takes a locked delivery on the road. */
export async function putOnRoad(
  transaction: Database,
  { orderId, staffId, at }: { orderId: string; staffId: StaffId; at: number },
): Promise<void> {
  await change(
    transaction,
    sql`insert into on_road (order_id, staff_id, at) values (${orderId}, ${staffId}, ${instant(at)})
        on conflict (order_id) do update set staff_id = excluded.staff_id, at = excluded.at`,
  );
}

/** Returns the person who has taken a delivery out, or null. */
export async function findOnRoad(database: Database, orderId: string): Promise<string | null> {
  const found = await row<{ staffId: StaffId }>(
    database,
    sql`select staff_id as "staffId" from on_road where order_id = ${orderId}`,
  );
  return found?.staffId ?? null;
}

/** Deletes the driver of a locked delivery. */
export async function takeOffRoad(transaction: Database, orderId: string): Promise<void> {
  await change(transaction, sql`delete from on_road where order_id = ${orderId}`);
}
