import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_QUANTITY, thousandths, type Selling } from './quantity.ts';
import { MAX_WRITTEN_SERVINGS, quantityFor } from './recipe-quantity.ts';

const pieces: Selling = {
  mode: 'UNIT',
  unitStep: thousandths(1000),
  weightStep: thousandths(500),
  averageWeight: null,
};
const pounds: Selling = { ...pieces, mode: 'WEIGHT', weightStep: thousandths(250) };
const buy = (selling: Selling, quantity: number, used: number, servings: number) =>
  quantityFor(
    selling,
    { quantity: thousandths(quantity), used: thousandths(used) },
    { servings, written: 4 },
  );

it('a recipe for more people needs more of its ingredients, and still one bottle where a spoon is used [PAGE-03]', () => {
  expect(buy(pieces, 3000, 3000, 8)).toBe(6000);
  expect(buy(pieces, 3000, 3000, 6)).toBe(5000);
  expect(buy(pieces, 1000, 60, 12)).toBe(1000);
  expect(buy(pieces, 1000, 670, 8)).toBe(2000);
  expect(buy(pieces, 2500, 100, 8)).toBe(3000);
  expect(buy(pounds, 1500, 1500, 6)).toBe(2250);
  expect(buy(pounds, 1500, 1500, 2)).toBe(750);
});

it('for the recipe’s own number of people the merchant’s quantity counts, and a tenth of a step too little is enough [PAGE-03]', () => {
  expect(buy(pieces, 2000, 900, 4)).toBe(2000);
  expect(buy(pieces, 1000, 540, 8)).toBe(1000);
  expect(buy(pieces, 1000, 560, 8)).toBe(2000);
});

it('a recipe never asks for more than a line of the cart holds [PAGE-03]', () => {
  expect(buy(pieces, 400_000, 400_000, 24)).toBe(MAX_QUANTITY);
  expect(buy(pieces, 400_000, 400_000, MAX_WRITTEN_SERVINGS)).toBe(MAX_QUANTITY);
  expect(buy({ ...pounds, weightStep: thousandths(2000) }, 400_000, 400_000, 24)).toBe(998_000);
});

it('the bought quantity is sellable, never less for more people, and enough [PAGE-03]', () => {
  const amount = fc.integer({ min: 1, max: 40_000 });
  const people = fc.integer({ min: 1, max: 24 });
  fc.assert(
    fc.property(
      fc.constantFrom(pieces, pounds),
      amount,
      amount,
      people,
      people,
      fc.integer({ min: 1, max: 20 }),
      (selling, steps, used, servings, more, written) => {
        const step = selling === pieces ? 1000 : 250;
        const quantity = thousandths((1 + (steps % 20)) * step);
        const need = { quantity, used: thousandths(Math.min(used, quantity)) };
        const now = quantityFor(selling, need, { servings, written });
        expect(now % step).toBe(0);
        expect(now).toBeGreaterThan(0);
        expect(quantityFor(selling, need, { servings: servings + more, written })).toBeGreaterThanOrEqual(
          now,
        );
        if (servings !== written)
          expect(now).toBeGreaterThanOrEqual(
            Math.min(quantity, (need.used * servings) / written - step * 0.1 - 1),
          );
      },
    ),
  );
});
