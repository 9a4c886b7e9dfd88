import { cut } from '@larder/domain/truncate';

/** The sort options of a listing in the order they are offered: the five specified, then ours. Popularity is the default. */
export const sortOptions = [
  'SORT_BY_POPULARITY',
  'SORT_BY_LOW_PRICE',
  'SORT_BY_HIGH_PRICE',
  'SORT_BY_NAME_ASC',
  'SORT_BY_NAME_DESC',
  'SORT_BY_UNIT_PRICE',
] as const;

export type SortOption = (typeof sortOptions)[number];

/** The order of a listing for which none was chosen; no address names it. */
export const usualSort: SortOption = 'SORT_BY_POPULARITY';

const MAX_SEARCH_LENGTH = 100;

/**
 * Returns a search term in the form in which it is looked up: trimmed, single spaces, at most 100 characters.
 */
export function searchTerm(text: string | null): string {
  return cut((text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_SEARCH_LENGTH).trim();
}

const MIN_SEARCH_LENGTH = 3;
const MIN_SUGGESTED_LENGTH = 2;

/** Returns whether a term has enough characters to search for, counted as the call does: an emoji is one. */
export function isSearchable(term: string): boolean {
  return Array.from(searchTerm(term)).length >= MIN_SEARCH_LENGTH;
}

/** Returns whether a term has enough characters for suggestions, which two letters can bring: "té" is a word. */
export function isSuggestable(term: string): boolean {
  return Array.from(searchTerm(term)).length >= MIN_SUGGESTED_LENGTH;
}

/** Returns the sort option in an address; a malformed one counts as not chosen. */
export function readSort(text: string | null): SortOption {
  return sortOptions.find((option) => option === text) ?? usualSort;
}

/** Returns the keys in "3.7" or "[3,7]": positive whole numbers, each once, at most 200. */
export function readKeys(text: string | null): number[] {
  const keys = (text?.match(/\d+/g) ?? []).map(Number);
  return [...new Set(keys)].filter((key) => key > 0 && key <= 2_147_483_647).slice(0, 200);
}

type Normalise = (text: string) => string;

const sort: Normalise = (text) => (readSort(text) === usualSort ? '' : text);
const keys: Normalise = (text) =>
  readKeys(text)
    .sort((a, b) => a - b)
    .join('.');
const wholeNumber: Normalise = (text) => (/^[1-9]\d{0,9}$/.test(text) ? text : '');
const short: Normalise = (text) => text.slice(0, 500);

/**
 * The parameters that each page reads from its query, by the first word of its path after the alias. All
 * other pages read none.
 */
const read: Record<string, Record<string, Normalise>> = {
  department: { brands: keys, sort, tab: wholeNumber },
  'location-list': { sort },
  search: { brands: keys, departments: keys, q: searchTerm, sort },
  login: { from: short },
  join: { from: short },
  verify: { from: short },
  verified: { from: short },
};

/**
 * Returns the query of a page's address in its normal form: the parameters that the page reads, each once, in
 * one order and spelling, without defaults. Any other parameter (a campaign's, an invented one) makes no
 * other page.
 */
export function normalQuery(pathname: string, search: URLSearchParams): URLSearchParams {
  const normal = new URLSearchParams();
  const isData = pathname.endsWith('.data');
  const segments = pathname
    .replace(/\.data$/, '')
    .split('/')
    .slice(1, 3);
  const word = segments.find((segment) => Object.hasOwn(read, segment));
  const names = { ...(word ? read[word] : {}), ...(isData ? { _routes: short } : {}) };
  for (const [name, normalise] of Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = normalise(search.get(name) ?? '');
    if (value !== '') normal.set(name, value);
  }
  return normal;
}
