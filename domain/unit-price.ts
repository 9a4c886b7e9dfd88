import { type Cents, cents, divideHalfUp, formatMoney } from './money.ts';
import type { SellingMode } from './quantity.ts';
import type { Size, SizeUnit } from './size.ts';

/**
 * The units by which packages are compared: one for all volumes, one for all weights, and the units of
 * counted goods.
 */
export const comparisonUnits = ['fl oz', 'oz', 'ct', 'load', 'sheet', 'sq ft'] as const;
export type ComparisonUnit = (typeof comparisonUnits)[number];

/** The content of a package in a unit, in thousandths. */
export type Comparison = { readonly amount: number; readonly unit: ComparisonUnit };

/** The comparison unit of each unit of size, and how many millionths of it one is. */
const factors: Record<SizeUnit, readonly [ComparisonUnit, number]> = {
  'fl oz': ['fl oz', 1_000_000],
  pt: ['fl oz', 16_000_000],
  qt: ['fl oz', 32_000_000],
  gal: ['fl oz', 128_000_000],
  ml: ['fl oz', 33_814],
  L: ['fl oz', 33_814_023],
  oz: ['oz', 1_000_000],
  lb: ['oz', 16_000_000],
  g: ['oz', 35_274],
  kg: ['oz', 35_273_962],
  ct: ['ct', 1_000_000],
};

const YIELD = /(?:^|, )(\d{1,6}) (load|sheet|sq ft)s?$/i;

/**
 * Returns the yield that an English label names at its end, for goods that are compared by it: "92 fl oz, 64
 * loads". Null when it names none.
 */
export function yieldFromLabel(label: string): Comparison | null {
  const [, count = '0', unit = ''] = YIELD.exec(label.trim()) ?? [];
  const amount = Number(count) * 1000;
  return amount > 0 ? { amount, unit: unit.toLowerCase() as ComparisonUnit } : null;
}

/** More than any package holds: two million units, in thousandths. */
const MAX_AMOUNT = 2_000_000_000;

/**
 * Returns the amount by which a package is compared: its yield where known, else its size; null where neither
 * is known or the amount is absurd.
 */
export function comparisonOf(size: Size | null, yields: Comparison | null): Comparison | null {
  if (yields) return yields;
  if (!size) return null;
  const [unit, millionths] = factors[size.unit];
  const whole = size.amount * size.count * millionths;
  if (whole > MAX_AMOUNT * 1_000_000) return null;
  const amount = divideHalfUp(whole, 1_000_000);
  return amount > 0 ? { amount, unit } : null;
}

/** The comparison of a pound: goods sold by weight are compared with packages of ounces. */
const poundCompared: Comparison = { amount: 16_000, unit: 'oz' };

/** The content of a product's package: its size in thousandths of a unit, and its English label. */
type Packed = {
  sellingMode: SellingMode;
  sizeAmount: number | null;
  sizeUnit: SizeUnit | null;
  sizeCount: number;
  labelEn: string;
};

/**
 * Returns the content of a package in its unit, for its unit price; null without a size, and for goods sold
 * by weight, whose price is a unit price already.
 */
export function packageComparison(packed: Packed): Comparison | null {
  const { sellingMode, sizeAmount, sizeUnit, sizeCount, labelEn } = packed;
  if (sellingMode !== 'UNIT') return null;
  return comparisonOf(
    sizeAmount && sizeUnit ? { amount: sizeAmount, unit: sizeUnit, count: sizeCount } : null,
    yieldFromLabel(labelEn),
  );
}

/** Returns the comparison by which a product is sorted by unit price: goods sold by weight count by the pound. */
export function sortingComparison(packed: Packed): Comparison | null {
  return packed.sellingMode === 'UNIT' ? packageComparison(packed) : poundCompared;
}

/** Returns the price of one unit in thousandths of a cent, half up: fine enough to tell products apart. */
export function priceOfOne(price: Cents, { amount }: Comparison): number {
  return divideHalfUp(price * 1_000_000, amount);
}

/**
 * Returns a unit price as shelves print it: from a dollar on "$1.25", below that cents with one decimal,
 * "3.1¢"; null where that would be nothing.
 */
export function unitPriceText(price: Cents, comparison: Comparison): string | null {
  const one = priceOfOne(price, comparison);
  const tenths = divideHalfUp(one, 100);
  if (tenths === 0) return null;
  if (tenths >= 1000) return formatMoney(cents(divideHalfUp(one, 1000)));
  return `${(tenths - (tenths % 10)) / 10}.${tenths % 10}¢`;
}
