import { createContext, useContext } from 'react';

/**
 * What outlives the checkout's own screen while one shops in one store: going back to the cart loses nothing. The
 * checkout's code comes only with its route, so its store is kept here without being known.
 */
export type KeptCheckout = {
  store: unknown;
  /** Whose it is, and of which cart; another one begins afresh. */
  owner: string | null;
  /** Addresses that were said to be the current ones elsewhere ("Use for this delivery"). */
  deliveryAddress: string | null;
  billingAddress: string | null;
};

export function nothingKept(): KeptCheckout {
  return { store: null, owner: null, deliveryAddress: null, billingAddress: null };
}

export const KeptCheckoutContext = createContext<KeptCheckout | null>(null);

/** The kept record itself: it is written to, and nothing renders by it. */
export function useKeptCheckout(): KeptCheckout {
  const kept = useContext(KeptCheckoutContext);
  if (!kept) throw new Error('useKeptCheckout without a selected store');
  return kept;
}
