import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';
import type { User } from './session-state.ts';

const key = 'larder-sent-order';

/** The cart whose order was sent, with its shopper and its store; nothing of the order itself. */
type SentOrder = { owner: string; locationKey: string; cartId: string };

type Whose = { user: User; locationKey: string };

/** Keeps for this tab that the order of a cart is being sent: its answer may get lost, and the page with it. */
export function keepSentOrder({ user, locationKey }: Whose, cartId: string): void {
  keepInTab(key, { owner: user.profile.emailAddress, locationKey, cartId } satisfies SentOrder);
}

/** Returns the cart whose order this shopper sent in this store without learning the outcome, or null. */
export function readSentOrder({ user, locationKey }: Whose): string | null {
  const sent = readTab(key) as SentOrder | null;
  const isOurs = sent?.owner === user.profile.emailAddress && sent.locationKey === locationKey;
  return isOurs ? sent.cartId : null;
}

/** Forgets the order: its outcome is known, or the session of its shopper is over. */
export function forgetSentOrder(): void {
  keepInTab(key, null);
}

/**
 * Notes the outcome of a press for a cart: an order whose outcome is known is forgotten. A cart that was gone is kept:
 * somebody else of the account may have ordered it a moment before, and the screen asks. What else stops a press before
 * it sends anything says nothing of an order that an earlier one has sent.
 */
export function noteOutcome(whose: Whose, kind: string, pressedFor: string | undefined): void {
  if (kind === 'placed' || kind === 'failed') forgetSentOrder();
  if (kind === 'cart-gone' && pressedFor !== undefined) keepSentOrder(whose, pressedFor);
}

/** Forgets the order of this cart, whose summary is seen; another order that was sent meanwhile is kept. */
export function forgetSeenOrder(cartId: string): void {
  if ((readTab(key) as SentOrder | null)?.cartId === cartId) forgetSentOrder();
}
