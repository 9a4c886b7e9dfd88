import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addCents,
  cents,
  centsFromDecimal,
  decimalOf,
  discountPercent,
  divideHalfUp,
  divideUp,
  dollars,
  formatMoney,
  percentOfCents,
  roundedCents,
} from './money.ts';

const anyCents = fc.integer({ min: -1e9, max: 1e9 }).map(cents);
const price = fc.integer({ min: 1, max: 999_999 }).map(cents);

it('cents refuse what is not a whole, safe number', () => {
  for (const wrong of [1.5, NaN, Infinity, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError);
  expect(Object.is(cents(-0), 0)).toBe(true);
});

it('cents go to JSON decimals and back without a loss', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      expect(centsFromDecimal(decimalOf(amount))).toBe(amount);
    }),
  );
  expect(centsFromDecimal(3.49)).toBe(349);
  expect(centsFromDecimal(0.29)).toBe(29); // 0.29 * 100 is 28.999999999999996
});

it('cents refuse decimals with parts of a cent', () => {
  for (const wrong of [3.495, 0.001, NaN]) expect(() => centsFromDecimal(wrong)).toThrow(RangeError);
});

it('cents are read from a decimal with the error of floats, and not from a finer one', () => {
  expect([0.1 + 0.2, 12.34, -3].map(roundedCents)).toEqual([0.3, 12.34, -3]);
  expect([0.125, 3.001].map(roundedCents)).toEqual([null, null]);
});

it('cents add up exactly, to 0 for none', () => {
  expect(addCents()).toBe(0);
  expect(addCents(cents(349), cents(-49), cents(1))).toBe(301);
});

it("formatMoney shows '$', the whole part and exactly two decimals [PRODUCT-11]", () => {
  const shown = [1499, 0, 5, 50, 100, -300, -7, 123_456_789].map((amount) => formatMoney(cents(amount)));
  expect(shown).toEqual(['$14.99', '$0.00', '$0.05', '$0.50', '$1.00', '-$3.00', '-$0.07', '$1234567.89']);
});

it('formatMoney writes an amount that can be read back as the same', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      const text = formatMoney(amount);
      expect(text).toMatch(/^-?\$\d+\.\d\d$/);
      expect(centsFromDecimal(Number(text.replace('$', '')))).toBe(amount);
    }),
  );
});

it('decimals of the backend are shown as money, with the sign before the dollar', () => {
  expect([0, 0.1, 1234.5, -3].map(dollars)).toEqual(['$0.00', '$0.10', '$1234.50', '-$3.00']);
  expect(() => dollars(0.125)).toThrow(RangeError);
});

it('rounding is half up and exact, as in whole-number arithmetic', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
      fc.integer({ min: 1, max: 1e6 }),
      (numerator, denominator) => {
        const [n, d] = [BigInt(numerator), BigInt(denominator)];
        expect(BigInt(divideHalfUp(numerator, denominator))).toBe(floor(2n * n + d, 2n * d));
        expect(BigInt(divideUp(numerator, denominator))).toBe(-floor(-n, d));
      },
    ),
  );
});

it('rounding refuses what is too large to be exact', () => {
  expect(() => divideHalfUp(2 ** 53, 2)).toThrow(RangeError);
  expect(() => divideUp(2 ** 53, 2)).toThrow(RangeError);
});

it('percentOfCents rounds half a cent up', () => {
  expect(percentOfCents(cents(50), 5)).toBe(3);
  expect(percentOfCents(cents(49), 5)).toBe(2);
  expect(percentOfCents(cents(1000), 12.5)).toBe(125);
  expect(percentOfCents(cents(10_000), 33.3333)).toBe(3333);
});

it('percentOfCents stays between nothing and everything, and grows with the percentage', () => {
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }).map(cents), percent, percent, (amount, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(percentOfCents(amount, low)).toBeLessThanOrEqual(percentOfCents(amount, high));
      expect(percentOfCents(amount, 0)).toBe(0);
      expect(percentOfCents(amount, 100)).toBe(amount);
    }),
  );
});

it('percentOfCents is exact for any amount, in parts of a cent too', () => {
  expect(percentOfCents(cents(9_007_199_300), 100)).toBe(9_007_199_300);
  const percent = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), percent, (amount, parts) => {
      const exact = floor(2n * BigInt(amount) * BigInt(parts) + 1_000_000n, 2_000_000n);
      expect(BigInt(percentOfCents(cents(amount), parts / 10_000))).toBe(exact);
    }),
  );
});

it('percentOfCents refuses more than four decimals', () => {
  expect(() => percentOfCents(cents(100), 0.00001)).toThrow(RangeError);
});

it('discountPercent gives the exact cents back', () => {
  fc.assert(
    fc.property(price, price, (a, b) => {
      const [base, current] = [cents(Math.max(a, b)), cents(Math.min(a, b))];
      expect(percentOfCents(base, discountPercent(base, current))).toBe(base - current);
    }),
  );
  expect(discountPercent(cents(400), cents(300))).toBe(25);
  expect(discountPercent(cents(300), cents(200))).toBe(33.3333);
});

it('discountPercent is 0 when nothing is taken off', () => {
  expect(discountPercent(cents(300), cents(300))).toBe(0);
  expect(discountPercent(cents(300), cents(400))).toBe(0);
  expect(discountPercent(cents(0), cents(0))).toBe(0);
});

function floor(a: bigint, b: bigint) {
  return a / b - (a % b < 0n ? 1n : 0n);
}
