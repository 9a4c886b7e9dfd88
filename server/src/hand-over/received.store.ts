import { change, instant, sql, type Database } from '../database/database.ts';

/** Writes by whose initials a locked delivery was received. */
export async function putReceived(
  transaction: Database,
  received: { orderId: string; initials: string; staffId: string | null; at: number },
): Promise<void> {
  const { orderId, initials, staffId, at } = received;
  await change(
    transaction,
    sql`insert into received (order_id, initials, staff_id, at)
        values (${orderId}, ${initials}, ${staffId}::uuid, ${instant(at)})
        on conflict (order_id) do update set initials = excluded.initials, staff_id = excluded.staff_id, at = excluded.at`,
  );
}
