import { isRefusal } from '@larder/contract/refuse';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import type { Call } from '../http/call.ts';
import { forgive, passLimits, networkOf, type Guard } from '../limits/limit.ts';
import { newCardsOfNetwork, noteDecline, startedCardsOfNetwork } from '../payment/card-limits.ts';
import type { Unplaceable } from './prepare-order.ts';

/** Refusals after which the card has reached the provider and was declined, or may have reached it. */
const tried = new Set<FinalizeAnswer['refused']>(['declined', 'payment-unknown']);

/**
 * Places an order and counts the new card it is paid with against the network it comes from: many accounts of one network
 * share one number of declined cards, and of cards under way at once. Refuses `too-many-requests` when there are too many of either, before
 * anything is sent.
 */
export async function countNewCard(
  call: Call,
  body: FinalizeBody,
  place: () => Promise<FinalizeAnswer | Unplaceable>,
): Promise<FinalizeAnswer | Unplaceable> {
  const { larder, now } = call;
  const { doorPool } = larder;
  const network = networkOf(call.clientAddress);
  const isNew = Boolean(body.eProtectResponse);
  const started: Guard[] = [[startedCardsOfNetwork, network]];
  const declined: Guard = [newCardsOfNetwork, network];
  const guards: Guard[] = isNew ? [...started, [newCardsOfNetwork, network, 'look']] : [];
  const counts = isNew ? await passLimits(doorPool, guards, now) : [];
  if (isRefusal(counts)) return counts;
  const answer = await place().finally(() => (isNew ? forgive(doorPool, started, now) : undefined));
  if (isRefusal(answer)) return answer;
  // Cards that were under way together may exceed the limit: their answers still stand.
  if (isNew && tried.has(answer.refused)) void (await passLimits(doorPool, [declined], now));
  if (answer.refused === 'declined') await noteDecline(larder);
  return answer;
}
