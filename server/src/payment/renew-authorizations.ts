import { hourMs } from '@larder/domain/durations';
import { findRequest, insertAttempt, lockAttempt, updateAttempt } from './attempt.store.ts';
import { providerExpiry } from './expiry.ts';
import { readDraftCard } from '../order/draft-schema.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { insertAuthorization, wishMove } from './move.store.ts';
import { renewAfterMs } from './authorization-time.ts';
import { lockRenewable, noteRefused, takeLapsing, type Lapsing } from './renewal.store.ts';

/**
 * After how long a failed renewal is tried again, in milliseconds: several times before the authorization
 * lapses, but less often than once an hour.
 */
const triedAgainAfterMs = 3 * hourMs;

/**
 * Renews the authorizations of orders not ready yet that lapse within a day, with the card's vault token, and
 * gives the old ones back. An authorization whose renewal is declined stays and is shown on the board: the
 * store must ask the shopper. Returns the number renewed.
 */
export async function renewAuthorizations(larder: Larder): Promise<number> {
  const now = larder.now();
  const taken = { authorizedBefore: now - renewAfterMs, triedBefore: now - triedAgainAfterMs };
  const lapsing = await takeLapsing(larder.pool, taken, now);
  let renewed = 0;
  for (const payment of lapsing) {
    if (larder.closing.aborted) break;
    if (await renewOne(larder, payment)) renewed += 1;
  }
  return renewed;
}

/** Renews one authorization. An error is logged, and the others are renewed all the same. */
async function renewOne(larder: Larder, payment: Lapsing): Promise<boolean> {
  try {
    return await renew(larder, payment);
  } catch (error) {
    larder.log('error', 'authorization-not-renewed', { order: payment.orderId, ...errorFacts(error) });
    return false;
  }
}

async function renew(larder: Larder, payment: Lapsing): Promise<boolean> {
  const { pool, cardProvider } = larder;
  const request = await findRequest(pool, payment.attemptId);
  const { expiry, fullName } = readDraftCard(request);
  if (payment.vaultToken === null || expiry === null || payment.accountId === null) {
    await noteRefused(pool, payment.moveId, larder.now());
    larder.log('warn', 'authorization-lapses', { order: payment.orderId, reason: 'no token kept' });
    return false;
  }
  const now = larder.now();
  const id = await insertAttempt(pool, {
    purpose: 'renewal',
    byStore: true,
    accountId: payment.accountId,
    request,
    estimatedCents: payment.authorizedCents,
    ceilingCents: payment.authorizedCents,
    createdAt: now,
    nextLookAt: now + 60_000,
  });
  const { vaultToken, networkTransactionId } = payment;
  const outcome = await cardProvider.authorize({
    reference: id,
    amountCents: payment.authorizedCents,
    source: { kind: 'token', vaultToken, expiry: providerExpiry(expiry), networkTransactionId },
    use: 'kept-by-merchant',
    fullName,
    billing: null,
  });
  if (outcome.kind !== 'approved') {
    // An unknown outcome is looked up by the worker and given back; the next round tries again.
    const state = outcome.kind === 'declined' ? 'declined' : 'unknown';
    const nextLookAt = state === 'declined' ? null : larder.now() + 15_000;
    await updateAttempt(pool, id, { state, nextLookAt, from: 'started' }, larder.now());
    if (state === 'declined') await noteRefused(pool, payment.moveId, larder.now());
    larder.log('warn', 'authorization-not-renewed', { order: payment.orderId, outcome: outcome.kind });
    return false;
  }
  // An authorization approved in part could not pay for the order: the old one stays.
  const isWhole = outcome.approvedCents >= payment.authorizedCents;
  return inTransaction(pool, async (transaction) => {
    const at = larder.now();
    // If the answer took long, the worker may have given the money back already.
    if ((await lockAttempt(transaction, id))?.state !== 'started') return false;
    const isReplaced = isWhole && (await lockRenewable(transaction, payment));
    const news = {
      transaction: outcome.transaction,
      authorizedCents: Math.min(outcome.approvedCents, payment.authorizedCents),
      responseCode: outcome.responseCode,
      vaultToken,
      networkTransactionId: outcome.networkTransactionId ?? networkTransactionId,
    };
    await updateAttempt(
      transaction,
      id,
      { ...news, state: isReplaced ? 'ordered' : 'reversing', nextLookAt: isReplaced ? null : at },
      at,
    );
    if (!isWhole) await noteRefused(transaction, payment.moveId, at);
    if (isReplaced)
      await replace(transaction, payment, { attemptId: id, transaction: outcome.transaction }, at);
    return isReplaced;
  });
}

/** Writes the new authorization to the ledger and wishes the old one back. */
async function replace(
  transaction: Database,
  { orderId, moveId, authorizedCents: cents }: Lapsing,
  made: { attemptId: string; transaction: string },
  now: number,
): Promise<void> {
  await insertAuthorization(transaction, { orderId, cents, reason: 'renewed', ...made }, now);
  await wishMove(
    transaction,
    { orderId, parentId: moveId, kind: 'reverse', cents, reason: 'renewed', due: now },
    now,
  );
}
