import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { askWorker } from '../database/ask-worker.store.ts';
import { hasFurtherAttempt, insertAttempt, lockAttempt, updateAttempt } from './attempt.store.ts';
import type { AuthorizationOutcome } from './card-provider.ts';
import { providerExpiry } from './expiry.ts';
import { insertAuthorization } from './move.store.ts';
import { findCardOfOrder, findSavedCard, type PayingCard } from './paying-card.store.ts';

/**
 * A further authorization of an order; `cardId` null: on the card of the order. Its reason is `raised` when the
 * shopper, who is present, agreed to pay more; for the other reasons the store makes it.
 */
type Further = {
  orderId: OrderId;
  cents: number;
  cardId: string | null;
  reason: 'raised' | 'again' | 'renewed';
};

/**
 * The reason why nothing more was authorised: the card was declined; no card can be charged without its owner;
 * another try is under way; or the provider did not answer, in which case any authorization is given back.
 */
type FurtherRefusal = 'declined' | 'no-card' | 'in-progress' | 'unknown';

/**
 * The steps before and after an authorization, each in a transaction of its own that locks the order first.
 */
type FurtherSteps<Because> = {
  /** Returns the authorization to make, or the refusal. */
  begin: (
    transaction: Database,
    now: number,
  ) => Promise<{ kind: 'wanted'; further: Further } | { kind: 'refused'; because: Because }>;
  /** Returns whether the order still needs the authorization when the provider has answered. */
  isWanted: (transaction: Database, further: Further) => Promise<boolean>;
  /** Writes the consequences, in the transaction that books the authorization. */
  settle: (transaction: Database, further: Further & { moveId: string }, now: number) => Promise<void>;
  /** Writes the consequences of a declined card. */
  decline?: (transaction: Database, further: Further, now: number) => Promise<void>;
};

export type FurtherAnswer<Because> =
  | { kind: 'authorized' }
  | { kind: 'refused'; because: Because | FurtherRefusal | 'too-late' };

/**
 * Authorises more money for an order, in three steps like placing it: the attempt is stored; the provider is asked
 * while no connection is held; then the new authorization is written to the ledger, or its money is given back. A
 * request that may have been carried out is never sent again.
 */
export async function authorizeFurther<Because>(
  larder: Larder,
  steps: FurtherSteps<Because>,
): Promise<FurtherAnswer<Because>> {
  const begun = await inTransaction(larder.pool, (transaction) => begin(transaction, steps, larder.now()));
  if (begun.kind === 'refused') return begun;
  const { further, card, attemptId } = begun;
  const outcome = await larder.cardProvider.authorize({
    reference: attemptId,
    amountCents: further.cents,
    source: {
      kind: 'token',
      vaultToken: card.vaultToken,
      expiry: providerExpiry(card.expiry),
      networkTransactionId: card.networkTransactionId,
    },
    use: 'kept-by-merchant',
    fullName: card.fullName,
    billing: null,
  });
  return inTransaction(larder.pool, (transaction) =>
    settle(transaction, steps, { ...begun, outcome, now: larder.now() }),
  );
}

async function begin<Because>(transaction: Database, steps: FurtherSteps<Because>, now: number) {
  const wanted = await steps.begin(transaction, now);
  if (wanted.kind === 'refused') return wanted;
  const { further } = wanted;
  const refused = (because: FurtherRefusal) => ({ kind: 'refused' as const, because });
  if (await hasFurtherAttempt(transaction, further.orderId)) return refused('in-progress');
  const card = further.cardId
    ? await findSavedCard(transaction, further.orderId, further.cardId)
    : await findCardOfOrder(transaction, further.orderId);
  if (!card) return refused('no-card');
  const attemptId = await insertAttempt(transaction, {
    purpose: 'further',
    orderId: further.orderId,
    byStore: further.reason !== 'raised',
    accountId: card.accountId,
    request: requestOf(card),
    estimatedCents: further.cents,
    ceilingCents: further.cents,
    createdAt: now,
    nextLookAt: now + 60_000,
  });
  return { kind: 'begun' as const, further, card, attemptId };
}

/** Returns the facts that a later renewal needs, in the shape of an order's draft. */
function requestOf({ cardId, fullName, lastFour, expiry }: PayingCard) {
  return {
    version: 1,
    card: { cardId, fullName, lastFour, firstSix: null, expiry, save: false, nickname: '' },
  };
}

async function settle<Because>(
  transaction: Database,
  steps: FurtherSteps<Because>,
  {
    further,
    card,
    attemptId,
    outcome,
    now,
  }: { further: Further; card: PayingCard; attemptId: string; outcome: AuthorizationOutcome; now: number },
): Promise<FurtherAnswer<Because>> {
  const refused = (because: FurtherRefusal | 'too-late') => ({ kind: 'refused' as const, because });
  // All code that books money locks first the order, then its attempt.
  const isWanted = await steps.isWanted(transaction, further);
  // If the answer took long, the worker may have given the money back already.
  if ((await lockAttempt(transaction, attemptId))?.state !== 'started') return refused('too-late');
  if (outcome.kind === 'unknown' || outcome.kind === 'unsent') {
    await updateAttempt(transaction, attemptId, { state: 'unknown', nextLookAt: now + 15_000 }, now);
    return refused('unknown');
  }
  if (outcome.kind === 'declined') {
    const { responseCode } = outcome;
    await updateAttempt(transaction, attemptId, { state: 'declined', nextLookAt: null, responseCode }, now);
    await steps.decline?.(transaction, further, now);
    return refused('declined');
  }
  const isWhole = outcome.approvedCents >= further.cents;
  const isBooked = isWhole && isWanted;
  await updateAttempt(
    transaction,
    attemptId,
    {
      state: isBooked ? 'ordered' : 'reversing',
      nextLookAt: isBooked ? null : now,
      authorizedCents: Math.min(outcome.approvedCents, further.cents),
      transaction: outcome.transaction,
      responseCode: outcome.responseCode,
      vaultToken: card.vaultToken,
      networkTransactionId: outcome.networkTransactionId ?? card.networkTransactionId,
    },
    now,
  );
  if (!isBooked) {
    await askWorker(transaction, 'look-at-attempts');
    if (!isWhole) await steps.decline?.(transaction, further, now);
    return refused(isWhole ? 'too-late' : 'declined');
  }
  const { orderId, cents, reason } = further;
  const booked = {
    orderId,
    attemptId,
    cents,
    reason,
    transaction: outcome.transaction,
  };
  const moveId = await insertAuthorization(transaction, booked, now);
  await steps.settle(transaction, { ...further, moveId }, now);
  return { kind: 'authorized' };
}
