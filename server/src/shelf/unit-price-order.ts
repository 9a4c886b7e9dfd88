import { cents } from '@larder/domain/money';
import { comparisonUnits, priceOfOne } from '@larder/domain/unit-price';
import { ordinalRoom, type ProductTable } from './build/product-table.ts';

/** With it, unit price and ordinal together stay below 2^53, where doubles are exact. Thousandths of a cent: $21,474. */
const maxOfOne = 2_147_483_647;

/**
 * Returns hits by their price per unit. Only prices of one unit compare: those of the commonest unit come
 * first, then the next; hits without a unit come last, by their price. Among equals the most popular comes
 * first.
 */
export function byUnitPrice(table: ProductTable, hits: Int32Array, prices: Int32Array): Int32Array {
  const groups: number[][] = [...comparisonUnits, null].map(() => []);
  for (let at = 0; at < hits.length; at += 1) {
    const unit = table.comparisonUnit[hits[at]!]!;
    groups[unit === 0 ? comparisonUnits.length : unit - 1]!.push(hits[at]!);
  }
  const unitless = groups.pop()!;
  groups.sort((a, b) => b.length - a.length);
  const sorted = new Int32Array(hits.length);
  let place = 0;
  for (const group of [...groups, unitless]) {
    const keys = new Float64Array(group.length);
    for (let at = 0; at < group.length; at += 1) {
      const ordinal = group[at]!;
      keys[at] = keyOf(table.comparisonAmount[ordinal]!, prices[ordinal]!) * ordinalRoom + ordinal;
    }
    keys.sort();
    for (let at = 0; at < keys.length; at += 1) sorted[place++] = keys[at]! % ordinalRoom;
  }
  return sorted;
}

/** Returns a product's sort value within its unit: the price of one, or of all where there is no unit. */
function keyOf(amount: number, price: number): number {
  if (amount === 0) return price;
  return Math.min(maxOfOne, priceOfOne(cents(price), { amount, unit: 'oz' }));
}
