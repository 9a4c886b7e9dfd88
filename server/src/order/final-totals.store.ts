import type { OrderId } from '@larder/domain/owner-ids';
import { rows, sql, type Database, type Sql } from '../database/database.ts';
import { isNothing } from './nothing-there.store.ts';
import type { ReceiptRow } from './order.store.ts';

/**
 * The final totals of a picked order, each with its position. Of one that was cancelled because nothing of it was there
 * they stand in the receipt alone.
 */
const finalTotals = (orderId: string): Sql => sql`
  select line_type as "lineType", ref_label as "refLabel", amount_cents as "amountCents", position from final_total
  where order_id = ${orderId}
  union all select line ->> 'type', line ->> 'label', (line ->> 'amountCents')::int, position
  from "order" o join receipt r on r.order_id = o.id,
    jsonb_array_elements(r.facts -> 'totals') with ordinality as total (line, position)
  where o.id = ${orderId} and ${isNothing}`;

/**
 * Returns the final totals of a picked order, as its receipt's lines; none before, and none if it was never
 * picked here.
 */
export function findFinalTotals(database: Database, orderId: string): Promise<ReceiptRow[]> {
  return rows<ReceiptRow>(database, sql`${finalTotals(orderId)} order by position`);
}

/** Returns an order's final totals once it was picked, until then those of placing. */
export function findOrderTotals(database: Database, orderId: OrderId): Promise<ReceiptRow[]> {
  return rows<ReceiptRow>(
    database,
    sql`with final as (${finalTotals(orderId)})
        select * from final
        union all select line_type, ref_label, amount_cents, position from order_total
        where order_id = ${orderId} and not exists (select from final)
        order by position`,
  );
}
