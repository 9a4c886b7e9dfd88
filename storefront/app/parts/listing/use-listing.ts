import type { SortOption } from '@larder/contract/page-query';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useMemo, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readListing, sortLabels, writeListing, type ListingState } from './listing-state.ts';

type Listing = {
  /** The chosen sort and filters, shown at once while their list loads. */
  state: ListingState;
  /** The sort and filters of the list on screen. */
  shown: ListingState;
  change: (change: Partial<ListingState>) => void;
};

/**
 * Returns the sort and filters in the address, and a function that changes them there without a new history
 * entry.
 */
export function useListing(): Listing {
  const [search, setSearch] = useSearchParams();
  const { pathname, key } = useLocation();
  const { location: next } = useNavigation();
  // A second press builds on the first one, even before its list has loaded. The router reports the first only a
  // moment later, too late for a box that was just ticked.
  const [pressed, setPressed] = useState({ at: '', to: '' });
  const coming = next?.pathname === pathname ? next.search : search.toString();
  const newest = pressed.at === key ? pressed.to : coming;
  const chosen = useMemo(() => new URLSearchParams(newest), [newest]);
  const state = useMemo(() => readListing(chosen), [chosen]);
  const shown = useMemo(() => readListing(search), [search]);
  const change = (change: Partial<ListingState>) => {
    const to = writeListing(chosen, change);
    setPressed({ at: key, to: to.toString() });
    setSearch(to, { replace: true, preventScrollReset: true });
  };
  return { state, shown, change };
}

/**
 * Returns a function that changes the order of the list and announces it, since nothing else is read out.
 * `change` must be that of the listing on screen; another listing's learns of the press only with the new
 * list.
 */
export function useSorting(change: Listing['change'], labels = sortLabels): (sort: SortOption) => void {
  const t = useText();
  const announce = useAnnounce();
  return (sort) => {
    change({ sort });
    announce(t('Sorted by: {0}', t(labels[sort])));
  };
}

/** Returns whether the list on screen is about to be replaced by another of the same page. */
export function useRelisting(pathname: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}
