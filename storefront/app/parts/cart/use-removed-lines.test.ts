import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { expect, it } from 'vitest';
import { withRemoved } from './use-removed-lines.ts';

const line = (prodKey: number) => ({ prodKey }) as CartLineAnswer;
const keys = (lines: readonly CartLineAnswer[]) => lines.map(({ prodKey }) => prodKey);

it('removed lines keep their places, also when all are removed', () => {
  const removed = [
    { line: line(3), at: 2 },
    { line: line(1), at: 0 },
  ];
  expect(keys(withRemoved([line(2), line(4)], removed))).toEqual([1, 2, 3, 4]);
  expect(keys(withRemoved([], [{ line: line(7), at: 0 }]))).toEqual([7]);
});

it('a line shows once when it is in the cart again or not yet out of it', () => {
  expect(keys(withRemoved([line(1), line(2)], [{ line: line(1), at: 0 }]))).toEqual([1, 2]);
});
