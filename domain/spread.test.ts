import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { spread } from './spread.ts';

it('the remaining cents go to the largest remainders, among equal ones to the first', () => {
  expect(spread(cents(10), [1, 1, 1])).toEqual([4, 3, 3]);
  expect(spread(cents(100), [333, 333, 334])).toEqual([33, 33, 34]);
  expect(spread(cents(5), [0, 7, 0, 3])).toEqual([0, 4, 0, 1]);
  expect(spread(cents(-10), [1, 1, 1])).toEqual([-4, -3, -3]);
});

it('nothing is spread over nothing, and spreading something over nothing is refused', () => {
  expect(spread(cents(0), [0, 0])).toEqual([0, 0]);
  expect(spread(cents(0), [])).toEqual([]);
  expect(() => spread(cents(1), [0, 0])).toThrow(RangeError);
});

it('the parts add up exactly, and each is less than a cent from its exact share, however large the weights are', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2 ** 50 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (amount, shares) => {
      const whole = shares.reduce((sum, weight) => sum + BigInt(weight), 0n);
      fc.pre(whole > 0n);
      const parts = spread(cents(amount), shares);
      expect(parts.reduce((sum: number, part) => sum + part, 0)).toBe(amount);
      parts.forEach((part, index) => {
        const off = BigInt(part) * whole - BigInt(amount) * BigInt(shares[index]!);
        expect(off < whole && off > -whole).toBe(true);
      });
    }),
  );
});
