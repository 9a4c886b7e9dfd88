import type { AccountId } from '@larder/domain/owner-ids';
import type { Larder } from '../larder.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockAttempt, updateAttempt, type Attempt, type AttemptState } from '../payment/attempt.store.ts';
import type { AuthorizationOutcome } from '../payment/card-provider.ts';
import { extendHold } from '../slots/hold.store.ts';
import { holdLifeMs } from '../slots/reserve-slot.ts';
import { reopenCart } from '../cart/close-cart.store.ts';
import { giveBackPromo } from '../promo/promo.store.ts';
import { insertPaidCard } from './checkout.store.ts';
import { insertOrder } from './insert-order.store.ts';
import { readDraft, type OrderDraft } from '../order/draft-schema.ts';
import { factsOfDraft, type DraftPlaced } from '../order/order-draft.ts';

type Approved = Extract<AuthorizationOutcome, { kind: 'approved' }>;

/** How long after an answer of unknown outcome an attempt is looked up. */
const unknownLookMs = 10_000;
/** How long after its failure an attempt is looked up: money that the provider booked late is given back. */
const lateLookMs = 2 * 60_000;

/** The state of an attempt, and the order if this call placed it. */
export type Settled = { state: AttemptState; placed?: DraftPlaced };

/**
 * Step (c) of placing an order: settles an attempt by the provider's answer, in one transaction. Approved:
 * writes order, lines, payment, history and mail, and gives the window to the order for good. Declined or never
 * sent: opens the cart again. Unknown: cart, window and promo code stay kept until the attempt is looked up. A
 * settled attempt does not change, except that money approved for a failed or declined one is given back.
 */
export async function settleAttempt(
  larder: Larder,
  attemptId: string,
  outcome: AuthorizationOutcome,
): Promise<Settled> {
  const now = larder.now();
  return inTransaction(larder.pool, async (transaction) => {
    const attempt = await lockAttempt(transaction, attemptId);
    if (!attempt) throw new Error(`No payment attempt ${attemptId}`);
    if (attempt.state !== 'started' && attempt.state !== 'unknown') {
      return { state: await settleLate(transaction, attempt, outcome, now) };
    }
    if (outcome.kind === 'unknown') {
      await updateAttempt(transaction, attemptId, { state: 'unknown', nextLookAt: now + unknownLookMs }, now);
      return { state: 'unknown' };
    }
    if (outcome.kind === 'approved') return settleApproved({ transaction, larder, attempt, now }, outcome);
    await reopen(transaction, attempt, now);
    const isDeclined = outcome.kind === 'declined';
    const state = isDeclined ? 'declined' : 'failed';
    const nextLookAt = isDeclined ? null : now + lateLookMs;
    const responseCode = isDeclined ? outcome.responseCode : '';
    await updateAttempt(transaction, attemptId, { state, nextLookAt, responseCode }, now);
    return { state };
  });
}

/**
 * Handles an answer for a settled attempt: an approval of a failed or declined one is given back. Returns its state.
 */
async function settleLate(
  transaction: Database,
  attempt: Attempt,
  outcome: AuthorizationOutcome,
  now: number,
): Promise<AttemptState> {
  const isStray = attempt.state === 'failed' || attempt.state === 'declined';
  if (isStray && outcome.kind === 'declined') {
    await updateAttempt(transaction, attempt.id, { state: attempt.state, nextLookAt: null }, now);
  }
  if (!isStray || outcome.kind !== 'approved') return attempt.state;
  await updateAttempt(
    transaction,
    attempt.id,
    { ...newsOf(outcome, attempt), state: 'reversing', nextLookAt: now },
    now,
  );
  return 'reversing';
}

type Settling = {
  transaction: Database;
  larder: Larder;
  attempt: Attempt & { request: unknown };
  now: number;
};

async function settleApproved(
  { transaction, larder, attempt, now }: Settling,
  outcome: Approved,
): Promise<Settled> {
  const news = newsOf(outcome, attempt);
  const isWhole = outcome.approvedCents >= attempt.ceilingCents;
  const draft = readDraft(attempt.request);
  const isOver = draft.slotEndsAt <= now;
  if (!isWhole || isOver || !attempt.cartId || !attempt.accountId || !attempt.holdId) {
    return giveUp(transaction, attempt, news, now);
  }
  const { cartId, holdId } = attempt;
  const lastFour = draft.card.lastFour ?? outcome.vaultToken?.slice(-4) ?? '';
  const placed = await insertOrder(
    transaction,
    {
      attemptId: attempt.id,
      accountId: attempt.accountId,
      cartId,
      holdId,
      merchantId: draft.merchantId,
      cardId: draft.card.cardId,
      lastFour,
      providerTransaction: outcome.transaction,
      news,
    },
    now,
  );
  if (!placed) return giveUp(transaction, attempt, news, now);
  const paid = paidCard(attempt.accountId, draft, outcome);
  if (paid) await insertPaidCard(transaction, placed.orderId, paid, now);
  await queueMail(
    transaction,
    {
      to: draft.shopper.emailAddress,
      firstName: draft.shopper.firstName,
      lang: draft.langCode,
      locationId: draft.locationId,
      facts: { kind: 'order', status: 'Pending', order: factsOfDraft(draft, placed) },
    },
    { publicUrl: larder.environment.publicUrl, now },
  );
  return { state: 'ordered', placed: { ...placed, draft, lastFour } };
}

/**
 * Gives back the money of an approved attempt that cannot become an order: it was approved in part, the account or cart
 * is gone, or the window is gone or over.
 */
async function giveUp(
  transaction: Database,
  attempt: Attempt,
  news: ReturnType<typeof newsOf>,
  now: number,
): Promise<Settled> {
  await reopen(transaction, attempt, now);
  await updateAttempt(transaction, attempt.id, { ...news, state: 'reversing', nextLookAt: now }, now);
  return { state: 'reversing' };
}

/** Undoes an attempt: opens its cart, gives its promo code back, and keeps its window for another `holdLifeMs`. */
async function reopen(transaction: Database, attempt: Attempt, now: number): Promise<void> {
  if (attempt.holdId) await extendHold(transaction, attempt.holdId, now + holdLifeMs);
  if (attempt.promoId !== null) await giveBackPromo(transaction, attempt.promoId);
  if (attempt.cartId) await reopenCart(transaction, attempt.cartId, now);
}

function newsOf(outcome: Approved, attempt: Attempt) {
  return {
    authorizedCents: Math.min(outcome.approvedCents, attempt.ceilingCents),
    transaction: outcome.transaction,
    responseCode: outcome.responseCode,
    vaultToken: outcome.vaultToken,
    networkTransactionId: outcome.networkTransactionId,
  };
}

/** Returns the new card that paid, if the shopper asked to save it and the provider gave a token; else null. */
function paidCard(accountId: AccountId, { card }: OrderDraft, outcome: Approved) {
  const firstSix = outcome.firstSix ?? card.firstSix;
  if (!card.save || !outcome.vaultToken || !card.expiry || !firstSix) return null;
  const { expiry, fullName, nickname } = card;
  const { vaultToken, networkTransactionId } = outcome;
  return {
    accountId,
    vaultToken,
    networkTransactionId,
    lastFour: vaultToken.slice(-4),
    firstSix,
    expiryYear: expiry.year,
    expiryMonth: expiry.month,
    fullName,
    nickname,
  };
}
