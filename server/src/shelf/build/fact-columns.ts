import { productColumns, type ShelfKind } from '../../import/product-columns.ts';
import { factKeys, type FactKey, type ProductFacts } from '../product-facts.ts';

type KindOf<Key extends FactKey> = (typeof productColumns)[Key]['shelf'];
type Held<Kind, Value> = Kind extends 'number' | 'number?' ? Int32Array : Exclude<Value, null>[];

/** Columns of `productColumns` by ordinal. What a product does not have is 0 or ''. */
export type FactColumns = { [Key in FactKey]: Held<KindOf<Key>, ProductFacts[Key]> };

type AnyColumn = Record<number, unknown>;

/** Columns of which nothing is known yet. */
export function emptyFacts(count: number): FactColumns {
  return Object.fromEntries(factKeys.map((key) => [key, emptyColumn(kindOf(key), count)])) as FactColumns;
}

function emptyColumn(kind: ShelfKind, count: number): AnyColumn {
  if (kind === 'number' || kind === 'number?') return new Int32Array(count);
  return Array.from({ length: count }, () => (kind === 'list' ? none : ''));
}

const none: readonly unknown[] = [];

/** Puts a product's facts in their places. `shared` gives one copy of equal texts. */
export function setFacts(
  columns: FactColumns,
  ordinal: number,
  facts: ProductFacts,
  shared: (text: string) => string,
): void {
  for (const key of factKeys) {
    const value: unknown = facts[key];
    const column: AnyColumn = columns[key];
    if (typeof value === 'string') column[ordinal] = shared(value);
    else if (Array.isArray(value)) column[ordinal] = value.length === 0 ? none : value;
    else column[ordinal] = value ?? (kindOf(key) === 'text?' ? '' : 0);
  }
}

/** Returns a product's facts as its columns say. */
export function factsAt(columns: FactColumns, ordinal: number): ProductFacts {
  const facts: Partial<Record<FactKey, unknown>> = {};
  for (const key of factKeys) {
    const column: AnyColumn = columns[key];
    const value = column[ordinal];
    facts[key] = mayLack.has(key) && (value === 0 || value === '') ? null : value;
  }
  return facts as ProductFacts;
}

/** Returns the size of the columns for so many products, in bytes. */
export function factBytes(count: number): number {
  const sizes = factKeys.map((key) => (kindOf(key).startsWith('number') ? 4 : 8));
  return count * sizes.reduce((sum, size) => sum + size, 0);
}

function kindOf(key: FactKey): ShelfKind {
  return productColumns[key].shelf;
}

const mayLack = new Set(factKeys.filter((key) => kindOf(key).endsWith('?')));
