import { isRefusal } from '@larder/contract/refuse';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import type { Call } from '../http/call.ts';
import { forgive, passLimits, type Guard } from '../limits/limit.ts';
import { newCardsOfNetwork, noteDecline, startedCardsOfNetwork } from '../payment/card-limits.ts';
import type { ToldAgain } from './place-order.ts';
import type { Unplaceable } from './prepare-order.ts';

/** The refusals by which the card was declined by the provider, or may have been. */
const tried = new Set<FinalizeAnswer['refused']>(['declined', 'payment-unknown']);

/**
 * Places an order and counts its new card against the caller's network: all accounts of one network share one limit of
 * declined cards and one of cards under way at the same time. Refuses `too-many-requests` beyond either limit, before
 * anything is sent. A refusal that is only told again counts nothing.
 */
export async function countNewCard(
  call: Call,
  body: FinalizeBody,
  place: () => Promise<FinalizeAnswer | Unplaceable | ToldAgain>,
): Promise<FinalizeAnswer | Unplaceable> {
  const { larder, now } = call;
  const { doorPool } = larder;
  const { network } = call;
  const isNew = Boolean(body.eProtectResponse);
  const started: Guard[] = [[startedCardsOfNetwork, network]];
  const declined: Guard = [newCardsOfNetwork, network];
  const guards: Guard[] = [...started, [newCardsOfNetwork, network, 'look']];
  const counts = isNew ? await passLimits(doorPool, guards, now) : [];
  if (isRefusal(counts)) return counts;
  const answer = await place().finally(() => (isNew ? forgive(doorPool, started, now) : undefined));
  if (isRefusal(answer)) return answer;
  if ('toldAgain' in answer) return answer.toldAgain;
  // Cards that were under way at the same time may exceed the limit: their answers are given all the same.
  if (isNew && tried.has(answer.refused)) void (await passLimits(doorPool, [declined], now));
  if (answer.refused === 'declined') await noteDecline(larder);
  return answer;
}
