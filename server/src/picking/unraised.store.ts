import { instant, rows, sql, type Database } from '../database/database.ts';
import { lastTouched, restingSince } from '../order/claim.store.ts';

/**
 * The packed orders whose shopper was asked for more and did not agree: they said no, their card did, or their time is over
 * with no yes on its way to the card provider. After a no its picker may still weigh again, and so may who did something with
 * it since they asked: such an order is theirs while their claim does not rest. `orderId`: only that one.
 */
export function listUnraised(
  database: Database,
  now: number,
  orderId: string | null = null,
): Promise<{ orderId: string }[]> {
  return rows<{ orderId: string }>(
    database,
    sql`select q.order_id as "orderId" from ceiling_question q join "order" o on o.id = q.order_id
          left join claim c on c.order_id = o.id
        where (${orderId}::uuid is null or o.id = ${orderId})
          and (c.staff_id is null or ${lastTouched} <= ${instant(restingSince(now))}
            or q.answer is null and ${lastTouched} <= q.asked_at)
          and o.status = 'Picking' and exists (select from order_bag b where b.order_id = o.id)
          and (q.answer in ('no', 'declined') or (q.answer is null and q.expires_at <= ${instant(now)}
            and not exists (select from payment_attempt a where a.order_id = q.order_id and a.purpose = 'further'
              and a.state in ('started', 'unknown'))))
        order by q.expires_at limit 100`,
  );
}
