import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { lineAmount, lineCeiling, nextPriceChange, priceAt, type PriceRow, weightLimit } from './price.ts';
import { type Selling, type SellingMode, thousandths } from './quantity.ts';

function selling(mode: SellingMode, average: number | null = null): Selling {
  const averageWeight = average === null ? null : thousandths(average);
  return { mode, unitStep: thousandths(1000), weightStep: thousandths(500), averageWeight };
}

const instant = fc.option(fc.integer({ min: 0, max: 20 }));
const row = fc.record({
  base: fc.integer({ min: 1, max: 3 }).map(cents),
  sale: fc.option(fc.integer({ min: 1, max: 3 }).map(cents)),
  saleStarts: instant,
  saleEnds: instant,
}) satisfies fc.Arbitrary<PriceRow>;

const dated: PriceRow = { base: cents(500), sale: cents(400), saleStarts: 10, saleEnds: 20 };

it('priceAt applies a sale from its start until before its end', () => {
  const current = [9, 10, 19, 20].map((now) => priceAt(dated, now).current);
  expect(current).toEqual([500, 400, 400, 500]);
  expect(priceAt(dated, 15)).toEqual({ base: 500, discount: 400, current: 400 });
  expect(priceAt(dated, 20)).toEqual({ base: 500, discount: null, current: 500 });
});

it('priceAt always applies a sale without dates', () => {
  expect(priceAt({ ...dated, saleStarts: null, saleEnds: null }, 0).current).toBe(400);
});

it('priceAt takes a discount only when it is lower than the base [PRODUCT-11]', () => {
  expect(priceAt({ ...dated, sale: cents(500) }, 15)).toEqual({ base: 500, discount: null, current: 500 });
  expect(priceAt({ ...dated, sale: cents(600) }, 15).discount).toBeNull();
  expect(priceAt({ ...dated, sale: null }, 15).discount).toBeNull();
});

it('nextPriceChange is the first moment with another price, for any rows and any now', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: -1, max: 21 }), (prices, now) => {
      const here = priceAt(prices, now).current;
      const later = Array.from({ length: 30 }, (_, index) => now + 1 + index);
      const change = later.find((at) => priceAt(prices, at).current !== here) ?? null;
      expect(nextPriceChange(prices, now)).toBe(change);
    }),
    { numRuns: 2000 }, // dates that meet are rare
  );
});

it('lineAmount is quantity x unit price, x weight when sold by both, rounded to the cent [PRODUCT-06]', () => {
  expect(lineAmount(selling('UNIT'), thousandths(3000), cents(349))).toBe(1047);
  expect(lineAmount(selling('WEIGHT'), thousandths(1500), cents(299))).toBe(449); // 448.5
  expect(lineAmount(selling('WEIGHT'), thousandths(500), cents(299))).toBe(150); // 149.5
  expect(lineAmount(selling('WEIGHT'), thousandths(250), cents(297))).toBe(74); // 74.25
  expect(lineAmount(selling('BOTH', 1200), thousandths(2000), cents(299))).toBe(718); // 717.6
  expect(lineAmount(selling('BOTH', 333), thousandths(3000), cents(150))).toBe(150); // 149.85, by exact weight
});

it('lineAmount leaves the weight of a piece out where goods are sold in one way only [PRODUCT-06]', () => {
  expect(lineAmount(selling('UNIT', 400), thousandths(11_000), cents(99))).toBe(1089);
  expect(lineAmount(selling('WEIGHT', 2000), thousandths(500), cents(229))).toBe(115); // 114.5
});

it('lineAmount counts one pound for each piece when the average weight is missing', () => {
  expect(lineAmount(selling('BOTH'), thousandths(2000), cents(299))).toBe(598);
});

it('lineAmount rounds half up once, whatever the numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_000 }).map(thousandths),
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 0, max: 30_000 }).map(cents),
      (quantity, average, unitPrice) => {
        const exact = BigInt(quantity) * BigInt(average) * BigInt(unitPrice);
        const amount = lineAmount(selling('BOTH', average), quantity, unitPrice);
        expect(BigInt(amount)).toBe((exact + 500_000n) / 1_000_000n);
        const plain = BigInt(quantity) * BigInt(unitPrice);
        expect(BigInt(lineAmount(selling('WEIGHT'), quantity, unitPrice))).toBe((plain + 500n) / 1000n);
      },
    ),
  );
});

it('lineCeiling is the amount at the upper tolerance for what is weighed, the amount itself for pieces', () => {
  expect(lineCeiling(selling('WEIGHT'), thousandths(1500), cents(299), 10)).toBe(493); // 1.65 lb, 493.35
  expect(lineCeiling(selling('BOTH', 1200), thousandths(2000), cents(299), 10)).toBe(789); // 2.64 lb, 789.36
  expect(lineCeiling(selling('UNIT'), thousandths(3000), cents(349), 10)).toBe(1047);
});

it('lineCeiling is never below the amount, and never below that of any weight within the limit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<SellingMode>('UNIT', 'WEIGHT', 'BOTH'),
      fc.integer({ min: 1, max: 99_000 }).map(thousandths),
      fc.option(fc.integer({ min: 1, max: 20_000 })),
      fc.integer({ min: 0, max: 20_000 }).map(cents),
      fc.integer({ min: 0, max: 500_000 }).map((parts) => parts / 10_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (mode, quantity, average, unitPrice, tolerance, share) => {
        const sold = selling(mode, average);
        const ceiling = lineCeiling(sold, quantity, unitPrice, tolerance);
        expect(ceiling).toBeGreaterThanOrEqual(lineAmount(sold, quantity, unitPrice));
        if (mode === 'UNIT') return;
        const weighed = thousandths(Math.floor(weightLimit(sold, quantity, tolerance) * share));
        expect(ceiling).toBeGreaterThanOrEqual(lineAmount(selling('WEIGHT'), weighed, unitPrice));
      },
    ),
  );
});
