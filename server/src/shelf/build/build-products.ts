import { comparisonUnits, sortingComparison } from '@larder/domain/unit-price';
import type { Building } from './building.ts';
import { emptyFacts, factBytes, setFacts } from './fact-columns.ts';
import { indexKeys, type ProductTable } from './product-table.ts';
import { readDietary, readKeys, readPictures, readProducts, type ProductRow } from '../shelf.store.ts';
import { writeLabel } from './label-said.ts';
import { buildTextColumn } from './text-column.ts';

/** Where ids of departments, brands and dietary options stand. */
type Indexes = {
  department: ReadonlyMap<number, number>;
  brand: ReadonlyMap<number, number>;
  dietary: ReadonlyMap<number, number>;
};

const page = 1000;
const none: readonly string[] = [];

/** Reads a merchant's products into columns, a thousand at a time. */
export async function buildProducts(building: Building, indexes: Indexes): Promise<ProductTable> {
  const { database, merchantId, pause } = building;
  const keys = await readKeys(database, merchantId);
  const count = keys.length;
  const descriptions = { en: buildTextColumn(count), es: buildTextColumn(count) };
  const said = { en: buildTextColumn(count), es: buildTextColumn(count) };
  const table = emptyTable(keys);
  table.dietaryWords = Math.max(1, Math.ceil(indexes.dietary.size / 32));
  table.dietary = await dietaryOf(building, table, indexes.dietary);
  const known = { ...indexes, families: new Map<string, number>(), shared: sharedTexts() };
  for (let after = 0; ;) {
    const rows = await readProducts(database, merchantId, after, page);
    if (rows.length === 0) break;
    const pictures = await picturesOf(building, rows);
    for (const row of rows) {
      const ordinal = table.ordinalOf(row.id);
      setProduct(table, ordinal, row, known);
      descriptions.en.set(ordinal, row.descriptionEn);
      descriptions.es.set(ordinal, row.descriptionEs);
      said.en.set(ordinal, writeLabel(row, 'en'));
      said.es.set(ordinal, writeLabel(row, 'es'));
      table.pictures[ordinal] = pictures.get(row.id) ?? none;
      if (pause.isDue()) await pause.take();
    }
    after = rows.at(-1)!.id;
  }
  table.descriptions = { en: descriptions.en.finish(), es: descriptions.es.finish() };
  table.labelsSaid = { en: said.en.finish(), es: said.es.finish() };
  table.families = membersOf(table.family, known.families.size);
  table.bytes = bytesOf(table);
  return table;
}

/** Returns a table of products of which nothing but the keys is known. */
export function emptyTable(keys: Int32Array): ProductTable {
  const count = keys.length;
  const none = buildTextColumn(count);
  return {
    count,
    keys,
    names: { en: texts(count), es: texts(count) },
    members: { en: texts(count), es: texts(count) },
    labels: { en: texts(count), es: texts(count) },
    descriptions: { en: none.finish(), es: none.finish() },
    labelsSaid: { en: none.finish(), es: none.finish() },
    department: new Int32Array(count),
    brand: new Int32Array(count).fill(-1),
    family: new Int32Array(count).fill(-1),
    families: [],
    ...emptyFacts(count),
    comparisonUnit: new Uint8Array(count),
    comparisonAmount: new Int32Array(count),
    dietary: new Uint32Array(count),
    dietaryWords: 1,
    pictures: Array.from({ length: count }, () => []),
    ordinalOf: indexKeys(keys),
    bytes: 0,
  };
}

function texts(count: number): string[] {
  return Array.from({ length: count }, () => '');
}

/** "each" and "16 oz" stand on thousands of products: one copy of each is enough. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, text);
    return text;
  };
}

/** The state while products are read: the indexes, the families so far, and one copy of each text. */
type Known = Indexes & { families: Map<string, number>; shared: (text: string) => string };

function setProduct(table: ProductTable, ordinal: number, row: ProductRow, known: Known): void {
  const { families, shared } = known;
  table.names.en[ordinal] = row.nameEn;
  table.names.es[ordinal] = row.nameEs;
  table.members.en[ordinal] = shared(row.memberEn);
  table.members.es[ordinal] = shared(row.memberEs);
  table.labels.en[ordinal] = shared(row.labelEn);
  table.labels.es[ordinal] = shared(row.labelEs);
  table.department[ordinal] = known.department.get(row.departmentId)!;
  if (row.brandId !== null) table.brand[ordinal] = known.brand.get(row.brandId)!;
  if (row.family !== null) {
    const family = families.get(row.family) ?? families.size;
    families.set(row.family, family);
    table.family[ordinal] = family;
  }
  setFacts(table, ordinal, row, shared);
  const comparison = sortingComparison(row);
  if (comparison) {
    table.comparisonUnit[ordinal] = comparisonUnits.indexOf(comparison.unit) + 1;
    table.comparisonAmount[ordinal] = comparison.amount;
  }
}

async function picturesOf(
  { database, merchantId }: Building,
  rows: readonly ProductRow[],
): Promise<Map<number, string[]>> {
  const pictures = new Map<number, string[]>();
  for (const { id, guid } of await readPictures(database, merchantId, rows[0]!.id, rows.at(-1)!.id)) {
    const list = pictures.get(id);
    if (list) list.push(guid);
    else pictures.set(id, [guid]);
  }
  return pictures;
}

async function dietaryOf(
  { database, merchantId, pause }: Building,
  { count, ordinalOf, dietaryWords: words }: ProductTable,
  options: Indexes['dietary'],
): Promise<Uint32Array> {
  const masks = new Uint32Array(count * words);
  const pairs = await readDietary(database, merchantId);
  for (let at = 0; at < pairs.length; at += 2) {
    const ordinal = ordinalOf(pairs[at]!);
    const option = options.get(pairs[at + 1]!)!;
    masks[ordinal * words + (option >> 5)]! |= 1 << (option & 31);
    if ((at & 1023) === 0 && pause.isDue()) await pause.take();
  }
  return masks;
}

function membersOf(family: Int32Array, count: number): Int32Array[] {
  const members: number[][] = Array.from({ length: count }, () => []);
  family.forEach((of, ordinal) => of >= 0 && members[of]!.push(ordinal));
  return members.map((ordinals) => Int32Array.from(ordinals));
}

function bytesOf(table: ProductTable): number {
  const { count, names, descriptions, labelsSaid, dietary, pictures } = table;
  let characters = 0;
  let pictureCount = 0;
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    characters += names.en[ordinal]!.length + names.es[ordinal]!.length + 48;
    pictureCount += pictures[ordinal]!.length;
  }
  return (
    characters +
    descriptions.en.bytes +
    descriptions.es.bytes +
    labelsSaid.en.bytes +
    labelsSaid.es.bytes +
    dietary.byteLength +
    pictureCount * 72 +
    factBytes(count) +
    count * 75
  );
}
