import { type Cents, cents, divideHalfUp, formatMoney } from './money.ts';
import type { Size, SizeUnit } from './size.ts';

/** What packages are compared by: one unit for all volumes, one for all weights, and what is counted. */
export const comparisonUnits = ['fl oz', 'oz', 'ct', 'load', 'sheet', 'sq ft'] as const;
export type ComparisonUnit = (typeof comparisonUnits)[number];

/** How much of a unit a package holds, in thousandths. */
export type Comparison = { readonly amount: number; readonly unit: ComparisonUnit };

/** What one unit of a size is in the unit it is compared by: so many millionths of it. */
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
 * What an English label says at its end that a package yields, for goods that are compared by that: "92 fl oz, 64 loads". Null
 * when it says nothing of the kind.
 */
export function yieldFromLabel(label: string): Comparison | null {
  const [, count = '0', unit = ''] = YIELD.exec(label.trim()) ?? [];
  const amount = Number(count) * 1000;
  return amount > 0 ? { amount, unit: unit.toLowerCase() as ComparisonUnit } : null;
}

/** More than a package holds of anything: two million units, in thousandths. */
const MAX_AMOUNT = 2_000_000_000;

/** What a package is compared by: what it yields where that is known, else its size; null where neither is (or it is absurd). */
export function comparisonOf(size: Size | null, yields: Comparison | null): Comparison | null {
  if (yields) return yields;
  if (!size) return null;
  const [unit, millionths] = factors[size.unit];
  const whole = size.amount * size.count * millionths;
  if (whole > MAX_AMOUNT * 1_000_000) return null;
  const amount = divideHalfUp(whole, 1_000_000);
  return amount > 0 ? { amount, unit } : null;
}

/** What a pound is compared by: goods sold by weight stand among packages of ounces. */
export const poundCompared: Comparison = { amount: 16_000, unit: 'oz' };

/** What one unit of a package costs in thousandths of a cent, half up: fine enough to tell apart what is sold. */
export function priceOfOne(price: Cents, { amount }: Comparison): number {
  return divideHalfUp(price * 1_000_000, amount);
}

/**
 * A unit price as shelves say it: from a dollar on "$1.25", below that cents with one decimal, "3.1¢"; null where that would be
 * nothing.
 */
export function unitPriceText(price: Cents, comparison: Comparison): string | null {
  const one = priceOfOne(price, comparison);
  const tenths = divideHalfUp(one, 100);
  if (tenths === 0) return null;
  if (tenths >= 1000) return formatMoney(cents(divideHalfUp(one, 1000)));
  return `${(tenths - (tenths % 10)) / 10}.${tenths % 10}¢`;
}

/** A price with what it is compared by. */
type Offer = { readonly price: Cents; readonly comparison: Comparison | null };

/** Whether an offer is its family's best value: none of the same unit costs less by it, and one costs more. */
export function isBestValue(offer: Offer, others: readonly Offer[]): boolean {
  const { comparison } = offer;
  if (!comparison) return false;
  const own = priceOfOne(offer.price, comparison);
  const rivals = others.flatMap((other) =>
    other.comparison?.unit === comparison.unit ? [priceOfOne(other.price, other.comparison)] : [],
  );
  return rivals.every((rival) => rival >= own) && rivals.some((rival) => rival > own);
}
