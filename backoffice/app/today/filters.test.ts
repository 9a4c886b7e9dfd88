import { expect, it } from 'vitest';
import { isShown, readFilters } from './filters.ts';

const store = '0198f0c2-0000-7000-8000-000000000001';
const card = {
  locationGuid: store,
  versionKey: 'CUST_PICKUP',
  day: '2026-11-22',
  from: '14:00',
  to: '16:00',
} as const;

const shows = (address: string) => isShown(card, readFilters(new URLSearchParams(address)));

it('shows everything until something is asked for', () => {
  expect(shows('')).toBe(true);
  expect(shows('find=+&mode=everything')).toBe(true);
});

it('narrows by store, mode and window', () => {
  expect(shows(`store=${store}`)).toBe(true);
  expect(shows('store=another')).toBe(false);
  expect(shows('mode=pickup')).toBe(true);
  expect(shows('mode=delivery')).toBe(false);
  expect(shows('window=2026-11-22 14:00-16:00')).toBe(true);
  expect(shows('window=2026-11-22 16:00-18:00')).toBe(false);
  expect(shows(`store=${store}&mode=delivery`)).toBe(false);
});

it('reads what is searched for, cut to what the backend takes', () => {
  expect(readFilters(new URLSearchParams('find=+Ana+')).find).toBe('Ana');
  expect(readFilters(new URLSearchParams(`find=${'a'.repeat(99)}`)).find).toHaveLength(60);
});
