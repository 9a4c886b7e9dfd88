import { useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { readListing, writeListing, type ListingState } from './listing-state.ts';

/** Sort and filters as the address has them, and a way to change them there without a new history entry. */
export function useListing(): { state: ListingState; change: (change: Partial<ListingState>) => void } {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListing(search), [search]);
  const change = (next: Partial<ListingState>) =>
    setSearch((before) => writeListing(before, next), { replace: true, preventScrollReset: true });
  return { state, change };
}

/** Whether the list that shows is about to be replaced by another of the same page. */
export function useRelisting(pathname: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}
