import { readKeys, readSort, type SortOption } from '@larder/contract/page-query';
import type { TextKey } from '@larder/text/say';

export const sortLabels: Record<SortOption, TextKey> = {
  SORT_BY_POPULARITY: 'By Popularity',
  SORT_BY_LOW_PRICE: 'Price: Low to High',
  SORT_BY_HIGH_PRICE: 'Price: High to Low',
  SORT_BY_NAME_ASC: 'Name: A to Z',
  SORT_BY_NAME_DESC: 'Name: Z to A',
  SORT_BY_UNIT_PRICE: 'Unit price',
};

/** The same for products with an order of their own, which then is what no choice means. */
export const ownOrderLabels: Record<SortOption, TextKey> = {
  ...sortLabels,
  SORT_BY_POPULARITY: 'As in the list',
};

/**
 * The sorting and filters of a list of products. Brands and departments are keys; an empty list filters
 * nothing.
 */
export type ListingState = { sort: SortOption; brands: readonly number[]; departments: readonly number[] };

/** Reads sorting and filters from an address; a malformed one counts as not chosen. */
export function readListing(search: URLSearchParams): ListingState {
  return {
    sort: readSort(search.get('sort')),
    brands: readKeys(search.get('brands')),
    departments: readKeys(search.get('departments')),
  };
}

/** Returns the address's query after a change, without defaults. Its other names stay. */
export function writeListing(search: URLSearchParams, change: Partial<ListingState>): URLSearchParams {
  const next = new URLSearchParams(search);
  const state = { ...readListing(search), ...change };
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('sort', state.sort === 'SORT_BY_POPULARITY' ? '' : state.sort);
  set('brands', state.brands.join('.'));
  set('departments', state.departments.join('.'));
  return next;
}

/** Returns the keys with one added, or removed if it was there. */
export function toggled(keys: readonly number[], key: number): number[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

/** Returns the number of filters that are on. */
export function filterCount({ brands, departments }: ListingState): number {
  return brands.length + departments.length;
}

/** The number of products on a page of a listing. */
const pageSize = 50;

/** Returns the query common to the first and all further pages of a listing. */
export function listingQueryOf(state: Pick<ListingState, 'sort' | 'brands'>): {
  pageSize: number;
  sortOption: SortOption;
  brands: string;
} {
  return {
    pageSize,
    sortOption: state.sort,
    brands: JSON.stringify(state.brands),
  };
}
