import { expect, it } from 'vitest';
import { isStale, type PricedLine } from './priced-line.ts';

const shown = {
  shownBaseCents: 500,
  shownUnitCents: 400,
  shownAmountCents: 800,
  shownCeilingCents: 900,
  shownAvailable: true,
  shownCovered: false,
  shownTaxCode: 'food',
  shownLevel: 'DEFAULT',
};
const line = {
  row: { line: shown },
  price: { base: 500, current: 400 },
  amount: 800,
  ceiling: 900,
  isAvailable: true,
  isCovered: false,
  taxCode: 'food',
  priceLevel: 'DEFAULT',
};
const isStaleWith = (change: object) => isStale({ ...line, ...change } as unknown as PricedLine);

it('a stored line is out of date once any of its prices, sums or terms has changed', () => {
  expect(isStaleWith({})).toBe(false);
  const changes = [
    { price: { base: 501, current: 400 } },
    { price: { base: 500, current: 399 } },
    { amount: 801 },
    { ceiling: 901 },
    { isAvailable: false },
    { isCovered: true },
    { taxCode: null },
    { priceLevel: 'STAFF' },
    { row: { line: null } },
  ];
  for (const change of changes) expect([change, isStaleWith(change)]).toEqual([change, true]);
});
