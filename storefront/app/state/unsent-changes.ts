import type { Changes } from './pending.ts';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

type Unsent = Changes['pending'];

const nameOf = (storageKey: string) => `unsent_cart_changes:${storageKey}`;

/**
 * Keeps, for this tab, the quantities that are unconfirmed while the page goes: a guest's first product needs
 * a new cart first, and the page does not live to see that. They are quantities, not increments: sent twice
 * they are the same.
 */
export function keepUnsent(storageKey: string, pending: Unsent): void {
  keepInTab(nameOf(storageKey), Object.keys(pending).length === 0 ? null : pending);
}

/** Returns the changes that an earlier page of this tab left unconfirmed. */
export function readUnsent(storageKey: string): Unsent {
  return (readTab(nameOf(storageKey)) as Unsent | null) ?? {};
}
