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
  const { shelf, prices } = reading;
  const { table } = shelf;
  const own = table.ordinalOf(line.productId);
  const family = own < 0 ? -1 : table.family[own]!;
  const isWeighed = isByPound(line.sellingMode);
  const isNotWanted = (ordinal: number) =>
    not.taken.has(ordinal) || table.allergenIds[ordinal]!.some((id) => not.avoided.includes(id));
  let best = -1;
  let bestDistance = Infinity;
  for (let ordinal = 0; ordinal < table.count; ordinal += 1) {
    const price = prices.current[ordinal]!;
    if (price <= 0 || ordinal === own || isNotWanted(ordinal)) continue;
    const isFamily = family >= 0 && table.family[ordinal] === family;
    if (!isFamily && shelf.departments[table.department[ordinal]!]!.id !== line.departmentId) continue;
    if (isByPound(table.sellingMode[ordinal]!) !== isWeighed) continue;
    if (table.minimumAge[ordinal]! > (line.minimumAge ?? 0) || !keepsDiet(reading, own, ordinal)) continue;
    // A family member before all others, however far its price is.
    const distance = Math.abs(price - line.unitCents) - (isFamily ? 1e9 : 0);
    if (distance >= bestDistance) continue;
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
