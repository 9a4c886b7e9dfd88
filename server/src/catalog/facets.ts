import type { Reading } from './reading.ts';

/** Returns the brands with some matching product, in alphabetical order. */
export function brandFacet(
  { shelf }: Reading,
  counts: Int32Array,
): { key: number; name: string; count: number }[] {
  const facet = [];
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index]!;
    if (count === 0) continue;
    const { id, name } = shelf.brands[index]!;
    facet.push({ key: id, name, count });
  }
  return facet;
}

/** Returns the counts of departments with those of their subdepartments added. */
function withSubdepartments({ shelf }: Reading, counts: Int32Array): Int32Array {
  const sums = counts.slice();
  for (let index = 0; index < sums.length; index += 1) {
    const { parent } = shelf.departments[index]!;
    if (parent >= 0) sums[parent]! += counts[index]!;
  }
  return sums;
}

/** Returns the departments with some matching product, in the store's order. */
export function departmentFacet(reading: Reading, counts: Int32Array) {
  const { shelf, tongue } = reading;
  const sums = withSubdepartments(reading, counts);
  const facet = [];
  for (let index = 0; index < sums.length; index += 1) {
    const count = sums[index]!;
    if (count === 0) continue;
    const { id, parent, name } = shelf.departments[index]!;
    const parentKey = parent < 0 ? null : shelf.departments[parent]!.id;
    facet.push({ key: id, parentKey, name: name[tongue], count });
  }
  return facet;
}
