import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import type { Done } from '../payment/card-provider.ts';
import {
  takeWaitingPayments,
  writeCapture,
  writePayment,
  type WaitingPayment,
} from './order-change.store.ts';
import type { PaymentState } from './order.store.ts';

const longestPauseMs = 60 * 60_000;
/** Reversals that find nothing to give back: used up, expired, gone. */
const nothingHeld = new Set(['111', '306', '361']);

/**
 * Carries out what is to become of orders' money: captures what is ready, gives back what was denied or cancelled. A step
 * whose answer got lost is looked up before it is sent again, with the same reference. Answers how many it dealt with.
 */
export async function moveMoney(larder: Larder): Promise<number> {
  let moved = 0;
  for (;;) {
    const payments = await takeWaitingPayments(larder.pool, larder.now());
    for (const payment of payments) await carryOutOne(larder, payment);
    moved += payments.length;
    if (payments.length === 0) return moved;
  }
}

/** One that fails does not hold up the others' money; its own time comes again. */
async function carryOutOne(larder: Larder, payment: WaitingPayment): Promise<void> {
  try {
    await carryOut(larder, payment);
  } catch (error) {
    larder.log('error', 'payment-not-moved', { order: payment.orderId, ...errorFacts(error) });
  }
}

function carryOut(larder: Larder, payment: WaitingPayment): Promise<void> {
  if (payment.state === 'capturing') return capture(larder, payment);
  if (payment.state === 'refunding') return refund(larder, payment);
  return reverse(larder, payment);
}

async function capture(larder: Larder, payment: WaitingPayment): Promise<void> {
  // Nothing to charge: the provider takes no such request, and what is held goes back.
  if (payment.finalCents === 0) return giveBackAll(larder, payment);
  const result = await captureOnce(larder, payment);
  if (result.kind !== 'done') return later(larder, payment, result);
  await writeCapture(larder.pool, payment.orderId, {
    cents: payment.finalCents,
    transaction: result.transaction,
  });
  // Called off while the charge was on its way: whatever was made of that without knowing of it, it is paid back now.
  if (!(await finish(larder, payment, 'captured'))) await payBackLate(larder, payment);
}

async function giveBackAll(larder: Larder, { orderId, state: from }: WaitingPayment): Promise<void> {
  await writePayment(larder.pool, { orderId, from, to: 'reversing', nextTryAt: larder.now() });
}

async function payBackLate(larder: Larder, { orderId }: WaitingPayment): Promise<void> {
  const nextTryAt = larder.now();
  for (const from of ['reversing', 'reversed'] as const) {
    if (await writePayment(larder.pool, { orderId, from, to: 'refunding', nextTryAt })) return;
  }
}

/** A first try is sent; any further one is looked up first. */
async function captureOnce(larder: Larder, payment: WaitingPayment): Promise<Done> {
  const reference = referenceOf('c', payment.orderId);
  const known = payment.tries > 1 ? await larder.cardProvider.lookUpLinked('capture', reference) : null;
  if (known === 'unavailable') return { kind: 'unknown', reason: 'look-up without answer' };
  if (known?.kind === 'done') return known;
  const { transaction, finalCents } = payment;
  return larder.cardProvider.capture({ reference, transaction, amountCents: finalCents });
}

async function refund(larder: Larder, payment: WaitingPayment): Promise<void> {
  if (payment.captureTransaction === null) return undoCapture(larder, payment, 'reversing');
  const reference = referenceOf('f', payment.orderId);
  const known = payment.tries > 1 ? await larder.cardProvider.lookUpLinked('refund', reference) : null;
  if (known === 'unavailable')
    return later(larder, payment, { kind: 'unknown', reason: 'look-up without answer' });
  const result =
    known?.kind === 'done'
      ? known
      : await larder.cardProvider.refund({
          reference,
          transaction: payment.captureTransaction,
          amountCents: payment.capturedCents,
        });
  if (result.kind !== 'done') return later(larder, payment, result);
  await finish(larder, payment, 'refunded');
}

/** Pays back a capture that turns out to have been booked; without one the payment is `otherwise`. */
async function undoCapture(
  larder: Larder,
  payment: WaitingPayment,
  otherwise: 'reversing' | 'reversed',
): Promise<void> {
  const known = await larder.cardProvider.lookUpLinked('capture', referenceOf('c', payment.orderId));
  if (known === 'unavailable')
    return later(larder, payment, { kind: 'unknown', reason: 'look-up without answer' });
  const { orderId, state: from } = payment;
  const now = larder.now();
  if (known?.kind === 'done') {
    await writeCapture(larder.pool, orderId, { cents: payment.finalCents, transaction: known.transaction });
    await writePayment(larder.pool, { orderId, from, to: 'refunding', nextTryAt: now });
    return;
  }
  const nextTryAt = otherwise === 'reversing' ? now : null;
  await writePayment(larder.pool, { orderId, from, to: otherwise, nextTryAt });
}

/** Gives the hold back; what was captured of it all the same, known to us or not, is paid back after. */
async function reverse(larder: Larder, payment: WaitingPayment): Promise<void> {
  if (payment.authorizedCents === 0) return void (await finish(larder, payment, 'reversed'));
  const result = await larder.cardProvider.reverse({
    reference: referenceOf('r', payment.attemptId),
    transaction: payment.transaction,
    amountCents: payment.authorizedCents,
  });
  const isBack =
    result.kind === 'done' || (result.kind === 'refused' && nothingHeld.has(result.responseCode));
  return isBack ? undoCapture(larder, payment, 'reversed') : later(larder, payment, result);
}

/** Writes that it is done; false when the payment was wished to become something else in the meantime. */
function finish(larder: Larder, payment: WaitingPayment, to: PaymentState): Promise<boolean> {
  return writePayment(larder.pool, { orderId: payment.orderId, from: payment.state, to, nextTryAt: null });
}

/** Not done: tried again with pauses that double from 5 seconds to an hour. */
async function later(larder: Larder, payment: WaitingPayment, why: Done): Promise<void> {
  larder.log('warn', 'payment-not-moved', { order: payment.orderId, wish: payment.state, ...why });
  const pause = Math.min(longestPauseMs, 5_000 * 2 ** Math.min(payment.tries, 12));
  const nextTryAt = larder.now() + pause;
  await writePayment(larder.pool, {
    orderId: payment.orderId,
    from: payment.state,
    to: payment.state,
    nextTryAt,
  });
}

function referenceOf(kind: 'c' | 'f' | 'r', id: string): string {
  return `${kind}-${id.replaceAll('-', '')}`;
}
