import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import type { Call } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
import { newCardsOfNetwork, noteDecline } from '../payment/card-limits.ts';

/** Whether the card reached the provider, or may have. */
const reached = new Set<FinalizeAnswer['refused']>(['declined', 'payment-unknown']);

/**
 * Places an order and counts the new card it is paid with against the network it comes from, before anything is sent: many
 * accounts of one network share one number of tries. Taken back when the order is placed, or refused before the card was
 * tried. Throws 429 when too many were.
 */
export async function countNewCard(
  call: Call,
  body: FinalizeBody,
  place: () => Promise<FinalizeAnswer>,
): Promise<FinalizeAnswer> {
  const { larder, now } = call;
  const guards: Guard[] = [[newCardsOfNetwork, networkOf(call.clientAddress)]];
  // Without a reservation nothing is sent: many who lost the last window are no card testers.
  const isNew = Boolean(body.eProtectResponse && body.reservationGuid);
  if (isNew) await limitAttempts(larder.doorPool, guards, now);
  const takeBack = () => (isNew ? forgive(larder.doorPool, guards, now) : undefined);
  try {
    const answer = await place();
    if (!reached.has(answer.refused)) await takeBack();
    if (answer.refused === 'declined') await noteDecline(larder);
    return answer;
  } catch (error) {
    if (error instanceof Problem) await takeBack();
    throw error;
  }
}
