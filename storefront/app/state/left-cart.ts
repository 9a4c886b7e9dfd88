const key = 'larder-left-cart';

/** The store that the shopper left, whose cart had something in it. */
export type LeftCart = { locationKey: string; merchantKey: string; name: string };

/**
 * Records the store being left, for the next document of this tab, which offers its cart in the other store.
 */
export function leaveCart(left: LeftCart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage nothing is offered; the cart stays where it is.
  }
}

/** Returns the store that the shopper left, or null. */
export function readLeftCart(): LeftCart | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftCart | null;
  } catch {
    return null;
  }
}

/** Forgets the left store, once the offer was answered. */
export function forgetLeftCart(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
