import { settleAttempt } from './settle-attempt.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import {
  keepLease,
  takeAttemptToLookAt,
  updateAttempt,
  type Attempt,
  type TakenAttempt,
} from '../payment/attempt.store.ts';
import { authorizationLastsMs } from '../payment/authorization-time.ts';
import { backOff } from '../payment/back-off.ts';
import { isGivenBack } from '../payment/given-back.ts';
import type { AuthorizationOutcome, Done } from '../payment/card-provider.ts';
import { lostAfterMs } from '../movement/move-money.ts';

/**
 * For how long after its start a failed attempt is looked up again, in milliseconds: money that was booked
 * late is given back.
 */
const watchedForMs = 15 * 60_000;
const maxPauseMs = 5 * 60_000;

/**
 * Settles every attempt that is due: asks the provider for its outcome, or gives back money that belongs to
 * no order. It never sends an authorization again. Returns how many it settled.
 */
export async function lookAtAttempts(larder: Larder): Promise<number> {
  for (let looked = 0; ; looked += 1) {
    if (larder.closing.aborted) return looked;
    const attempt = await takeAttemptToLookAt(larder.pool, larder.now());
    if (!attempt) return looked;
    await lookAtOne(larder, attempt);
  }
}

/**
 * Looks at one attempt. An error is logged: the others are looked at all the same, and this one again after its lease.
 */
async function lookAtOne(larder: Larder, attempt: TakenAttempt): Promise<void> {
  try {
    await lookAt(larder, attempt);
  } catch (error) {
    larder.log('error', 'attempt-not-settled', { attempt: attempt.id, ...errorFacts(error) });
  }
}

async function lookAt(larder: Larder, attempt: TakenAttempt): Promise<void> {
  if (attempt.state === 'reversing') return reverse(larder, attempt);
  const found = await larder.cardProvider.lookUp(attempt.reference);
  const now = larder.now();
  const age = now - attempt.createdAt;
  if (found.kind === 'found') return settle(larder, attempt, found.outcome);
  const isLive = attempt.state === 'started' || attempt.state === 'unknown';
  if (found.kind === 'missing' && isLive && age >= lostAfterMs) {
    larder.log('warn', 'attempt-lost', { attempt: attempt.id });
    return settle(larder, attempt, { kind: 'unsent', reason: 'unknown to the provider' });
  }
  const isOver = found.kind === 'missing' && age >= watchedForMs;
  await updateAttempt(
    larder.pool,
    attempt.id,
    {
      state: attempt.state,
      nextLookAt: isOver ? null : now + backOff(attempt.looks, maxPauseMs),
      from: attempt.state,
    },
    now,
  );
}

/** Settles an attempt by its outcome: an order's as Place Order does; of any other the money is given back. */
async function settle(larder: Larder, attempt: Attempt, outcome: AuthorizationOutcome): Promise<void> {
  if (attempt.purpose === 'order') {
    await settleAttempt(larder, attempt, outcome);
    return;
  }
  const now = larder.now();
  if (outcome.kind === 'approved') {
    const { transaction, responseCode, vaultToken, networkTransactionId } = outcome;
    const authorizedCents = attempt.ceilingCents;
    const news = { transaction, responseCode, vaultToken, networkTransactionId, authorizedCents };
    const reversing = { ...news, state: 'reversing' as const, nextLookAt: now };
    await updateAttempt(larder.pool, attempt.id, { ...reversing, from: attempt.state }, now);
    return;
  }
  const isDeclined = outcome.kind === 'declined';
  const isOver = isDeclined || now - attempt.createdAt >= watchedForMs;
  const nextLookAt = isOver ? null : now + backOff(attempt.looks, maxPauseMs);
  const state = isDeclined ? 'declined' : 'failed';
  await updateAttempt(larder.pool, attempt.id, { state, nextLookAt, from: attempt.state }, now);
}

/**
 * Gives the money of an attempt back. A provider may repeat its answer to a reference for ever, so a refused reversal
 * is asked for again under a new one, until the authorization lapses by itself.
 */
async function reverse(larder: Larder, attempt: TakenAttempt): Promise<void> {
  // A second request gives nothing back twice: the provider does not release the same money again.
  if (!(await keepLease(larder.pool, attempt, larder.now()))) return;
  const result = await giveBack(larder, attempt);
  const now = larder.now();
  const isBack = isGivenBack(result);
  if (!isBack) larder.log('warn', 'reversal-not-done', { attempt: attempt.id, ...result });
  const isOver = isBack || now - attempt.createdAt >= authorizationLastsMs;
  await updateAttempt(
    larder.pool,
    attempt.id,
    {
      state: isOver ? 'reversed' : 'reversing',
      nextLookAt: isOver ? null : now + backOff(attempt.looks, maxPauseMs),
      isReversalRefused: result.kind === 'refused',
      from: 'reversing',
    },
    now,
  );
}

async function giveBack(larder: Larder, attempt: Attempt): Promise<Done> {
  // An order over 0 cents has nothing authorised, and the provider refuses a reversal of 0.
  if (attempt.authorizedCents === 0) return { kind: 'done', transaction: '' };
  return larder.cardProvider.reverse({
    reference: attempt.reversalReference,
    transaction: attempt.transaction ?? '',
    amountCents: attempt.authorizedCents,
  });
}
