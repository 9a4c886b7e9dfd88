import type { Cents } from './money.ts';
import { priceOfOne, type Comparison, type ComparisonUnit } from './unit-price.ts';

/** A price with the amount by which it is compared. */
type Offer = { readonly price: Cents; readonly comparison: Comparison | null };

/** The lowest and the highest price of one of each unit in a family. */
export type UnitPriceRanges = ReadonlyMap<ComparisonUnit, { readonly low: number; readonly high: number }>;

/** Returns the unit prices of a family's offers: worked out once, they tell of each whether it is the best value. */
export function unitPriceRanges(family: Iterable<Offer>): UnitPriceRanges {
  const ranges = new Map<ComparisonUnit, { low: number; high: number }>();
  for (const { price, comparison } of family) {
    if (!comparison) continue;
    const one = priceOfOne(price, comparison);
    const { low, high } = ranges.get(comparison.unit) ?? { low: one, high: one };
    ranges.set(comparison.unit, { low: Math.min(low, one), high: Math.max(high, one) });
  }
  return ranges;
}

/**
 * Returns whether an offer is its family's best value: none of the same unit costs less per unit, and one
 * costs more.
 */
export function isBestValue({ price, comparison }: Offer, family: UnitPriceRanges): boolean {
  const range = comparison ? family.get(comparison.unit) : undefined;
  if (!comparison || !range) return false;
  return priceOfOne(price, comparison) <= range.low && range.low < range.high;
}
