import type { OrderStatus } from '@larder/domain/order-status';
import type { VersionKey } from '@larder/domain/versions';
import { shoppersChanges } from './shoppers-changes.ts';
import { instant, rows, sql, type Database } from '../database/database.ts';

/**
 * Returns the orders that may be moved on by themselves. They were placed after an instant, are not at their end, have
 * not changed since `restingSince` (an Approved one, which its shopper can still change, since `changeableSince`), and
 * no person handled them: nobody of the store opened or changed them, and their shopper changed nothing of the order.
 * An arrival at the store and an answer to its question are no such changes.
 */
export function findResting(
  database: Database,
  wanted: { placedAfter: number; restingSince: number; changeableSince: number },
): Promise<{ id: string; status: OrderStatus; versionKey: VersionKey }[]> {
  return rows(
    database,
    sql`select id, status, version_key as "versionKey" from "order" o
        where status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')
          and opened_at is null
          and not exists (select from order_event e where e.order_id = o.id and (
            e.actor in ('staff', 'machine') or e.actor = 'shopper' and e.verb = any(${[...shoppersChanges]}::text[])))
          and changed_at <= case when status = 'Approved' then ${instant(wanted.changeableSince)}::timestamptz
            else ${instant(wanted.restingSince)}::timestamptz end and placed_at > ${instant(wanted.placedAfter)}
        order by changed_at limit 50`,
  );
}
