import { refuse, type Refusal } from '@larder/contract/refuse';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyCall } from '../payment/money-call.ts';
import { listMoves } from '../payment/move.store.ts';
import { recordRefunds } from '../payment/wish-refunds.ts';
import { findUnpaid, unpaidSum } from './unpaid.ts';

export type PaidBack = { revision: number; cents: number };

/**
 * Records that the store paid back another way what the bank refused to: as refunds in the ledger that are done and
 * never sent, and as an event with the reason. So it is not refunded once more. Refuses `not-unpaid` when nothing was
 * refused or another refund took its room, `order-not-found` and `order-changed`.
 */
export function payBackElsewhere(
  larder: Pick<Larder, 'pool' | 'now'>,
  call: MoneyCall<PaidBack>,
  reason: string,
): Promise<PaidBack | Refusal<'order-not-found' | 'order-changed' | 'not-unpaid'>> {
  return inTransaction<Awaited<ReturnType<typeof payBackElsewhere>>>(larder.pool, async (transaction) => {
    const now = larder.now();
    const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    const { id: orderId } = order;
    const parts = await findUnpaid(transaction, order, await listMoves(transaction, orderId));
    if (parts.length === 0) return refuse('not-unpaid');
    for (const part of parts) await recordRefunds(transaction, { orderId, ...part }, now);
    const cents = unpaidSum(parts);
    const happened = { by: call.by, verb: 'paid-back', after: { cents, reason } };
    const revision = await writeEvent(transaction, orderId, happened, now);
    await call.keep?.(transaction, { revision, cents });
    return { revision, cents };
  });
}
