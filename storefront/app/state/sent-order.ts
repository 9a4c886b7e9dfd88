import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';
import type { User } from './session-state.ts';

const key = 'larder-sent-order';

/** The cart for which Place Order was pressed, with its shopper and its store; nothing of the order itself. */
type SentOrder = { owner: string; locationKey: string; cartId: string };

type Whose = { user: User; locationKey: string };

/** Keeps for this tab that Place Order was pressed for a cart: its answer may get lost, and the page with it. */
export function keepSentOrder({ user, locationKey }: Whose, cartId: string): void {
  keepInTab(key, { owner: user.profile.emailAddress, locationKey, cartId } satisfies SentOrder);
}

/** Returns the cart for which this shopper pressed Place Order in this store without learning the outcome, or null. */
export function readSentOrder({ user, locationKey }: Whose): string | null {
  const sent = readTab(key) as SentOrder | null;
  const isOurs = sent?.owner === user.profile.emailAddress && sent.locationKey === locationKey;
  return isOurs ? sent.cartId : null;
}

/** Forgets the press: its outcome is known, or the session of its shopper is over. */
export function forgetSentOrder(): void {
  keepInTab(key, null);
}
