import type { StaffId } from '@larder/domain/owner-ids';
import { change, instant, rows, sql, type Database } from '../database/database.ts';
import { packedLine, type PackedLine } from './age.store.ts';

/** Takes lines off a locked order. */
export async function insertLinesOff(
  transaction: Database,
  off: { orderId: string; lineIds: readonly string[]; staffId: StaffId | null; at: number },
): Promise<void> {
  const { orderId, lineIds, staffId, at } = off;
  await change(
    transaction,
    sql`insert into line_off (order_line_id, order_id, staff_id, at)
        select line, ${orderId}, ${staffId}::uuid, ${instant(at)} from unnest(${[...lineIds]}::uuid[]) as line`,
  );
}

/** Returns the lines taken off orders: what was packed of them lies in the bags until somebody takes it out. */
export function listLinesOff(database: Database, orderIds: readonly string[]): Promise<PackedLine[]> {
  return rows<PackedLine>(
    database,
    sql`select ${packedLine}
        from line_off f join order_line l on l.id = f.order_line_id left join pick p on p.order_line_id = l.id
        where f.order_id = any(${[...orderIds]}::uuid[])
        order by l.order_id, l.position`,
  );
}

/** Returns the lines taken off an order whose refund is still to be made, and who took them off. */
export function listUnsettledOff(
  database: Database,
  orderId: string,
): Promise<{ lineId: string; staffId: StaffId | null }[]> {
  return rows(
    database,
    sql`select order_line_id as "lineId", staff_id as "staffId" from line_off
        where order_id = ${orderId} and settled_at is null order by order_line_id`,
  );
}

/** Marks the lines taken off a locked order as settled: nothing of them is left to refund. */
export async function settleLinesOff(transaction: Database, orderId: string, now: number): Promise<void> {
  await change(
    transaction,
    sql`update line_off set settled_at = ${instant(now)} where order_id = ${orderId} and settled_at is null`,
  );
}

/** Returns orders with lines to refund, a charge that is done and none on its way, the longest waiting first. */
export function listOrdersToRefund(database: Database): Promise<{ orderId: string }[]> {
  return rows<{ orderId: string }>(
    database,
    sql`select f.order_id as "orderId" from line_off f
        where f.settled_at is null
          and exists (select from payment_move m
            where m.order_id = f.order_id and m.kind = 'capture' and m.state = 'done')
          and not exists (select from payment_move m
            where m.order_id = f.order_id and m.kind = 'capture' and m.state in ('wished', 'sent', 'unknown'))
        group by f.order_id order by min(f.at) limit 100`,
  );
}
