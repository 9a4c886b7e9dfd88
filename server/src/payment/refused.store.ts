import { row, sql, type Database } from '../database/database.ts';
import type { TakenMove } from './move.store.ts';

/**
 * Returns the number of refused movements of this kind for the same authorization or capture and the same refund. What
 * was refused before somebody sent the refund again does not count.
 */
export async function countRefused(
  transaction: Database,
  { orderId, parentId, kind, refundId }: Pick<TakenMove, 'orderId' | 'parentId' | 'kind' | 'refundId'>,
): Promise<number> {
  const found = await row<{ count: number }>(
    transaction,
    sql`select count(*)::int as count from payment_move m
        where m.order_id = ${orderId} and m.parent_id = ${parentId} and m.kind = ${kind} and m.state = 'refused'
          and m.refund_id is not distinct from ${refundId}::uuid
          and not exists (select from order_event e where e.order_id = m.order_id and e.verb = 'refunded-again'
            and e.after ->> 'refundId' = m.refund_id::text and e.at > m.made_at)`,
  );
  return found!.count;
}
