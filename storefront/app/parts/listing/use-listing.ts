import type { SortOption } from '@larder/contract/page-query';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useMemo, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readListing, sortLabels, writeListing, type ListingState } from './listing-state.ts';

type Listing = {
  /** Sort and filters as chosen: shown at once, while the list for them is still on its way. */
  state: ListingState;
  /** Sort and filters of the list that shows. */
  shown: ListingState;
  change: (change: Partial<ListingState>) => void;
};

/** Sort and filters as the address has them, and a way to change them there without a new history entry. */
export function useListing(): Listing {
  const [search, setSearch] = useSearchParams();
  const { pathname, key } = useLocation();
  const { location: next } = useNavigation();
  // A second press counts from the first one, even if its list has not arrived. The router tells of it only a moment
  // later, too late for a box that was just ticked.
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
 * Changes the order of the list, and says which it is now: nothing else on the page tells the ear. `change` is that of the
 * listing whose choice shows: another one's knows of the press only when the list is there.
 */
export function useSorting(change: Listing['change']): (sort: SortOption) => void {
  const t = useText();
  const announce = useAnnounce();
  return (sort) => {
    change({ sort });
    announce(t('Sorted by: {0}', t(sortLabels[sort])));
  };
}

/** Whether the list that shows is about to be replaced by another of the same page. */
export function useRelisting(pathname: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}
