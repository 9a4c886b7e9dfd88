const key = 'larder-left-cart';

/** The store one came from, whose cart had something in it. */
export type LeftCart = { locationKey: string; merchantKey: string; name: string };

/** Notes the store that is being left, for the next document of this tab: its cart is offered in the other store. */
export function leaveCart(left: LeftCart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage nothing is offered; the cart stays where it is.
  }
}

/** The store one came from, or null. */
export function readLeftCart(): LeftCart | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftCart | null;
  } catch {
    return null;
  }
}

/** It was answered: nothing is offered any more. */
export function forgetLeftCart(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
