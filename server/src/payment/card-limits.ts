import { hourMs } from '@larder/domain/durations';
import { isRefusal } from '@larder/contract/refuse';
import type { Larder } from '../larder.ts';
import { passLimits, minute, type Limit } from '../limits/limit.ts';

/** The limit of cards that one account verifies. */
export const verifiedCards: Limit = { what: 'card-verification', atMost: 5, windowMs: hourMs };
/** The limit of new cards of one network under way for orders: enough for a crowd that orders at the same time. */
export const startedCardsOfNetwork: Limit = { what: 'started-card-network', atMost: 100, windowMs: hourMs };
/** The limit of new cards declined and cards verified, of one network. Saved cards do not count: nobody tests those. */
export const newCardsOfNetwork: Limit = { what: 'new-card-network', atMost: 30, windowMs: hourMs };

/**
 * The number of an account's declines in an hour after which no card is tried: enough for mistakes, too few for
 * testing cards.
 */
export const maxDeclines = 10;
export const declineWindowMs = hourMs;

/** The count of all shoppers' declines: it refuses nothing, but many of them are logged. */
const declinedCards: Limit = { what: 'declined-cards', atMost: 2 ** 31 - 1, windowMs: 10 * minute };
/** The number of declines in that time from which on somebody probably tests cards, or the provider fails. */
const alarming = 20;

/**
 * Counts a declined card; logs `cards-declined-often` when there were too many in ten minutes, and at each doubling.
 */
export async function noteDecline({ doorPool, log, now }: Larder): Promise<void> {
  const counts = await passLimits(doorPool, [[declinedCards, 'all']], now());
  const [declines = 0] = isRefusal(counts) ? [] : counts;
  const isDoubling = Number.isInteger(Math.log2(declines / alarming));
  if (declines >= alarming && isDoubling) log('warn', 'cards-declined-often', { declines, minutes: 10 });
}
