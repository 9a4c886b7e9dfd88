import { refuse, type Refusal } from '@larder/contract/refuse';
import { askWorker } from '../database/ask-worker.store.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { authorizeFurther } from './authorize-further.ts';
import { authorizationLastsMs, lapsesSoonMs } from './authorization-time.ts';
import type { MoneyCall } from './money-call.ts';
import { wishMove } from './move.store.ts';
import { listWeakAuthorizations, lockRenewable } from './renewal.store.ts';
import { whyNotAuthorized, type NotAuthorized } from './why-not-authorized.ts';

export type AuthorizedAgain = { revision: number; cents: number };

type NotBegun = Refusal<'order-not-found' | 'order-changed' | 'not-lapsing'>;

/**
 * Replaces an authorization that could not be renewed or is about to lapse: authorises its sum anew on the card of the
 * order or another one that the shopper saved, and reverses the old one. Refuses `not-lapsing` when no authorization
 * needs it, `order-not-found`, `order-changed`, and as `chargeAgain` does when the card is not charged.
 */
export async function authorizeAgain(
  larder: Larder,
  call: MoneyCall<AuthorizedAgain>,
  cardId: string | null,
): Promise<AuthorizedAgain | NotAuthorized | NotBegun> {
  let authorized: AuthorizedAgain | null = null;
  let oldId = '';
  const answer = await authorizeFurther<NotBegun>(larder, {
    begin: async (transaction, now) => {
      const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
      if (!order) return { kind: 'refused', because: refuse('order-not-found') };
      const changed = await whyChanged(transaction, order, call);
      if (changed) return { kind: 'refused', because: changed };
      const [weak] = await listWeakAuthorizations(
        transaction,
        [order.id],
        now - authorizationLastsMs + lapsesSoonMs,
      );
      if (!weak) return { kind: 'refused', because: refuse('not-lapsing') };
      oldId = weak.moveId;
      return { kind: 'wanted', further: { orderId: order.id, cents: weak.cents, cardId, reason: 'renewed' } };
    },
    isWanted: (transaction, { orderId }) => lockRenewable(transaction, { orderId, moveId: oldId }),
    settle: async (transaction, { orderId, cents }, now) => {
      await wishMove(
        transaction,
        { orderId, parentId: oldId, kind: 'reverse', cents, reason: 'renewed', due: now },
        now,
      );
      const happened = { by: call.by, verb: 'held-again', after: { cents } };
      authorized = { revision: await writeEvent(transaction, orderId, happened, now), cents };
      await askWorker(transaction, 'move-money');
      await call.keep?.(transaction, authorized);
    },
  });
  return authorized ?? whyNotAuthorized(answer, refuse('not-lapsing'));
}
