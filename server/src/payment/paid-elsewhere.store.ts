import type { OrderId } from '@larder/domain/owner-ids';
import { change, instant, sql, type Database } from '../database/database.ts';
import { referenceOf } from './reference.store.ts';

/** Records a refund that the store paid another way: it is done, and never sent. */
export async function recordRefund(
  transaction: Database,
  move: { orderId: OrderId; parentId: string; cents: number; refundId: string | null },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into payment_move (id, order_id, parent_id, kind, cents, reference, reason, state, made_at, settled_at,
          refund_id)
        select id, ${move.orderId}, ${move.parentId}, 'refund', ${move.cents}, ${referenceOf('refund', sql`id`)},
          'elsewhere', 'done', ${instant(now)}, ${instant(now)}, ${move.refundId}::uuid
        from (select uuidv7() as id) named`,
  );
}
