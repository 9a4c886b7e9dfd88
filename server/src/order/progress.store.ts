import type { OrderId } from '@larder/domain/owner-ids';
import { row, sql, type Database } from '../database/database.ts';

/** Returns an order's settled lines and all its lines, and its picker's first name; empty when no person claimed it. */
export async function findProgress(
  database: Database,
  orderId: OrderId,
): Promise<{ firstName: string; settledCount: number; linesCount: number }> {
  const found = await row<{ name: string | null; settledCount: number; linesCount: number }>(
    database,
    sql`select (select s.name from claim c join staff s on s.id = c.staff_id where c.order_id = ${orderId}) as name,
          count(p.amount_cents)::int as "settledCount", count(*)::int as "linesCount"
        from order_line l left join pick p on p.order_line_id = l.id where l.order_id = ${orderId}`,
  );
  const [firstName = ''] = (found!.name ?? '').trim().split(/\s+/u);
  return { firstName, settledCount: found!.settledCount, linesCount: found!.linesCount };
}

/** Returns the number of an order's lines that are not to pick any more. */
export async function countPicks(database: Database, orderId: OrderId): Promise<number> {
  const found = await row<{ count: number }>(
    database,
    sql`select count(*)::int as count from pick where order_id = ${orderId} and state <> 'to-pick'`,
  );
  return found!.count;
}
