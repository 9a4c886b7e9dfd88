import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { arrivedSince, countNew } from './new-orders.ts';

it('rings for nothing on the first look, then for what was not there before', () => {
  expect(arrivedSince(null, ['a', 'b'])).toEqual([]);
  expect(arrivedSince(new Set(['a']), ['c', 'a', 'b'])).toEqual(['c', 'b']);
  expect(arrivedSince(new Set(['a', 'b']), ['b'])).toEqual([]);
});

it('counts the orders that nobody has opened', () => {
  const orders = [{ column: 'new' }, { column: 'to-pick' }, { column: 'new' }];
  expect(countNew({ orders } as Board)).toBe(2);
});
