import type { View } from '@larder/contract/page-context';
import type { WebsiteData } from '@larder/contract/website';
import { createContext, useCallback, useContext } from 'react';
import { buildLink, type LinkParams } from './link.ts';

/** The selected store, as every screen sees it. */
export type StoreState = {
  website: WebsiteData;
  /** The store itself. Screens are shown only when one is selected; without one the chooser is shown. */
  location: NonNullable<WebsiteData['location']>;
  alias: string | null;
  versionKey: View['versionKey'];
  /** How often the way of receiving was taken over from another tab. */
  followed: number;
  /** The price level of the shopper, as the calls name it; the server takes it from the account. */
  priceLevelKey: string;
  lang: View['lang'];
  dietary: readonly number[];
  /** The address of the configured map style, or null for the built-in one. */
  mapStyleUrl: string | null;
  /** Changes the way of receiving, here, in the other tabs and in the remembered view. */
  selectVersion(versionKey: View['versionKey']): void;
  /** While held, the way of receiving that another tab chooses is not taken over. */
  holdWay(isHeld: boolean): void;
};

export const StoreContext = createContext<StoreState | null>(null);

/** Returns the selected store; throws where none is. */
export function useStore(): StoreState {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore without a selected store');
  return store;
}

/** Returns the selected store, or null while the chooser or a page outside of any store is shown. */
export function useMaybeStore(): StoreState | null {
  return useContext(StoreContext);
}

export const AliasContext = createContext<string | null>(null);

/** Returns a function that builds addresses within the current store: `link('/product/:id', { id: 5 })`. */
export function useLink(): (pattern: string, params?: LinkParams, query?: LinkParams) => string {
  const alias = useContext(AliasContext) ?? undefined;
  return useCallback(
    (pattern, params, query) =>
      buildLink(`/:alias?${pattern === '/' ? '' : pattern}`, { ...params, alias }, query),
    [alias],
  );
}
