import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { arrivedSince, countNew } from './new-orders.ts';

it('the bell stays silent on the first look, then rings for each order that is new', () => {
  expect(arrivedSince(null, ['a', 'b'])).toEqual([]);
  expect(arrivedSince(new Set(['a']), ['c', 'a', 'b'])).toEqual(['c', 'b']);
  expect(arrivedSince(new Set(['a', 'b']), ['b'])).toEqual([]);
});

it('unopened orders are counted', () => {
  const orders = [{ column: 'new' }, { column: 'to-pick' }, { column: 'new' }];
  expect(countNew({ orders } as Board)).toBe(2);
});
