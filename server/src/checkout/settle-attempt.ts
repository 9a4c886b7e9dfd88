import type { Larder } from '../larder.ts';
import { again, inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/database.ts';
import type { NewCard } from '../card/card.store.ts';
import {
  findRequest,
  lockAttempt,
  updateAttempt,
  type Attempt,
  type AttemptNews,
  type AttemptState,
} from '../payment/attempt.store.ts';
import type { AuthorizationOutcome } from '../payment/card-provider.ts';
import { extendHold } from '../slots/hold.store.ts';
import { holdLifeMs } from '../slots/reserve-slot.ts';
import { reopenCart } from '../cart/close-cart.store.ts';
import { giveBackPromo } from '../promo/promo.store.ts';
import { insertOrder } from './insert-order.store.ts';
import { readDraft, type OrderDraft } from '../order/draft-schema.ts';
import { factsOfDraft, type DraftPlaced } from '../order/order-draft.ts';

type Approval = Extract<AuthorizationOutcome, { kind: 'approved' }>;

/** How long after an answer of unknown outcome an attempt is looked up. */
const unknownLookMs = 10_000;
/** How long after its failure an attempt is looked up: money that the provider booked late is given back. */
const lateLookMs = 2 * 60_000;

/** The state of an attempt, and the order if this call placed it. */
export type Settled = { state: AttemptState; placed?: DraftPlaced };

/** An attempt to pay for a cart that is to be settled, with its draft where the caller has that at hand. */
export type Unsettled = Pick<Attempt, 'id' | 'accountId' | 'cartId' | 'holdId' | 'ceilingCents'> & {
  draft?: OrderDraft;
};

/**
 * Step (c) of placing an order: settles an attempt by the provider's answer, in one transaction. Approved:
 * writes order, lines, payment, history and mail, and gives the window to the order for good. Declined or never
 * sent: opens the cart again. Unknown: cart, window and promo code stay kept until the attempt is looked up. A
 * settled attempt does not change, except that money approved for a failed or declined one is given back.
 */
export async function settleAttempt(
  larder: Larder,
  attempt: Unsettled,
  outcome: AuthorizationOutcome,
): Promise<Settled> {
  const placed = outcome.kind === 'approved' ? await placeApproved(larder, attempt, outcome) : null;
  if (placed) return { state: 'ordered', placed };
  const now = larder.now();
  return inTransaction(larder.pool, (transaction) => settleUnplaced(transaction, attempt.id, outcome, now));
}

/** Settles an attempt that becomes no order, or finds that another process has settled it. */
async function settleUnplaced(
  transaction: Database,
  attemptId: string,
  outcome: AuthorizationOutcome,
  now: number,
): Promise<Settled> {
  const attempt = await lockAttempt(transaction, attemptId);
  if (!attempt) throw new Error(`No payment attempt ${attemptId}`);
  if (attempt.state !== 'started' && attempt.state !== 'unknown') {
    return { state: await settleLate(transaction, attempt, outcome, now) };
  }
  if (outcome.kind === 'unknown') {
    await updateAttempt(transaction, attemptId, { state: 'unknown', nextLookAt: now + unknownLookMs }, now);
    return { state: 'unknown' };
  }
  await reopen(transaction, attempt, now);
  const news = unplacedNews(attempt, outcome, now);
  await updateAttempt(transaction, attemptId, news, now);
  return { state: news.state };
}

/**
 * Returns the change of an attempt that becomes no order. Money that was approved for it goes back: it was approved in
 * part, the account or cart is gone, or the window is gone or over.
 */
function unplacedNews(
  attempt: Attempt,
  outcome: Exclude<AuthorizationOutcome, { kind: 'unknown' }>,
  now: number,
): AttemptNews {
  if (outcome.kind === 'approved')
    return { ...newsOf(outcome, attempt), state: 'reversing', nextLookAt: now };
  if (outcome.kind === 'declined') {
    return { state: 'declined', nextLookAt: null, responseCode: outcome.responseCode };
  }
  return { state: 'failed', nextLookAt: now + lateLookMs, responseCode: '' };
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

/** Places the order of an approved attempt; null and no change: it cannot become one, or is settled already. */
async function placeApproved(
  larder: Larder,
  attempt: Unsettled,
  outcome: Approval,
): Promise<DraftPlaced | null> {
  const now = larder.now();
  const { id: attemptId, accountId, cartId, holdId } = attempt;
  const draft = attempt.draft ?? readDraft(await findRequest(larder.pool, attemptId));
  const isWhole = outcome.approvedCents >= attempt.ceilingCents;
  const isOver = draft.slotEndsAt <= now;
  if (!isWhole || isOver || !accountId || !cartId || !holdId) return null;
  const lastFour = draft.card.lastFour ?? outcome.vaultToken?.slice(-4) ?? '';
  const { merchantId, locationId, langCode: lang, card, shopper } = draft;
  const order = {
    attemptId,
    accountId,
    cartId,
    holdId,
    merchantId,
    lastFour,
    cardId: card.cardId,
    newCard: paidCard(draft, outcome),
    providerTransaction: outcome.transaction,
    news: newsOf(outcome, attempt),
    mail: {
      to: shopper.emailAddress,
      firstName: shopper.firstName,
      lang,
      locationId,
      facts: { kind: 'order' as const, status: 'Pending' as const, order: factsOfDraft(draft) },
      publicUrl: larder.environment.publicUrl,
    },
  };
  const placed = await again(() => insertOrder(larder.pool, order, now));
  return placed && { ...placed, draft, lastFour };
}

/** Undoes an attempt: opens its cart, gives its promo code back, and keeps its window for another `holdLifeMs`. */
async function reopen(transaction: Database, attempt: Attempt, now: number): Promise<void> {
  if (attempt.holdId) await extendHold(transaction, attempt.holdId, now + holdLifeMs);
  if (attempt.promoId !== null) await giveBackPromo(transaction, attempt.promoId);
  if (attempt.cartId) await reopenCart(transaction, attempt.cartId, now);
}

function newsOf(outcome: Approval, attempt: Pick<Attempt, 'ceilingCents'>) {
  return {
    authorizedCents: Math.min(outcome.approvedCents, attempt.ceilingCents),
    transaction: outcome.transaction,
    responseCode: outcome.responseCode,
    vaultToken: outcome.vaultToken,
    networkTransactionId: outcome.networkTransactionId,
  };
}

/** Returns the new card that paid, if the shopper asked to save it and the provider gave a token; else null. */
function paidCard({ card }: OrderDraft, outcome: Approval): NewCard | null {
  const firstSix = outcome.firstSix ?? card.firstSix;
  if (!card.save || !outcome.vaultToken || !card.expiry || !firstSix) return null;
  const { expiry, fullName, nickname } = card;
  const { vaultToken, networkTransactionId } = outcome;
  return {
    vaultToken,
    networkTransactionId,
    firstSix,
    fullName,
    nickname,
    addressId: null,
    lastFour: vaultToken.slice(-4),
    expiryYear: expiry.year,
    expiryMonth: expiry.month,
  };
}
