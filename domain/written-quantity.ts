import {
  decimalOfThousandths,
  MAX_QUANTITY,
  stepOf,
  thousandths,
  type Selling,
  type Thousandths,
} from './quantity.ts';
import type { SizeUnit } from './size.ts';
import type { WrittenUnit } from './written-list.ts';

/** The content of a package: `count` times `amount` of a unit. */
type Holds = { readonly amount: number; readonly unit: SizeUnit; readonly count: number };

/** The units of size in the units of written lists: pounds, fluid ounces, pieces. */
const inWritten: Readonly<Record<SizeUnit, readonly [WrittenUnit, number]>> = {
  oz: ['lb', 1 / 16],
  lb: ['lb', 1],
  g: ['lb', 0.00220462],
  kg: ['lb', 2.20462],
  'fl oz': ['fl oz', 1],
  pt: ['fl oz', 16],
  qt: ['fl oz', 32],
  gal: ['fl oz', 128],
  ml: ['fl oz', 0.033814],
  L: ['fl oz', 33.814],
  ct: ['piece', 1],
};

/**
 * Returns the quantity of a product that a written amount means, in the unit it is sold by and on its step:
 * packages that hold at least nine tenths of it, pieces of that weight, or pounds. A few pieces are packages
 * ("2 eggs" are two cartons); half a package's worth or more is counted ("12 eggs" are one of twelve).
 */
export function quantityOfWritten(
  written: { readonly amount: number; readonly unit: WrittenUnit },
  selling: Selling,
  size: Holds | null,
): Thousandths {
  const step = stepOf(selling);
  const wanted = inSelling(written, selling, size);
  const steps = Math.max(1, Math.ceil((wanted * 1000) / step - 0.1));
  return thousandths(Math.min(steps, Math.floor(MAX_QUANTITY / step)) * step);
}

function inSelling(
  { amount, unit }: { amount: number; unit: WrittenUnit },
  selling: Selling,
  size: Holds | null,
): number {
  const pounds = selling.averageWeight === null ? null : decimalOfThousandths(selling.averageWeight);
  if (selling.mode === 'WEIGHT')
    return unit === 'piece' ? amount * (pounds ?? 1) : unit === 'lb' ? amount : 1;
  if (selling.mode === 'BOTH' && unit === 'lb') return amount / pounds!;
  return inPackages(amount, unit, size);
}

function inPackages(amount: number, unit: WrittenUnit, size: Holds | null): number {
  if (size === null) return unit === 'piece' ? amount : 1;
  const [kind, each] = inWritten[size.unit];
  const holds = each * size.amount * size.count;
  if (unit !== 'piece') return kind === unit ? amount / holds : 1;
  return kind === 'piece' && holds > 1 && amount >= holds / 2 ? amount / holds : amount;
}
