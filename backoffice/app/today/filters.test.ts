import { expect, it } from 'vitest';
import { isShown, readFilters, withFilter } from './filters.ts';

const store = '0198f0c2-0000-7000-8000-000000000001';
const card = {
  locationGuid: store,
  versionKey: 'CUST_PICKUP',
  day: '2026-11-22',
  from: '14:00',
  to: '16:00',
} as const;

const stores = [{ locationGuid: store }, { locationGuid: 'another' }];
const read = (search: string, hash = '') => readFilters({ search, hash }, stores);
const shows = (search: string) => isShown(card, read(search));

it('the board shows everything until it is filtered', () => {
  expect(shows('')).toBe(true);
  expect(shows('mode=everything')).toBe(true);
});

it('filters narrow the board by store, mode and window', () => {
  expect(shows(`store=${store}`)).toBe(true);
  expect(shows('store=another')).toBe(false);
  expect(shows('mode=pickup')).toBe(true);
  expect(shows('mode=delivery')).toBe(false);
  expect(shows('window=2026-11-22 14:00-16:00')).toBe(true);
  expect(shows('window=2026-11-22 16:00-18:00')).toBe(false);
  expect(shows(`store=${store}&mode=delivery`)).toBe(false);
});

it('a store of others and what is no window filter nothing, since no choice on the screen could take them away', () => {
  expect(shows('store=of-others')).toBe(true);
  expect(shows('window=tomorrow')).toBe(true);
});

it('a search term is read from the address, cut to the length the backend takes', () => {
  expect(read('', '#find=+Ana+').find).toBe('Ana');
  expect(read('', `#find=${'a'.repeat(99)}`).find).toHaveLength(60);
  expect(read('?find=Ana').find).toBe('');
});

it('a search term stands behind #, where no server sees it, with the filters beside it', () => {
  const mode = withFilter({ search: '?store=7', hash: '' }, 'mode', 'pickup');
  expect(mode).toEqual({ search: 'store=7&mode=pickup', hash: '' });
  const found = withFilter(mode, 'find', 'Ana Reyes');
  expect(found).toEqual({ ...mode, hash: 'find=Ana+Reyes' });
  expect(withFilter(found, 'find', '')).toEqual(mode);
  expect(withFilter(found, 'column', 'ready')).toEqual({
    search: 'store=7&mode=pickup&column=ready',
    hash: 'find=Ana+Reyes',
  });
});
