import type { VersionKey } from '@larder/domain/versions';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand';

/**
 * The checkout's state beyond its own screen, while one shops in one store: going back to the cart loses
 * nothing. The checkout's code loads only with its route, so its store is kept here as `unknown`.
 */
export type KeptCheckout = {
  store: unknown;
  /** The user and cart that it belongs to; another owner begins afresh. */
  owner: string | null;
  /** The way of receiving that its choices are for. */
  versionKey: VersionKey | null;
  /** Addresses that were chosen as the current ones elsewhere ("Use for this delivery"). */
  deliveryAddress: string | null;
  billingAddress: string | null;
};

export function createKeptCheckout(): StoreApi<KeptCheckout> {
  return createStore(() => ({
    store: null,
    owner: null,
    versionKey: null,
    deliveryAddress: null,
    billingAddress: null,
  }));
}

export const KeptCheckoutContext = createContext<StoreApi<KeptCheckout> | null>(null);

export function useKeptCheckout(): StoreApi<KeptCheckout> {
  const kept = useContext(KeptCheckoutContext);
  if (!kept) throw new Error('useKeptCheckout without a selected store');
  return kept;
}
