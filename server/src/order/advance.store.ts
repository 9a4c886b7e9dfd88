import type { OrderStatus } from '@larder/domain/order-status';
import type { VersionKey } from '@larder/domain/versions';
import { instant, rows, sql, type Database } from '../database/database.ts';

/** Orders placed lately that rested in their state since an instant, are not at their end, and that no person of the store touched. */
export function findResting(
  database: Database,
  wanted: { placedAfter: number; restingSince: number },
): Promise<{ id: string; status: OrderStatus; versionKey: VersionKey }[]> {
  return rows(
    database,
    sql`select id, status, version_key as "versionKey" from "order" o
        where status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')
          and opened_at is null
          and not exists (select from order_event e where e.order_id = o.id and e.actor in ('staff', 'machine'))
          and changed_at <= ${instant(wanted.restingSince)} and placed_at > ${instant(wanted.placedAfter)}
        order by changed_at limit 50`,
  );
}
