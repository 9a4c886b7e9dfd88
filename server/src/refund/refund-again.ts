import { refuse, type Refusal } from '@larder/contract/refuse';
import { formatMoney } from '@larder/domain/money';
import { askWorker } from '../database/ask-worker.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyCall } from '../payment/money-call.ts';
import { listMoves } from '../payment/move.store.ts';
import { leftOf, wishRefunds } from '../payment/wish-refunds.ts';
import { findRefusedPart } from './refund.store.ts';

export type RefundedAgain = { revision: number; cents: number };

type NotAgain = Refusal<
  'order-not-found' | 'order-changed' | 'refund-not-found' | 'refund-not-refused' | 'refund-too-much'
>;

/**
 * Wishes again the part of a refund that the card provider refused for good, with new references. Refuses
 * `refund-not-found`, `refund-not-refused` when no part of it was refused, and `refund-too-much` when less
 * than that is left, after other refunds or a cancellation.
 */
export function refundAgain(
  larder: Pick<Larder, 'pool' | 'now'>,
  call: MoneyCall<RefundedAgain>,
  refundId: string,
): Promise<RefundedAgain | NotAgain> {
  return inTransaction<RefundedAgain | NotAgain>(larder.pool, async (transaction) => {
    const now = larder.now();
    const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    const refused = await findRefusedPart(transaction, order.id, refundId);
    if (!refused) return refuse('refund-not-found');
    const { cents } = refused;
    if (cents === 0) return refuse('refund-not-refused');
    const captures = (await listMoves(transaction, order.id)).filter(
      ({ kind, state }) => kind === 'capture' && state === 'done',
    );
    const left = leftOf(captures);
    if (cents > left) return refuse('refund-too-much', formatMoney(left));
    const reason = refused.reason === 'charged-twice' ? 'excess' : 'refund';
    await wishRefunds(transaction, captures, { orderId: order.id, cents, reason, refundId }, now);
    const happened = { by: call.by, verb: 'refunded-again', after: { refundId, cents } };
    const revision = await writeEvent(transaction, order.id, happened, now);
    await askWorker(transaction, 'move-money');
    await call.keep?.(transaction, { revision, cents });
    return { revision, cents };
  });
}
