import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thousandths, type Selling } from './quantity.ts';
import { quantityOfWritten } from './written-quantity.ts';

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
  expect(quantityOfWritten({ amount: 12, unit: 'piece' }, pieces, dozen)).toBe(1000);
  expect(quantityOfWritten({ amount: 24, unit: 'piece' }, pieces, dozen)).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'piece' }, pieces, dozen)).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'piece' }, pieces, sack)).toBe(2000);
  expect(quantityOfWritten({ amount: 6, unit: 'piece' }, pieces, dozen)).toBe(1000);
  expect(quantityOfWritten({ amount: 5, unit: 'lb' }, pieces, { amount: 16, unit: 'oz', count: 1 })).toBe(
    5000,
  );
  expect(quantityOfWritten({ amount: 72, unit: 'fl oz' }, pieces, sixPack)).toBe(1000);
  expect(quantityOfWritten({ amount: 3, unit: 'piece' }, pounds, null)).toBe(3000);
  expect(quantityOfWritten({ amount: 4, unit: 'piece' }, halfPounds, null)).toBe(2000);
  expect(quantityOfWritten({ amount: 5, unit: 'lb' }, pieces, sack)).toBe(3000);
  expect(quantityOfWritten({ amount: 2.1, unit: 'lb' }, pieces, sack)).toBe(1000);
  expect(quantityOfWritten({ amount: 128, unit: 'fl oz' }, pieces, halfGallon)).toBe(2000);
  expect(quantityOfWritten({ amount: 2, unit: 'lb' }, pieces, null)).toBe(1000);
  expect(quantityOfWritten({ amount: 100, unit: 'lb' }, pieces, dozen)).toBe(1000);
  expect(quantityOfWritten({ amount: 1.1, unit: 'lb' }, pounds, null)).toBe(1250);
  expect(quantityOfWritten({ amount: 16, unit: 'fl oz' }, pounds, null)).toBe(1000);
  expect(quantityOfWritten({ amount: 1, unit: 'lb' }, limes, null)).toBe(4000);
  expect(quantityOfWritten({ amount: 6, unit: 'piece' }, limes, null)).toBe(6000);
});

it('any written amount becomes a quantity that can be sold [PAGE-03]', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.constantFrom('lb', 'fl oz', 'piece'),
      fc.constantFrom(pieces, pounds, limes),
      fc.constantFrom(dozen, sack, halfGallon, null),
      (amount, unit, selling, size) => {
        const quantity = quantityOfWritten({ amount, unit }, selling, size);
        const step = selling.mode === 'WEIGHT' ? 250 : 1000;
        expect(quantity % step).toBe(0);
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(999_000);
      },
    ),
  );
});
