import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand';

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

export function createKeptCheckout(): StoreApi<KeptCheckout> {
  return createStore(() => ({ store: null, owner: null, deliveryAddress: null, billingAddress: null }));
}

export const KeptCheckoutContext = createContext<StoreApi<KeptCheckout> | null>(null);

export function useKeptCheckout(): StoreApi<KeptCheckout> {
  const kept = useContext(KeptCheckoutContext);
  if (!kept) throw new Error('useKeptCheckout without a selected store');
  return kept;
}
