import { isByPound } from '@larder/domain/quantity';
import { hasOption } from '../shelf/build/product-table.ts';
import type { Reading } from '../catalog/reading.ts';
import type { BoughtLine } from './bought.store.ts';

/**
 * Returns the product nearest to one that is not sold here now: of its family, else of its own department, by
 * the same measure; of these the nearest in price. It has no higher minimum age, and keeps every known
 * dietary option of the product. -1 when nothing is near. `not` excludes products and allergens.
 */
export function findSwap(
  reading: Reading,
  line: BoughtLine,
  not: { taken: ReadonlySet<number>; avoided: readonly number[] },
): number {
  const own = reading.shelf.table.ordinalOf(line.productId);
  const isNear = nearTo(reading, own, line, not);
  // A family member before all others, however far its price is.
  const ofFamily = nearestInPrice(reading, familyOf(reading, own), line, isNear);
  if (ofFamily >= 0) return ofFamily;
  const department = reading.shelf.departmentIndex.get(line.departmentId);
  if (department === undefined) return -1;
  return nearestInPrice(reading, reading.shelf.departments[department]!.own, line, isNear);
}

/** Returns the members of a product's family; none without one, and for a product that is no more. */
function familyOf({ shelf: { table } }: Reading, own: number): Iterable<number> {
  const family = own < 0 ? -1 : table.family[own]!;
  return family < 0 ? [] : table.families[family]!;
}

/** Returns whether a product may stand for another at all, whatever it costs. */
function nearTo(
  reading: Reading,
  own: number,
  line: BoughtLine,
  not: { taken: ReadonlySet<number>; avoided: readonly number[] },
): (ordinal: number) => boolean {
  const { table } = reading.shelf;
  const isWeighed = isByPound(line.sellingMode);
  return (ordinal) =>
    ordinal !== own &&
    !not.taken.has(ordinal) &&
    !table.allergenIds[ordinal]!.some((id) => not.avoided.includes(id)) &&
    isByPound(table.sellingMode[ordinal]!) === isWeighed &&
    table.minimumAge[ordinal]! <= (line.minimumAge ?? 0) &&
    keepsDiet(reading, own, ordinal);
}

/** Returns the product of these nearest in price that is sold and near, of equals the first; -1 without. */
function nearestInPrice(
  { prices }: Reading,
  ordinals: Iterable<number>,
  { unitCents }: BoughtLine,
  isNear: (ordinal: number) => boolean,
): number {
  let best = -1;
  let bestDistance = Infinity;
  for (const ordinal of ordinals) {
    const price = prices.current[ordinal]!;
    const distance = Math.abs(price - unitCents);
    if (price <= 0 || distance >= bestDistance || !isNear(ordinal)) continue;
    best = ordinal;
    bestDistance = distance;
  }
  return best;
}

function keepsDiet({ shelf }: Reading, own: number, other: number): boolean {
  if (own < 0) return true;
  for (const index of shelf.dietaryIndex.values())
    if (hasOption(shelf.table, own, index) && !hasOption(shelf.table, other, index)) return false;
  return true;
}
