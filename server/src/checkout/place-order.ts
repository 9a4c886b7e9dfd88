import type { CartId } from '@larder/domain/owner-ids';
import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse } from '@larder/contract/refuse';
import type { FinalizeAnswer, FinalizeBody, OrderSummary } from '@larder/contract/checkout';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import { answerOf, readCart } from '../cart/read-cart.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { readSummary, summaryOf } from '../order/order-summary.ts';
import { findAttempt, type Attempt, type AttemptState } from '../payment/attempt.store.ts';
import { declineKey } from '../payment/decline-words.ts';
import { orderOfDraft } from '../order/order-draft.ts';
import { firstLookMs, prepareOrder, type Unplaceable } from './prepare-order.ts';
import { tell, told } from '../http/told.ts';
import type { Refused } from './refused.ts';
import { settleAttempt, type Settled } from './settle-attempt.ts';

/** How long a second press waits for the outcome of the first before it is told to try again. */
const maxWaitMs = 8_000;
const pollMs = 100;

/** The refusal of an attempt that was made before: the call was sent again, and nothing was tried for it. */
export type ToldAgain = { toldAgain: FinalizeAnswer };

/**
 * Places the order of a cart, once, in three steps instead of one long transaction: check everything and store
 * the attempt; ask the provider while no connection is held; settle the attempt by its answer. A press at the
 * same time waits for the same outcome; a later press gets the same order, and one whose call is sent again the
 * same refusal. If the server dies before it sends the request, the worker gives the attempt up, and a press that
 * waits for it then places the order itself.
 */
export async function placeOrder(
  larder: Larder,
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
  body: FinalizeBody,
): Promise<FinalizeAnswer | Unplaceable | ToldAgain> {
  const prepared = await prepareOrder(shopping, cartId, body);
  if (isRefusal(prepared)) return prepared;
  if ('refusal' in prepared) return refusedAnswer(larder, shopping, cartId, prepared);
  if (prepared.kind === 'ordered') return orderAnswer(larder, shopping, cartId);
  if (prepared.kind === 'answered') return { toldAgain: await answerFor(larder, shopping, cartId, prepared) };
  if (prepared.kind === 'busy') {
    const { attempt } = prepared;
    const state = await waitFor(larder, attempt.id);
    const isAbandoned = state === 'failed' && larder.now() - attempt.createdAt >= firstLookMs;
    if (isAbandoned) return placeOrder(larder, { ...shopping, now: larder.now() }, cartId, body);
    return answerFor(larder, shopping, cartId, { attemptId: attempt.id, state });
  }
  const { attempt, request } = prepared;
  const outcome = await larder.cardProvider.authorize({ ...request, reference: attempt.id });
  const settled = await settleAttempt(larder, attempt, outcome);
  if (outcome.kind === 'unknown' || outcome.kind === 'unsent') {
    larder.log('warn', 'authorization-without-answer', {
      attempt: attempt.id,
      reason: outcome.reason,
    });
  }
  return answerFor(larder, shopping, cartId, { ...settled, attemptId: attempt.id });
}

/** Waits until an attempt has left the state `started`, at most `maxWaitMs`, and returns its state then. */
async function waitFor(larder: Larder, attemptId: string): Promise<AttemptState> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const { state } = await readAttempt(larder, attemptId);
    if (state !== 'started' || performance.now() > until) return state;
    await wait(pollMs);
  }
}

/** Returns an attempt that was stored before; attempts are never deleted. */
async function readAttempt({ pool }: Larder, attemptId: string): Promise<Attempt> {
  const attempt = await findAttempt(pool, attemptId);
  if (!attempt) throw new Error(`No payment attempt ${attemptId}`);
  return attempt;
}

async function answerFor(
  larder: Larder,
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
  { attemptId, state, placed }: Settled & { attemptId: string },
): Promise<FinalizeAnswer> {
  if (placed) {
    const { order, lines } = orderOfDraft(placed, shopping.timeZone);
    return orderedAnswer(summaryOf(order, lines, shopping));
  }
  if (state === 'ordered') return orderAnswer(larder, shopping, cartId);
  const refused = await refusalFor(larder, shopping, attemptId, state);
  return refusedAnswer(larder, shopping, cartId, refused);
}

async function refusalFor(
  larder: Larder,
  shopping: Shopping<AccountOwner>,
  attemptId: string,
  state: AttemptState,
): Promise<Refused> {
  if (state === 'started')
    return tell(refuse('in-progress').saying('Your order is already being placed.').after(2));
  if (state === 'unknown') {
    return tell(
      refuse('payment-unknown')
        .saying("We're still confirming your payment. Please don't pay again.")
        .after(15),
    );
  }
  const attempt = await readAttempt(larder, attemptId);
  // The whole sum was approved, but no order could be made of it: the money is given back.
  const isWhole = attempt.authorizedCents >= attempt.ceilingCents && state !== 'declined';
  if (state === 'failed' || isWhole) {
    return tell(refuse('payment-unavailable'));
  }
  const because = larder.cardProvider.whyDeclined(attempt.responseCode);
  return tell(refuse('declined').saying(declineKey(because)));
}

async function orderAnswer(
  larder: Larder,
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
): Promise<FinalizeAnswer> {
  const summary = await readSummary(larder.pool, { accountId: shopping.owner.accountId, cartId }, shopping);
  if (!summary) throw new Error(`Cart ${cartId} is ordered but has no order`);
  return orderedAnswer(summary);
}

function orderedAnswer(summary: OrderSummary): FinalizeAnswer {
  return {
    errorFlag: false,
    errorMessage: '',
    refused: null,
    retryAfterSeconds: null,
    orderId: summary.orderId,
    orderNumber: summary.orderNumber,
    cart: null,
    summary,
  };
}

async function refusedAnswer(
  larder: Larder,
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
  { refusal }: Refused,
): Promise<FinalizeAnswer> {
  const now = larder.now();
  // The reason is told even where the cart cannot be read now.
  const priced = await readCart({ ...shopping, now }, { cartId, versionKey: null }).catch(
    (error: unknown) => {
      larder.log('warn', 'refused-without-cart', errorFacts(error));
      return null;
    },
  );
  return {
    ...told(refusal, shopping.lang),
    refused: refusal.code,
    retryAfterSeconds: refusal.retryAfterSeconds ?? null,
    orderId: null,
    orderNumber: null,
    cart: priced && !isRefusal(priced) ? answerOf(priced, shopping.lang) : null,
    summary: null,
  };
}
