import { instant, rows, sql, type Database } from '../database/database.ts';
import { lastTouched, mayStillPick, restingSince } from '../order/claim.store.ts';

/**
 * Returns the packed orders whose shopper was asked for more, once that is decided: they agreed or said no, their
 * card was declined, or their time is over with no yes on its way to the card provider. After an answer the
 * picker may still go on with it or weigh again, and so may a picker who acted on it after asking: such an order is
 * theirs while their claim does not rest. `orderId` selects one order.
 */
export function listDecided(
  database: Database,
  now: number,
  orderId: string | null = null,
): Promise<{ orderId: string }[]> {
  return rows<{ orderId: string }>(
    database,
    sql`select q.order_id as "orderId" from ceiling_question q join "order" o on o.id = q.order_id
          left join claim c on c.order_id = o.id
        where (${orderId}::uuid is null or o.id = ${orderId})
          and (c.staff_id is null or not ${mayStillPick} or ${lastTouched} <= ${instant(restingSince(now))}
            or q.answer is null and ${lastTouched} <= q.asked_at)
          and o.status = 'Picking' and exists (select from order_bag b where b.order_id = o.id)
          and (q.answer is not null or (q.expires_at <= ${instant(now)}
            and not exists (select from payment_attempt a where a.order_id = q.order_id and a.purpose = 'further'
              and a.state in ('started', 'unknown'))))
        order by q.expires_at limit 100`,
  );
}
