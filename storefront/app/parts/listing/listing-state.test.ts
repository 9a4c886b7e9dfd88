import { isSearchable, isSuggestable, searchTerm, sortOptions } from '@larder/contract/page-query';
import { searchCalls } from '@larder/contract/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterCount, listingQueryOf, readListing, toggled, writeListing } from './listing-state.ts';

const keys = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 20 });
const state = fc.record({ sort: fc.constantFrom(...sortOptions), brands: keys, departments: keys });

it('sort and filters in the address are read as they were written [SEARCH-08]', () => {
  fc.assert(
    fc.property(state, (chosen) => {
      expect(readListing(writeListing(new URLSearchParams(), chosen))).toEqual(chosen);
    }),
  );
});

it('sort and filters in the address leave other parameters alone and leave out defaults', () => {
  const search = new URLSearchParams('q=milk&sort=SORT_BY_LOW_PRICE&brands=3.7');
  expect(writeListing(search, { sort: 'SORT_BY_POPULARITY', brands: [] }).toString()).toBe('q=milk');
  expect(writeListing(search, { departments: [2] }).toString()).toBe(
    'q=milk&sort=SORT_BY_LOW_PRICE&brands=3.7&departments=2',
  );
});

it('sort and filters in the address start by popularity, and ignore malformed values [SEARCH-05]', () => {
  const malformed = new URLSearchParams('sort=CHEAP&brands=x.0.-3&departments=99999999999999');
  expect(readListing(new URLSearchParams()).sort).toBe('SORT_BY_POPULARITY');
  expect(readListing(malformed)).toEqual({ sort: 'SORT_BY_POPULARITY', brands: [3], departments: [] });
});

it('sort and filters in the address never throw for any address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (sort, brands, departments) => {
      const read = readListing(new URLSearchParams({ sort, brands, departments }));
      expect(sortOptions).toContain(read.sort);
    }),
  );
});

it('sort and filters in the address can also be read from a JSON list', () => {
  expect(readListing(new URLSearchParams('brands=[3,7,3]')).brands).toEqual([3, 7]);
});

it('each page of a listing is asked for by size, order and brands, as the table of calls has it [API-14]', () => {
  expect(listingQueryOf({ sort: 'SORT_BY_POPULARITY', brands: [] })).toEqual({
    pageSize: 50,
    sortOption: 'SORT_BY_POPULARITY',
    brands: '[]',
  });
  expect(listingQueryOf({ sort: 'SORT_BY_NAME_ASC', brands: [3, 7] })).toEqual({
    pageSize: 50,
    sortOption: 'SORT_BY_NAME_ASC',
    brands: '[3,7]',
  });
});

it('a search that the page makes is one that the call takes, whatever is typed; so are its suggestions [SEARCH-02]', () => {
  const call = searchCalls['GET api/catalog/search/:searchString'].params;
  const suggested = searchCalls['GET api/catalog/suggestions/:searchString'].params;
  const typed = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '🍎', '🌶\uFE0F', '\u200D', '٣'),
    maxLength: 120,
  });
  fc.assert(
    fc.property(typed, (text) => {
      const searchString = searchTerm(text);
      expect(call.safeParse({ searchString }).success).toBe(isSearchable(text));
      expect(suggested.safeParse({ searchString }).success).toBe(isSuggestable(text));
    }),
  );
  expect(isSearchable('🍎🍎')).toBe(false);
});

it('a filter is switched on and off', () => {
  expect(toggled([3, 7], 5)).toEqual([3, 7, 5]);
  expect(toggled([3, 7], 3)).toEqual([7]);
  expect(filterCount({ sort: 'SORT_BY_POPULARITY', brands: [1, 2], departments: [3] })).toBe(3);
});

it('a search needs three characters or more, spaces not counted [SEARCH-02]', () => {
  expect(isSearchable('  ab ')).toBe(false);
  expect(isSearchable('egg')).toBe(true);
  expect(searchTerm('  oat \t milk\n')).toBe('oat milk');
  expect(searchTerm(null)).toBe('');
  expect(searchTerm('x'.repeat(300))).toHaveLength(100);
  const pears = 'pear'.repeat(24);
  expect(searchTerm(`${pears}123🍐🍐`)).toBe(`${pears}123🍐`);
});

it('a search that is too long is cut between two characters, never within an emoji', () => {
  const letters = 'x'.repeat(99);
  expect(searchTerm(`${letters}🍎🍎`)).toBe(`${letters}🍎`);
  expect(isSearchable('🍎'.repeat(101))).toBe(true);
});
