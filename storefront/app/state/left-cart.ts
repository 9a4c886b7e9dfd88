import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

const key = 'larder-left-cart';

/** The store that the shopper left, whose cart had something in it. */
export type LeftCart = { locationKey: string; merchantKey: string; name: string };

/**
 * Records the store being left, for the next document of this tab, which offers its cart in the other store.
 */
export function leaveCart(left: LeftCart): void {
  keepInTab(key, left);
}

/** Returns the store that the shopper left, or null. */
export function readLeftCart(): LeftCart | null {
  return readTab(key) as LeftCart | null;
}

/** Forgets the left store, once the offer was answered. */
export function forgetLeftCart(): void {
  keepInTab(key, null);
}
