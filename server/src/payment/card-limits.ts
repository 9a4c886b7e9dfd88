import { isRefusal } from '@larder/contract/refuse';
import type { Larder } from '../larder.ts';
import { hour, passLimits, minute, type Limit } from '../limits/limit.ts';

/** Cards that one account has verified. */
export const verifiedCards: Limit = { what: 'card-verification', atMost: 5, windowMs: hour };
/** New cards under way for orders from one network: as many as a crowd has that orders at once. */
export const startedCardsOfNetwork: Limit = { what: 'started-card-network', atMost: 100, windowMs: hour };
/** New cards declined and cards verified, from one network. Saved cards do not count, for nobody tests those. */
export const newCardsOfNetwork: Limit = { what: 'new-card-network', atMost: 30, windowMs: hour };

/**
 * After how many declines in an hour no card is tried any more: enough for mistakes, too few for testing
 * cards.
 */
export const maxDeclines = 10;
export const declineWindowMs = 3_600_000;

/** Declines of all shoppers together: nothing is refused, somebody is told. */
const declinedCards: Limit = { what: 'declined-cards', atMost: 2 ** 31 - 1, windowMs: 10 * minute };
/** From so many declines on, in that time, a card tester is at work or the provider fails. */
const alarming = 20;

/** Counts a declined card; logs `cards-declined-often` when there were too many in ten minutes, and at each doubling. */
export async function noteDecline({ doorPool, log, now }: Larder): Promise<void> {
  const counts = await passLimits(doorPool, [[declinedCards, 'all']], now());
  const [declines = 0] = isRefusal(counts) ? [] : counts;
  const isDoubling = Number.isInteger(Math.log2(declines / alarming));
  if (declines >= alarming && isDoubling) log('warn', 'cards-declined-often', { declines, minutes: 10 });
}
