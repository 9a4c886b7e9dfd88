import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

const key = 'larder-list-link';

/**
 * Keeps for this tab the shared list that a guest looked at: a guest who signs in with a cart is led to the
 * cart, and finds the link back to the list there.
 */
export function keepListLink(path: string): void {
  keepInTab(key, path);
}

/** Returns the path of the shared list that a guest of this tab looked at, or null. */
export function readListLink(): string | null {
  return readTab(key) as string | null;
}

/** Forgets the list: the shopper is back there, or does not want to be. */
export function forgetListLink(): void {
  keepInTab(key, null);
}
