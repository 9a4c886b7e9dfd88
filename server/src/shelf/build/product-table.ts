import type { FactColumns } from './fact-columns.ts';
import type { TextColumn } from './text-column.ts';

export type Tongue = 'en' | 'es';
type Both<Value> = Record<Tongue, Value>;

/** The products of a merchant as columns, by ordinal. Ordinal 0 is the most popular: any list in order is sorted by popularity. */
export type ProductTable = {
  count: number;
  keys: Int32Array;
  names: Both<string[]>;
  members: Both<string[]>;
  labels: Both<string[]>;
  descriptions: Both<TextColumn>;
  /** The text of each label, for `readLabel`. */
  labelsSaid: Both<TextColumn>;
  /** Index into the shelf's departments. */
  department: Int32Array;
  /** Index into the shelf's brands; -1 without. */
  brand: Int32Array;
  /** Index into `families`; -1 without. */
  family: Int32Array;
  /** The members of each family, most popular first. */
  families: Int32Array[];
  /** Where the unit that a package is compared by stands among `comparisonUnits`, from 1; 0 without. */
  comparisonUnit: Uint8Array;
  /** Thousandths of it in the package. */
  comparisonAmount: Int32Array;
  /** `dietaryWords` words of 32 options for each product. */
  dietary: Uint32Array;
  dietaryWords: number;
  pictures: (readonly string[])[];
  /** Where a key stands, or -1. */
  ordinalOf: (key: number) => number;
  bytes: number;
} & FactColumns;

/** More products than any merchant has; times the largest integer it still is an exact double. */
export const ordinalRoom = 4_194_304;

/** Returns whether a product has a dietary option, by the option's index. */
export function hasOption(table: ProductTable, ordinal: number, option: number): boolean {
  const word = table.dietary[ordinal * table.dietaryWords + (option >> 5)]!;
  return (word & (1 << (option & 31))) !== 0;
}

/** Finds ordinals by key: a sorted copy of the keys and where each came from. */
export function indexKeys(keys: Int32Array): (key: number) => number {
  const pairs = new Float64Array(keys.length); // key and ordinal in one exact double: plain numbers sort fast
  for (let ordinal = 0; ordinal < keys.length; ordinal += 1)
    pairs[ordinal] = keys[ordinal]! * ordinalRoom + ordinal;
  pairs.sort();
  const order = new Int32Array(keys.length);
  const sorted = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    order[at] = pairs[at]! % ordinalRoom;
    sorted[at] = keys[order[at]!]!;
  }
  return (key) => {
    const at = lowerBound(sorted, key);
    return sorted[at] === key ? order[at]! : -1;
  };
}

/** Returns the first place in a sorted array that is not below a value. */
export function lowerBound(sorted: Int32Array | Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
