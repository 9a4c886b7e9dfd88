import { cents } from '@larder/domain/money';
import { isBestValue, unitPriceRanges, type UnitPriceRanges } from '@larder/domain/best-value';
import { comparisonAt } from './comparison.ts';
import type { Reading } from './reading.ts';

/** The unit prices of each family as one answer meets it: with its members all asking, each would ask all others. */
const known = new WeakMap<Reading, Map<number, UnitPriceRanges>>();

/** Returns whether no product of its family costs less by the unit, as sold here now. */
export function isBest(reading: Reading, ordinal: number): boolean {
  const family = reading.shelf.table.family[ordinal]!;
  if (family < 0 || reading.prices.current[ordinal]! <= 0) return false;
  return isBestValue(offerAt(reading, ordinal), rangesOf(reading, family));
}

function rangesOf(reading: Reading, family: number): UnitPriceRanges {
  const families = known.get(reading) ?? new Map<number, UnitPriceRanges>();
  known.set(reading, families);
  const found = families.get(family);
  if (found) return found;
  const sold = [...reading.shelf.table.families[family]!].filter(
    (member) => reading.prices.current[member]! > 0,
  );
  const ranges = unitPriceRanges(sold.map((member) => offerAt(reading, member)));
  families.set(family, ranges);
  return ranges;
}

function offerAt({ shelf: { table }, prices }: Reading, ordinal: number) {
  return { price: cents(prices.current[ordinal]!), comparison: comparisonAt(table, ordinal) };
}
