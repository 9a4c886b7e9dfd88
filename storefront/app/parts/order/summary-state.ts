import type { OrderSummary } from '@larder/contract/checkout';
import type { User } from '../../state/session.ts';

/**
 * The summary of a placed order as its history entry keeps it, with the shopper it is for: the entry outlasts their
 * session, and the next shopper of this tab may come back to it.
 */
type SummaryState = { owner: string; summary: OrderSummary; sentCart?: string };

const ownerOf = ({ profile }: User) => profile.emailAddress;

/**
 * Returns the navigation state that shows an order's summary to the shopper who placed it. `sentCart` is the cart by which
 * this tab remembers the order until its summary is seen.
 */
export function summaryState(user: User, summary: OrderSummary, sentCart?: string): SummaryState {
  return { owner: ownerOf(user), summary, sentCart };
}

/** Returns the cart whose order is remembered until the summary in a navigation state is seen, or null. */
export function sentCartIn(state: unknown): string | null {
  return (state as SummaryState | null)?.sentCart ?? null;
}

/** Returns the summary in a navigation state, or null when the state holds something else or another shopper's. */
export function summaryIn(state: unknown, user: User): OrderSummary | null {
  if (typeof state !== 'object' || state === null || !('summary' in state)) return null;
  const { owner, summary } = state as SummaryState;
  return owner === ownerOf(user) ? summary : null;
}
