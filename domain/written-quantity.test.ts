import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thousandths, type Selling } from './quantity.ts';
import { leftOver, quantityOfWritten } from './written-quantity.ts';

const pieces: Selling = {
  mode: 'UNIT',
  unitStep: thousandths(1000),
  weightStep: thousandths(500),
  averageWeight: null,
};
const pounds: Selling = { ...pieces, mode: 'WEIGHT', weightStep: thousandths(250) };
const limes: Selling = { ...pieces, mode: 'BOTH', averageWeight: thousandths(250) };
const halfPounds: Selling = { ...pounds, averageWeight: thousandths(500) };
const sixPack = { amount: 12, unit: 'fl oz', count: 6 } as const;
const dozen = { amount: 12, unit: 'ct', count: 1 } as const;
const sack = { amount: 2, unit: 'lb', count: 1 } as const;
const halfGallon = { amount: 0.5, unit: 'gal', count: 1 } as const;

it('a written amount becomes packages, pieces or pounds [PAGE-03]', () => {
  expect(quantityOfWritten({ amount: 12, unit: 'piece' }, pieces, { size: dozen })).toBe(1000);
  expect(quantityOfWritten({ amount: 24, unit: 'piece' }, pieces, { size: dozen })).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'piece' }, pieces, { size: dozen })).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'piece' }, pieces, { size: sack })).toBe(2000);
  expect(quantityOfWritten({ amount: 6, unit: 'piece' }, pieces, { size: dozen })).toBe(1000);
  expect(
    quantityOfWritten({ amount: 5, unit: 'lb' }, pieces, { size: { amount: 16, unit: 'oz', count: 1 } }),
  ).toBe(5000);
  expect(quantityOfWritten({ amount: 72, unit: 'fl oz' }, pieces, { size: sixPack })).toBe(1000);
  expect(quantityOfWritten({ amount: 3, unit: 'piece' }, pounds, { size: null })).toBe(3000);
  expect(quantityOfWritten({ amount: 4, unit: 'piece' }, halfPounds, { size: null })).toBe(2000);
  expect(quantityOfWritten({ amount: 5, unit: 'lb' }, pieces, { size: sack })).toBe(3000);
  expect(quantityOfWritten({ amount: 2.1, unit: 'lb' }, pieces, { size: sack })).toBe(1000);
  expect(quantityOfWritten({ amount: 128, unit: 'fl oz' }, pieces, { size: halfGallon })).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'lb' }, pieces, { size: null })).toBe(1000);
  expect(quantityOfWritten({ amount: 100, unit: 'lb' }, pieces, { size: dozen })).toBe(1000);
  expect(quantityOfWritten({ amount: 1.1, unit: 'lb' }, pounds, { size: null })).toBe(1000);
  expect(quantityOfWritten({ amount: 16, unit: 'fl oz' }, pounds, { size: null })).toBe(1000);
  expect(quantityOfWritten({ amount: 1, unit: 'lb' }, limes, { size: null })).toBe(4000);
  expect(quantityOfWritten({ amount: 6, unit: 'piece' }, limes, { size: null })).toBe(6000);
});

it('a number from three on counts the things in a package, rounded up to whole packages [PAGE-03]', () => {
  const eighteen = { size: { amount: 18, unit: 'ct', count: 1 } } as const;
  const packages = (amount: number, contents: Parameters<typeof quantityOfWritten>[2] = eighteen) =>
    quantityOfWritten({ amount, unit: 'piece' }, pieces, contents) / 1000;
  expect([1, 2, 3, 6, 18, 19, 25, 37].map((amount) => packages(amount))).toEqual([1, 2, 1, 1, 1, 2, 2, 3]);
  expect([2, 6, 7].map((amount) => packages(amount, { size: sixPack }))).toEqual([2, 1, 2]);
  const stack = { size: { amount: 25, unit: 'oz', count: 1 } } as const;
  for (const label of ['30 ct, 25 oz', '30 pzas, 25 oz (709 g)', '30 count', '30 piezas'])
    expect(
      [8, 31].map((amount) => packages(amount, { ...stack, label })),
      label,
    ).toEqual([1, 2]);
  expect([3, 8].map((amount) => packages(amount, { ...stack, label: '25 oz' }))).toEqual([3, 8]);
  expect(packages(4, { size: null, label: '12 ct' })).toBe(1);
});

it('a package that holds nine tenths of a written weight is enough, and more of it is not taken [PAGE-03]', () => {
  const of = (amount: number, selling: Selling, ounces?: number) => {
    const size = ounces === undefined ? null : ({ amount: ounces, unit: 'oz', count: 1 } as const);
    return quantityOfWritten({ amount, unit: 'lb' }, selling, { size }) / 1000;
  };
  const gram = 0.00220462;
  expect([250, 500, 1000].map((grams) => of(grams * gram, pieces, 8))).toEqual([1, 2, 4]);
  expect([250, 300, 500, 1000].map((grams) => of(grams * gram, pounds))).toEqual([0.5, 0.75, 1, 2.25]);
  const steps = { ...pounds, weightStep: thousandths(500) };
  expect([100, 250, 500].map((grams) => of(grams * gram, steps))).toEqual([0.5, 0.5, 1]);
  expect([0.25, 2.5, 10].map((amount) => of(amount, pounds))).toEqual([0.25, 2.5, 10]);
});

it('a dozen always counts things, and cartons are always packages [PAGE-03]', () => {
  const size = { amount: 18, unit: 'ct', count: 1 } as const;
  const of = (amount: number, unit: 'each' | 'package') =>
    quantityOfWritten({ amount, unit }, pieces, { size }) / 1000;
  expect([2, 6, 12, 24].map((amount) => of(amount, 'each'))).toEqual([1, 1, 1, 2]);
  expect([2, 6].map((amount) => of(amount, 'package'))).toEqual([2, 6]);
  expect(quantityOfWritten({ amount: 6, unit: 'each' }, limes, { size: null })).toBe(6000);
  expect(quantityOfWritten({ amount: 4, unit: 'package' }, halfPounds, { size: null })).toBe(2000);
});

it('a written weight of what is sold by the piece is as many pieces [PAGE-03]', () => {
  const lime: Selling = { ...pieces, averageWeight: thousandths(150) };
  const of = (amount: number, label: string) =>
    quantityOfWritten({ amount, unit: 'lb' }, lime, { size: null, label }) / 1000;
  expect([2.20462, 0.1].map((amount) => of(amount, 'each'))).toEqual([15, 1]);
  expect(of(2.20462, 'pieza')).toBe(15);
  expect(of(2, '1 bunch')).toBe(1);
});

it('of two sizes the one of which the least is left over is told [PAGE-03]', () => {
  const gallon = { amount: 1, unit: 'gal', count: 1 } as const;
  const over = (
    amount: number,
    unit: 'fl oz' | 'piece' | 'package',
    size: typeof halfGallon | typeof gallon,
  ) => leftOver({ amount, unit }, pieces, { size });
  expect([over(64, 'fl oz', gallon), over(64, 'fl oz', halfGallon)]).toEqual([1, 0]);
  expect(over(128, 'fl oz', gallon)).toBe(0);
  expect([over(2, 'piece', gallon), over(2, 'package', gallon)]).toEqual([0, 0]);
  const eggs = (count: number) =>
    leftOver({ amount: 18, unit: 'each' }, pieces, { size: { amount: count, unit: 'ct', count: 1 } });
  expect([eggs(18), eggs(12)].map((share) => Number(share.toFixed(2)))).toEqual([0, 0.33]);
  expect(leftOver({ amount: 3, unit: 'lb' }, pounds, { size: null })).toBe(0);
  expect(leftOver({ amount: 24, unit: 'each' }, pieces, { size: sixPack })).toBe(0);
});

it('any written amount becomes a quantity that can be sold [PAGE-03]', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.constantFrom('lb', 'fl oz', 'each', 'package', 'piece'),
      fc.constantFrom(pieces, pounds, limes),
      fc.constantFrom(dozen, sack, halfGallon, null),
      (amount, unit, selling, size) => {
        const quantity = quantityOfWritten({ amount, unit }, selling, { size });
        const step = selling.mode === 'WEIGHT' ? 250 : 1000;
        expect(quantity % step).toBe(0);
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(999_000);
      },
    ),
  );
});
