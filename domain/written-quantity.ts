import {
  decimalOfThousandths,
  MAX_QUANTITY,
  stepOf,
  thousandths,
  type Selling,
  type Thousandths,
} from './quantity.ts';
import type { SizeUnit } from './size.ts';
import type { WrittenUnit } from './written-amount.ts';

/** The content of a package: `count` times `amount` of a unit. */
type Holds = { readonly amount: number; readonly unit: SizeUnit; readonly count: number };

/** The content of a package as the shop knows it: its size, and what its label says of it ("30 ct, 25 oz"). */
type Contents = { readonly size: Holds | null; readonly label?: string };

/** The units of size in the units of written lists: pounds, fluid ounces, things. */
const inWritten: Readonly<Record<SizeUnit, readonly ['lb' | 'fl oz' | 'each', number]>> = {
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
  ct: ['each', 1],
};

/** A bare number from here on counts the things in the packages; a smaller one counts packages. */
const COUNTS_THINGS_FROM = 3;

/**
 * Returns the quantity of a product that a written amount means, in the unit it is sold by and on its step.
 * Weights and volumes are packages, pieces of that weight, or pounds: as many as come nearest, of which nine tenths of
 * what was written are enough (8 oz for 250 g), else the next more.
 * Where a package holds several of the thing, a number from three on counts things, and so does every
 * "dozen"; as many packages as hold them all: "6 eggs" are one carton of 18, "25 eggs" are two. One or two,
 * and every number "of cartons", are packages: "2 eggs" are two cartons.
 */
export function quantityOfWritten(
  written: { readonly amount: number; readonly unit: WrittenUnit },
  selling: Selling,
  contents: Contents,
): Thousandths {
  const step = stepOf(selling);
  const wanted = inSelling(written, selling, contents);
  const exact = (wanted * 1000) / step;
  const isMeasured = written.unit === 'lb' || written.unit === 'fl oz';
  const steps = Math.max(1, isMeasured ? nearEnough(exact) : Math.ceil(exact - 0.1));
  return thousandths(Math.min(steps, Math.floor(MAX_QUANTITY / step)) * step);
}

/** Returns the whole number nearest to a measured amount, or the next above where that is less than nine tenths of it. */
function nearEnough(exact: number): number {
  const nearest = Math.round(exact);
  return nearest >= 0.9 * exact ? nearest : Math.ceil(exact);
}

function inSelling(
  { amount, unit }: { amount: number; unit: WrittenUnit },
  selling: Selling,
  contents: Contents,
): number {
  const pounds = selling.averageWeight === null ? null : decimalOfThousandths(selling.averageWeight);
  const isMeasured = unit === 'lb' || unit === 'fl oz';
  if (selling.mode === 'WEIGHT') return isMeasured ? (unit === 'lb' ? amount : 1) : amount * (pounds ?? 1);
  if (unit === 'lb' && pounds && (selling.mode === 'BOTH' || isPiece(contents))) return amount / pounds;
  if (isMeasured) return packagesOfMeasure(amount, unit, contents.size);
  const countsThings = unit === 'each' || (unit === 'piece' && amount >= COUNTS_THINGS_FROM);
  return countsThings ? Math.ceil(amount / thingsIn(contents)) : amount;
}

/** Returns whether a product is a single piece by its label, such as a lime; a package without a size holds what it holds. */
function isPiece({ size, label = '' }: Contents): boolean {
  return size === null && /^(?:each|pieza)\b/i.test(label);
}

/**
 * Returns by which share the packages of a written amount hold more than was written: of two sizes of one product, the one
 * with less left over is meant.
 */
export function leftOver(
  written: { readonly amount: number; readonly unit: WrittenUnit },
  selling: Selling,
  contents: Contents,
): number {
  const { amount, unit } = written;
  if (selling.mode !== 'UNIT' || amount === 0 || unit === 'package') return 0;
  const { size } = contents;
  const isMeasured = unit === 'lb' || unit === 'fl oz';
  if (isMeasured && (size === null || inWritten[size.unit][0] !== unit)) return 0;
  if (unit === 'piece' && amount < COUNTS_THINGS_FROM) return 0;
  const each = isMeasured ? inWritten[size!.unit][1] * size!.amount * size!.count : thingsIn(contents);
  return (decimalOfThousandths(quantityOfWritten(written, selling, contents)) * each) / amount - 1;
}

/** Returns how many of the thing a package holds: 18 of "18 ct", 6 of six cans; 1 where it is one itself. */
function thingsIn({ size, label = '' }: Contents): number {
  if (size?.unit === 'ct') return size.amount * size.count;
  const [, counted] = /^(\d{1,3}) ?(?:ct|count|pzas?|piezas?)\b/i.exec(label) ?? [];
  return Number(counted ?? size?.count ?? 1);
}

function packagesOfMeasure(amount: number, unit: 'lb' | 'fl oz', size: Holds | null): number {
  if (size === null) return 1;
  const [kind, each] = inWritten[size.unit];
  return kind === unit ? amount / (each * size.amount * size.count) : 1;
}
