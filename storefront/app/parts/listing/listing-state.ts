import { readKeys, readSort, searchTerm, type SortOption } from '@larder/contract/page-query';
import type { TextKey } from '@larder/text/say';

export const sortLabels: Record<SortOption, TextKey> = {
  SORT_BY_POPULARITY: 'By Popularity',
  SORT_BY_LOW_PRICE: 'Price: Low to High',
  SORT_BY_HIGH_PRICE: 'Price: High to Low',
  SORT_BY_NAME_ASC: 'Name: A to Z',
  SORT_BY_NAME_DESC: 'Name: Z to A',
  SORT_BY_UNIT_PRICE: 'Unit price',
};

/** How a list of products is sorted and filtered. Brands and departments are keys; none filters nothing. */
export type ListingState = { sort: SortOption; brands: readonly number[]; departments: readonly number[] };

const MIN_SEARCH_LENGTH = 3;

/** What stands in an address; whatever is malformed counts as not chosen. */
export function readListing(search: URLSearchParams): ListingState {
  return {
    sort: readSort(search.get('sort')),
    brands: readKeys(search.get('brands')),
    departments: readKeys(search.get('departments')),
  };
}

/** The address's query after a change; what is default leaves it. Other names in it stay. */
export function writeListing(search: URLSearchParams, change: Partial<ListingState>): URLSearchParams {
  const next = new URLSearchParams(search);
  const state = { ...readListing(search), ...change };
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('sort', state.sort === 'SORT_BY_POPULARITY' ? '' : state.sort);
  set('brands', state.brands.join('.'));
  set('departments', state.departments.join('.'));
  return next;
}

/** The list with a key added, or taken out when it is in it. */
export function toggled(keys: readonly number[], key: number): number[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

/** How many filters are on. */
export function filterCount({ brands, departments }: ListingState): number {
  return brands.length + departments.length;
}

/** How many products a page of a listing has. */
const pageSize = 50;

/** What each page of a listing is asked with, the first one and further ones. */
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

/** Whether a term has enough characters to be looked for. */
export function isSearchable(term: string): boolean {
  return searchTerm(term).length >= MIN_SEARCH_LENGTH;
}
