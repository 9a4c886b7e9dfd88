import { askWorker } from '../database/ask-worker.store.ts';
import { Problem } from '../http/problem.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder } from '../order/money-lock.store.ts';
import { needRevision, orderNotFound } from '../order/order-changed.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { authorizeFurther, type FurtherAnswer } from './authorize-further.ts';
import type { MoneyCall } from './money-call.ts';
import { wishChargeAgain } from './wish-money.ts';

export type ChargedAgain = { revision: number; cents: number };

/**
 * Charges what of an order could not be charged: authorises it anew, on the card of the order or another one the shopper saved,
 * and wishes its capture. The authorization whose charge was refused is given back. Throws 409 `not-uncharged` when nothing is
 * missing, 402 `card-declined`, 409 `no-card` when no card can be charged without its owner, 409 `in-progress`, 503
 * `payment-unknown` when the provider did not answer: what it may have authorised goes back.
 */
export async function chargeAgain(
  larder: Larder,
  call: MoneyCall<ChargedAgain>,
  cardId: string | null,
): Promise<ChargedAgain> {
  let charged: ChargedAgain | null = null;
  const answer = await authorizeFurther<'not-uncharged'>(larder, {
    begin: async (transaction) => {
      const order = await lockMoneyOrder(transaction, call.orderId, call.reach);
      if (!order) throw orderNotFound();
      await needRevision(transaction, order, call.revision);
      const { id: orderId, missingCents: cents } = order;
      if (cents === 0) return { kind: 'refused', because: 'not-uncharged' };
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
  if (charged === null) throw problemOf(answer);
  return charged;
}

function problemOf(answer: FurtherAnswer<'not-uncharged'>): Problem {
  switch (answer.kind === 'refused' ? answer.because : 'too-late') {
    case 'declined':
      return new Problem(402, 'card-declined', 'The card was declined.');
    case 'no-card':
      return new Problem(409, 'no-card', 'There is no card that can be charged without the shopper.');
    case 'in-progress':
      return new Problem(409, 'in-progress', 'The bank is being asked already.', [], {
        retryAfterSeconds: 5,
      });
    case 'unknown':
      return new Problem(503, 'payment-unknown', "We couldn't reach the bank. Please try again.", [], {
        retryAfterSeconds: 60,
      });
    default:
      return new Problem(409, 'not-uncharged', 'Nothing of this order is left to be charged.');
  }
}
