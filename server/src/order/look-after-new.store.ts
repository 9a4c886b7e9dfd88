import type { OrderId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { instant, rows, sql, type Database } from '../database/database.ts';

/** Returns new orders unchanged since an instant, of stores that leave the approval to the worker. */
export function listToApprove(database: Database, restingSince: number): Promise<{ orderId: OrderId }[]> {
  return rows<{ orderId: OrderId }>(
    database,
    sql`select o.id as "orderId" from "order" o join location s on s.id = o.location_id
        where o.status = 'Pending' and s.auto_approve and o.changed_at <= ${instant(restingSince)}
        order by o.changed_at limit 100`,
  );
}

/** An order that nobody of the store has opened. */
type Unseen = {
  id: OrderId;
  number: string;
  locationId: number;
  slotStartsAt: number;
  storeName: string;
  storeEmail: string;
  storeLang: Lang;
};

/** Returns orders placed before an instant that nobody has opened, and notes that their stores are told now, once. */
export function takeUnseen(transaction: Database, placedBefore: number, now: number): Promise<Unseen[]> {
  return rows<Unseen>(
    transaction,
    sql`update "order" o set store_told_at = ${instant(now)} from location s
        where s.id = o.location_id and o.id in (
          select id from "order" where opened_at is null and store_told_at is null
            and status in ('Pending', 'Approved') and placed_at <= ${instant(placedBefore)}
          order by placed_at limit 100 for update skip locked)
        returning o.id, o.number, o.location_id as "locationId", o.slot_starts_at as "slotStartsAt",
          s.display_name as "storeName", s.email as "storeEmail", s.lang_code as "storeLang"`,
  );
}
