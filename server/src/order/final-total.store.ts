import type { OrderId } from '@larder/domain/owner-ids';
import { change, sql, type Database } from '../database/database.ts';

/** A line of an order's final totals, which stand in the sequence of the receipt. */
export type FinalTotalLine = {
  readonly lineType: 'SUBTOTAL' | 'PROMOPCT' | 'SHIPPING' | 'TAX' | 'GIVEN';
  readonly refLabel: string;
  readonly amountCents: number;
};

/** Writes an order's final totals; the totals of placing are kept too. */
export async function putFinalTotals(
  transaction: Database,
  orderId: OrderId,
  lines: readonly FinalTotalLine[],
): Promise<void> {
  await change(
    transaction,
    sql`insert into final_total (order_id, position, line_type, ref_label, amount_cents)
        select ${orderId}, given.position - 1, given.type, given.label, given.amount
        from unnest(${lines.map((line) => line.lineType)}::text[], ${lines.map((line) => line.refLabel)}::text[],
          ${lines.map((line) => line.amountCents)}::integer[]) with ordinality as given (type, label, amount, position)`,
  );
}
