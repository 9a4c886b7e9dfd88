import { hourMs } from '@larder/domain/durations';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Larder } from '../larder.ts';
import { passLimits } from '../limits/limit.ts';
import { askWorker } from '../database/ask-worker.store.ts';
import { insertAttempt, updateAttempt } from './attempt.store.ts';
import { findVerifiedRow, keepFirstSix, type VerifiedCard } from './verified-card.store.ts';
import { newCardsOfNetwork, noteDecline, verifiedCards } from './card-limits.ts';
import { declineKey } from './decline-words.ts';

/** The cents that verify a card: the one cent of the specification's section 9. */
const verificationCents = 1;

/** How long a verified card can be saved by its handle, in milliseconds. */
const handleLifeMs = hourMs;

type CardRefusal = Refusal<'card-declined' | 'card-form-expired' | 'payment-unknown' | 'too-many-requests'>;

/**
 * Verifies the card behind a registration id by authorising 0.01 and giving it back. Returns the handle by which this
 * account may save the card within the hour. Refuses `card-declined`, `card-form-expired`, `payment-unknown` when the
 * provider does not answer or sends no token, and `too-many-requests`.
 */
export async function verifyCard(
  larder: Larder,
  who: { accountId: AccountId; network: string },
  card: { registrationId: string; expiry: string | null; fullName: string },
  now: number,
): Promise<string | CardRefusal> {
  const { pool, cardProvider } = larder;
  const counts = await passLimits(
    larder.doorPool,
    [
      [verifiedCards, who.accountId],
      [newCardsOfNetwork, who.network],
    ],
    now,
  );
  if (isRefusal(counts)) return counts;
  const id = await insertAttempt(pool, {
    purpose: 'verification',
    accountId: who.accountId,
    request: {},
    estimatedCents: verificationCents,
    ceilingCents: verificationCents,
    createdAt: now,
    nextLookAt: now + 60_000,
  });
  const outcome = await cardProvider.authorize({
    reference: id,
    amountCents: verificationCents,
    source: { kind: 'registration', registrationId: card.registrationId, expiry: card.expiry },
    use: 'first-of-kept',
    fullName: card.fullName,
    billing: null,
  });
  if (outcome.kind === 'approved') {
    await keepFirstSix(pool, id, outcome.firstSix);
    await updateAttempt(
      pool,
      id,
      {
        state: 'reversing',
        nextLookAt: now,
        authorizedCents: verificationCents,
        transaction: outcome.transaction,
        responseCode: outcome.responseCode,
        vaultToken: outcome.vaultToken,
        networkTransactionId: outcome.networkTransactionId,
      },
      now,
    );
    await askWorker(pool, 'look-at-attempts');
    if (outcome.vaultToken === null) return refuse('payment-unknown');
    return id;
  }
  if (outcome.kind === 'unknown') {
    await updateAttempt(pool, id, { state: 'unknown', nextLookAt: now + 15_000, from: 'started' }, now);
    return refuse('payment-unknown');
  }
  const responseCode = outcome.kind === 'declined' ? outcome.responseCode : '';
  await updateAttempt(
    pool,
    id,
    { state: outcome.kind === 'declined' ? 'declined' : 'failed', nextLookAt: null, responseCode },
    now,
  );
  if (outcome.kind === 'unsent') return refuse('payment-unknown');
  await noteDecline(larder);
  const because = cardProvider.whyDeclined(responseCode);
  const code = because === 'form-expired' ? 'card-form-expired' : 'card-declined';
  return refuse(code).saying(declineKey(because));
}

/** Returns the card of a handle that `verifyCard` gave this account within the last hour, or null. Repeatable. */
export function findVerifiedCard(
  larder: Pick<Larder, 'pool'>,
  accountId: AccountId,
  handle: string,
  now: number,
): Promise<VerifiedCard | null> {
  const isHandle = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(handle);
  return isHandle
    ? findVerifiedRow(larder.pool, accountId, handle, now - handleLifeMs)
    : Promise.resolve(null);
}
