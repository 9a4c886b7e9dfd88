import { expect, it } from 'vitest';
import { thousandths, type Selling } from './quantity.ts';
import { quantityInstead } from './quantity-instead.ts';

const step = { unitStep: thousandths(0), weightStep: thousandths(0), averageWeight: null };
const unit: Selling = { mode: 'UNIT', ...step };
const weight: Selling = { mode: 'WEIGHT', ...step };
const both: Selling = { mode: 'BOTH', ...step, averageWeight: thousandths(400) };

it.each([
  ['three pieces of 0.4 lb', both, 3, weight, 1.2],
  ['three pieces of unknown weight', { ...both, averageWeight: null }, 3, weight, 3],
  ['a pound and a half', weight, 1.5, both, 4],
  ['a pound and a half', weight, 1.5, { ...both, averageWeight: null }, 1],
  ['a pound and a half', weight, 1.5, weight, 1.5],
  ['a pound and a half', weight, 1.5, unit, 1],
  ['three pieces', both, 3, unit, 3],
  ['two and a half pieces', unit, 2.5, both, 3],
])(
  'in place of %s %# comes as much by the measure of the other product',
  (_, selling, quantity, other, comes) => {
    expect(quantityInstead({ selling, quantity: thousandths(quantity * 1000) }, other) / 1000).toBe(comes);
  },
);
