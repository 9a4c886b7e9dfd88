import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBestValue, unitPriceRanges } from './best-value.ts';
import { cents } from './money.ts';
import type { Size } from './size.ts';
import { sizeUnits } from './size.ts';
import {
  comparisonOf,
  comparisonUnits,
  packageComparison,
  priceOfOne,
  sortingComparison,
  unitPriceText,
  yieldFromLabel,
} from './unit-price.ts';

const size = (amount: number, unit: Size['unit'], count = 1): Size => ({
  amount: amount * 1000,
  unit,
  count,
});
const held = (amount: number, unit: Size['unit'], count = 1) => comparisonOf(size(amount, unit, count), null);

it('the unit of comparison is the same for all volumes, for all weights, and for pieces [PRICE-01]', () => {
  expect(held(1, 'gal')).toEqual({ amount: 128_000, unit: 'fl oz' });
  expect(held(0.5, 'gal')).toEqual({ amount: 64_000, unit: 'fl oz' });
  expect(held(1, 'pt')).toEqual({ amount: 16_000, unit: 'fl oz' });
  expect(held(750, 'ml')).toEqual({ amount: 25_361, unit: 'fl oz' });
  expect(held(12, 'fl oz', 6)).toEqual({ amount: 72_000, unit: 'fl oz' });
  expect(held(1.5, 'lb')).toEqual({ amount: 24_000, unit: 'oz' });
  expect(held(1, 'kg')).toEqual({ amount: 35_274, unit: 'oz' });
  expect(held(72, 'ct', 3)).toEqual({ amount: 216_000, unit: 'ct' });
});

it('the unit of comparison is counted by the yield at the end of its label [PRICE-01]', () => {
  expect(yieldFromLabel('92 fl oz, 64 loads')).toEqual({ amount: 64_000, unit: 'load' });
  expect(yieldFromLabel('3 boxes, 120 ct, 360 sheets')).toEqual({ amount: 360_000, unit: 'sheet' });
  expect(yieldFromLabel('75 sq ft')).toEqual({ amount: 75_000, unit: 'sq ft' });
  for (const label of ['', '6 rolls', '12 ct', '0 loads', 'loads', '64 loads a box'])
    expect(yieldFromLabel(label), label).toBeNull();
});

it('the unit of comparison is counted by its yield, where that is known [PRICE-01]', () => {
  const loads = { amount: 64_000, unit: 'load' } as const;
  expect(comparisonOf(size(92, 'fl oz'), loads)).toBe(loads);
  expect(comparisonOf(null, loads)).toBe(loads);
  expect(comparisonOf(null, null)).toBeNull();
  expect(held(9_999_999, 'gal', 999)).toBeNull();
  expect(held(2_000_000, 'oz')?.amount).toBe(2_000_000_000);
  expect(held(2_000_001, 'oz')).toBeNull();
  expect(held(0.01, 'ml')).toBeNull();
});

it('the unit of comparison is missing for goods sold by weight, which have a unit price, and a pound when sorted among packages', () => {
  const milk = {
    sellingMode: 'UNIT',
    sizeAmount: 500,
    sizeUnit: 'gal',
    sizeCount: 1,
    labelEn: '',
  } as const;
  const bananas = { ...milk, sellingMode: 'WEIGHT', sizeAmount: null, sizeUnit: null } as const;
  expect(packageComparison(milk)).toEqual({ amount: 64_000, unit: 'fl oz' });
  expect(sortingComparison(milk)).toEqual(packageComparison(milk));
  expect(packageComparison(bananas)).toBeNull();
  expect(packageComparison({ ...milk, sellingMode: 'WEIGHT' })).toBeNull();
  expect(packageComparison({ ...milk, sizeUnit: null })).toBeNull();
  expect(sortingComparison(bananas)).toEqual({ amount: 16_000, unit: 'oz' });
  expect(packageComparison({ ...milk, sizeAmount: null, labelEn: '64 loads' })?.unit).toBe('load');
});

it('the unit of comparison is the same within a thousandth for a liter and a thousand milliliters, a kilogram and a thousand grams', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 24 }), (whole, count) => {
      for (const [large, small] of [
        ['L', 'ml'],
        ['kg', 'g'],
      ] as const) {
        const difference = held(whole, large, count)!.amount - held(whole * 1000, small, count)!.amount;
        expect(Math.abs(difference)).toBeLessThanOrEqual(whole * count);
      }
    }),
  );
});

it('the unit of comparison grows with the size of the package in any unit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sizeUnits),
      fc.integer({ min: 100, max: 15_000 }),
      fc.integer({ min: 1, max: 998 }),
      (unit, amount, count) => {
        const less = comparisonOf({ unit, amount, count }, null)!;
        const more = comparisonOf({ unit, amount, count: count + 1 }, null)!;
        expect(less.unit).toBe(more.unit);
        expect(more.amount).toBeGreaterThan(less.amount);
      },
    ),
  );
});

it('a unit price is cents with one decimal below a dollar, dollars from there on [PRICE-01]', () => {
  expect(unitPriceText(cents(429), held(1, 'gal')!)).toBe('3.4¢');
  expect(unitPriceText(cents(399), held(16, 'oz')!)).toBe('24.9¢');
  expect(unitPriceText(cents(1499), held(750, 'ml')!)).toBe('59.1¢');
  expect(unitPriceText(cents(299), held(1000, 'ct')!)).toBe('0.3¢');
  expect(unitPriceText(cents(1200), held(12, 'ct')!)).toBe('$1.00');
  expect(unitPriceText(cents(1), held(9999, 'ct')!)).toBeNull();
});

it('a unit price multiplied by the contents gives the price, to half a thousandth of a cent per unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 100, max: 999_000 }),
      (price, amount) => {
        const one = priceOfOne(cents(price), { amount, unit: 'oz' });
        expect(Math.abs(one * amount - price * 1_000_000) * 2).toBeLessThanOrEqual(amount);
      },
    ),
  );
});

it('a unit price sorts two packages as their exact ratios do', () => {
  const pack = fc.record({
    price: fc.integer({ min: 1, max: 99_999 }),
    amount: fc.integer({ min: 100, max: 999_000 }),
  });
  fc.assert(
    fc.property(pack, pack, (a, b) => {
      const [one, two] = [a, b].map(({ price, amount }) => priceOfOne(cents(price), { amount, unit: 'oz' }));
      if (one! < two!) expect(a.price * b.amount).toBeLessThan(b.price * a.amount);
    }),
  );
});

const offer = (price: number, comparison: ReturnType<typeof held>) => ({ price: cents(price), comparison });
/** Returns whether an offer is the best value of a family with these others. */
const isBest = (one: ReturnType<typeof offer>, others: readonly ReturnType<typeof offer>[]) =>
  isBestValue(one, unitPriceRanges([one, ...others]));
const gallon = offer(429, held(1, 'gal'));
const half = offer(279, held(0.5, 'gal'));

it('the best value of a family costs least by the unit, on its own sale too [PRICE-02]', () => {
  expect([isBest(gallon, [half]), isBest(half, [gallon])]).toEqual([true, false]);
  const onSale = offer(199, held(0.5, 'gal'));
  expect([isBest(gallon, [onSale]), isBest(onSale, [gallon])]).toEqual([false, true]);
});

it('the best value of a family does not exist where all cost the same or nothing can be compared', () => {
  const pouch = offer(129, held(4, 'oz'));
  expect(isBest(pouch, [pouch, pouch])).toBe(false);
  expect(isBest(pouch, [])).toBe(false);
  expect(isBest(pouch, [half, offer(5, null)])).toBe(false);
  expect(isBest(offer(5, null), [half])).toBe(false);
  expect(isBest(pouch, [offer(200, held(4, 'oz')), pouch])).toBe(true);
  expect(isBest(pouch, [offer(200, held(4, 'oz')), offer(100, held(4, 'oz'))])).toBe(false);
});

it('the best value of a family is one of its family at any prices, unless all are equal', () => {
  const offers = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9999 }).map(cents),
      comparison: fc.record({
        amount: fc.integer({ min: 1000, max: 99_000 }),
        unit: fc.constantFrom(...comparisonUnits.slice(0, 1)),
      }),
    }),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(offers, (family) => {
      const ranges = unitPriceRanges(family);
      const best = family.filter((each) => isBestValue(each, ranges));
      const ones = new Set(family.map(({ price, comparison }) => priceOfOne(price, comparison)));
      expect(best.length > 0).toBe(ones.size > 1);
    }),
  );
});
