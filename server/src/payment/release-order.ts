import { refuse, type Refusal } from '@larder/contract/refuse';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { staffIdOf } from '../order/actor.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyCall } from './money-call.ts';
import { insertRelease } from './release.store.ts';

type Released = { revision: number };

type NotReleased = Refusal<'order-not-found' | 'order-changed' | 'not-held-up'>;

/**
 * Releases an order with a reason: it may be handed over although its charge was refused. The missing sum is the
 * store's loss and stays shown. Refuses `not-held-up` when nothing stops the order, `order-not-found` and
 * `order-changed`.
 */
export function releaseOrder(
  larder: Pick<Larder, 'pool' | 'now'>,
  call: MoneyCall<Released>,
  reason: string,
): Promise<Released | NotReleased> {
  return inTransaction<Released | NotReleased>(larder.pool, async (transaction) => {
    const now = larder.now();
    const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    if (!order.isHeldUp) return refuse('not-held-up');
    const { id: orderId, missingCents: cents } = order;
    const by = staffIdOf(call.by) ?? call.by.kind;
    await insertRelease(transaction, { orderId, cents, reason, by }, now);
    // The reason may name people, so it is stored with the release and not in the event.
    const happened = { by: call.by, verb: 'released', after: { missingCents: cents } };
    const revision = await writeEvent(transaction, orderId, happened, now);
    await call.keep?.(transaction, { revision });
    return { revision };
  });
}
