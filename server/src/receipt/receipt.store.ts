import { instant, row, sql, type Database } from '../database/database.ts';
import type { ReceiptFacts } from '../order/receipt-answer.ts';

/** Writes the receipt of an order; returns false if it has one already. */
export async function insertReceipt(
  transaction: Database,
  receipt: { orderId: string; facts: ReceiptFacts },
  now: number,
): Promise<boolean> {
  const written = await row(
    transaction,
    sql`insert into receipt (order_id, at, facts)
        values (${receipt.orderId}, ${instant(now)}, ${JSON.stringify(receipt.facts)}::jsonb)
        on conflict do nothing returning 1`,
  );
  return written !== null;
}
