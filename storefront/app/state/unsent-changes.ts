import type { Changes, Pending } from './pending.ts';

type Unsent = Changes['pending'];

const nameOf = (storageKey: string) => `unsent_cart_changes:${storageKey}`;

/**
 * Keeps, for this tab, the quantities that are unconfirmed while the page goes: a guest's first product needs
 * a new cart first, and the page does not live to see that. They are quantities, not increments: sent twice
 * they are the same.
 */
export function keepUnsent(storageKey: string, pending: Unsent): void {
  try {
    if (Object.keys(pending).length === 0) sessionStorage.removeItem(nameOf(storageKey));
    else sessionStorage.setItem(nameOf(storageKey), JSON.stringify(pending));
  } catch {
    // Storage is refused: only the page's last requests are left.
  }
}

/** Returns the changes that an earlier page of this tab left unconfirmed, once. */
export function takeUnsent(storageKey: string): Pending[] {
  try {
    const text = sessionStorage.getItem(nameOf(storageKey));
    sessionStorage.removeItem(nameOf(storageKey));
    return Object.values(JSON.parse(text ?? '{}') as Unsent);
  } catch {
    return [];
  }
}
