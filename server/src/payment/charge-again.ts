import { refuse, type Refusal } from '@larder/contract/refuse';
import { askWorker } from '../database/ask-worker.store.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { authorizeFurther } from './authorize-further.ts';
import { whyNotAuthorized, type NotAuthorized } from './why-not-authorized.ts';
import type { MoneyCall } from './money-call.ts';
import { wishChargeAgain } from './wish-money.ts';

export type ChargedAgain = { revision: number; cents: number };

type NotBegun = Refusal<'order-not-found' | 'order-changed' | 'not-uncharged'>;

/**
 * Charges the sum of an order whose charge was refused for good: authorises it anew, on the card of the order
 * or another one that the shopper saved, and wishes its capture. The authorization whose charge was refused is
 * given back. Refuses `order-not-found`, `order-changed`, `not-uncharged` when nothing is missing,
 * `card-declined`, `no-card` when no card can be charged without its owner, `in-progress`, and
 * `payment-unknown` when the provider did not answer, in which case any authorization is given back.
 */
export async function chargeAgain(
  larder: Larder,
  call: MoneyCall<ChargedAgain>,
  cardId: string | null,
): Promise<ChargedAgain | NotAuthorized | NotBegun> {
  let charged: ChargedAgain | null = null;
  const answer = await authorizeFurther<NotBegun>(larder, {
    begin: async (transaction) => {
      const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
      if (!order) return { kind: 'refused', because: refuse('order-not-found') };
      const changed = await whyChanged(transaction, order, call);
      if (changed) return { kind: 'refused', because: changed };
      const { id: orderId, missingCents: cents } = order;
      if (cents === 0) return { kind: 'refused', because: refuse('not-uncharged') };
      return { kind: 'wanted', further: { orderId, cents, cardId, reason: 'again' } };
    },
    isWanted: async (transaction, { cents }) =>
      (await lockMoneyOrder(transaction, call.orderId))?.missingCents === cents,
    settle: async (transaction, { orderId, moveId, cents }, now) => {
      await wishChargeAgain(transaction, { orderId, authorizationId: moveId, cents }, now);
      const happened = { by: call.by, verb: 'charged-again', after: { cents } };
      charged = { revision: await writeEvent(transaction, orderId, happened, now), cents };
      await askWorker(transaction, 'move-money');
      await call.keep?.(transaction, charged);
    },
  });
  return charged ?? whyNotAuthorized(answer, refuse('not-uncharged'));
}
