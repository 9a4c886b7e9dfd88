import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import type { Call } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
import { newCardsOfNetwork, noteDecline, startedCardsOfNetwork } from '../payment/card-limits.ts';

/** Whether the card reached the provider and was not taken, or may have. */
const tried = new Set<FinalizeAnswer['refused']>(['declined', 'payment-unknown']);

/**
 * Places an order and counts the new card it is paid with against the network it comes from: many accounts of one network
 * share one number of declined cards, and of cards under way at once. Throws 429 when there are too many of either, before
 * anything is sent.
 */
export async function countNewCard(
  call: Call,
  body: FinalizeBody,
  place: () => Promise<FinalizeAnswer>,
): Promise<FinalizeAnswer> {
  const { larder, now } = call;
  const { doorPool } = larder;
  const network = networkOf(call.clientAddress);
  const isNew = Boolean(body.eProtectResponse);
  const started: Guard[] = [[startedCardsOfNetwork, network]];
  const declined: Guard = [newCardsOfNetwork, network];
  if (isNew) await limitAttempts(doorPool, [...started, [newCardsOfNetwork, network, 'look']], now);
  const answer = await place().finally(() => (isNew ? forgive(doorPool, started, now) : undefined));
  if (isNew && tried.has(answer.refused)) await limitAttempts(doorPool, [declined], now).catch(ignoreRefusal);
  if (answer.refused === 'declined') await noteDecline(larder);
  return answer;
}

/** Cards that were under way together may be more than the limit: their answers stand all the same. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
