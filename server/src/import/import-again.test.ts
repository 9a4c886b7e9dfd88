import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { checkDigit } from '@larder/domain/product-code';
import { afterAll, expect, inject, it } from 'vitest';
import { keptColumns, productColumns, productKeys } from './product-columns.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

const again = await testDatabase();
const afresh = await createTestDatabase(inject('adminUrl'));
const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-again-'));
await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
const store = JSON.parse(await readFile(path.join(folder, 'store.json'), 'utf8')) as {
  locations: Record<string, unknown>[];
};
const rates = ['food', 'general', 'alcohol'].map((code) => ({
  code,
  basisPoints: 825,
  from: '2026-01-01',
}));
store.locations[0]!.taxes = { rates, feeCode: 'general' };
await writeFile(path.join(folder, 'store.json'), JSON.stringify(store));
afterAll(async () => {
  await afresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function importInto({ pool }: TestDatabase): Promise<void> {
  const report = await importMerchant({ pool, folder, now: testNow, accept: true });
  expect(report.problems).toEqual([]);
  expect(report.outcome).toBe('imported');
}

type Row = Record<string, string>;

/** Returns the UPC of a product of these tests. */
function upcOf(index: number): string {
  const digits = `4000001${String(index).padStart(4, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Writes every row of a CSV file anew as `change` makes it. */
async function rewrite(
  file: string,
  change: (row: Row, index: number, all: readonly Row[]) => Row,
): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const all: Row[] = parse(text, { columns: true });
  const changed = all.map((row, index) => ({ ...row, ...change(row, index, all) }));
  const line = (values: readonly string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
  const lines = [Object.keys(changed[0]!), ...changed.map((row) => Object.values(row))].map(line);
  await writeFile(path.join(folder, file), lines.join('\n'));
}

/** Returns the folder's JSON with another value for every text, number and switch. */
function changed(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return ['weekdays', 'products', 'locations', 'zips', 'departments'].includes(key)
      ? value.map((each: unknown) => (typeof each === 'object' ? changed(each) : each))
      : value.map((each: unknown) => changed(each, key));
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, name)]));
  if (typeof value === 'boolean') return key === 'closed' ? value : !value;
  if (typeof value === 'number') return ['latitude', 'longitude'].includes(key) ? value + 0.5 : value + 1;
  const isText = ['en', 'es', 'displayName', 'street', 'city', 'phone', 'name'].includes(key);
  if (typeof value === 'string' && isText) return `${value} 2`;
  if (typeof value === 'string' && key === 'color') return '#123456';
  return value;
}

/** Returns every row a folder fills, without the keys that count up and what orders make of it. */
async function everything({ pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables =
    'merchant location location_version location_image merchant_image delivery_zip department brand dietary_option ' +
    'merchant_dietary product product_dietary product_image price recipe recipe_product location_list ' +
    'location_list_product ad ad_location section promo promo_location message slot_window slot_exception product_place';
  const all: Record<string, unknown[]> = {};
  for (const table of tables.split(' ')) {
    const counted = ['slot_window', 'section'].includes(table) ? "- 'id'" : '';
    const named = table === 'dietary_option' ? "- 'name_en' - 'name_es'" : '';
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) - 'popularity' ${counted} ${named} as row from ${table} t order by 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

it('a folder in which everything changed leaves what it would in an empty database [OPS-01]', async () => {
  await importInto(again);
  const before = await everything(again);
  const next = (all: readonly Row[], index: number, column: string) =>
    all[(index + 1) % all.length]![column]!;
  const tax = { food: 'general', general: 'alcohol', alcohol: 'food' } as Row;
  const mode = { UNIT: 'WEIGHT', WEIGHT: 'BOTH', BOTH: 'UNIT' } as Row;
  await rewrite('products.csv', (row, index, all) => ({
    department: row.department === 'fruit' ? 'vegetables' : 'fruit',
    brand: row.brand === 'alder' ? 'el-comal' : 'alder',
    family: `${row.family || 'all'}-2`,
    member_en: `${row.member_en} 2`,
    member_es: `${row.member_es} dos`,
    name_en: `${row.name_en} 2`,
    name_es: `${row.name_es} dos`,
    description_en: `${row.description_en} 2`,
    description_es: `${row.description_es} dos`,
    label_en: `${row.label_en} 2`,
    label_es: `${row.label_es} dos`,
    amount: `7${index}.25`,
    unit: 'kg',
    count: '2',
    mode: mode[row.mode!]!,
    unit_step: '3',
    weight_step: '0.75',
    average_weight: `1.${index + 100}`,
    dietary: row.dietary === 'vegan' ? 'organic' : 'vegan',
    age: row.age === '18' ? '21' : '18',
    tax: tax[row.tax!]!,
    upc: upcOf(index),
    plu: String(5000 + index),
    aisle: `A${index}`,
    pick_order: String(index + 1),
    ebt: row.ebt === 'yes' ? 'no' : 'yes',
    zone: 'frozen',
    allergens: 'wheat;milk',
    ingredients_en: `Corn ${index}`,
    ingredients_es: `Maíz ${index}`,
    serving_en: `${index + 1} cups`,
    serving_es: `${index + 1} tazas`,
    nutrition: `calories=${index + 1}`,
    storage_en: `Keep cool ${index}`,
    storage_es: `Consérvese en frío ${index}`,
    origin_en: `Texas ${index}`,
    origin_es: `Texas, EE. UU. ${index}`,
    pictures: next(all, index, 'pictures') === row.pictures ? 'bananas.webp' : next(all, index, 'pictures'),
  }));
  await writeFile(
    path.join(folder, 'aisles.csv'),
    'location,code,aisle,pick_order\nalder-west,eggs,W1,7\nalder,rice,,12\n',
  );
  await rewrite('departments.csv', (row) => ({
    order: String(Number(row.order) + 1),
    name_en: `${row.name_en} 2`,
    name_es: `${row.name_es} dos`,
  }));
  await rewrite('brands.csv', (row) => ({ name: `${row.name} 2` }));
  await rewrite('synonyms.csv', (row) => ({ names: `${row.names} two` }));
  await rewrite('dietary.csv', (row) => ({ name_en: `${row.name_en} 2`, name_es: `${row.name_es} dos` }));
  await rewrite('prices.csv', (row, index) => ({
    base: row.base ? (Number(row.base) + 1).toFixed(2) : '',
    sale: row.base ? (Number(row.base) + 0.5).toFixed(2) : '',
    sale_starts: row.base ? `2026-11-0${(index % 9) + 1}` : '',
    sale_ends: row.base ? '2026-12-24' : '',
  }));
  for (const file of ['recipes.json', 'lists.json', 'ads.json', 'sections.json', 'store.json']) {
    const json: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    await writeFile(path.join(folder, file), JSON.stringify(changed(json)));
  }
  await importInto(again);
  await importInto(afresh);
  const after = await everything(again);
  expect(after).toEqual(await everything(afresh));
  // Every column of a product changes, so that a forgotten one fails.
  const products = (all: typeof after) => all.product as Record<string, unknown>[];
  const columns = Object.keys(products(after)[0]!).filter(
    (column) => !['id', 'merchant_id', 'code', 'retired'].includes(column),
  );
  const filled = productKeys.filter((key) => !keptColumns.has(key)).map((key) => productColumns[key].name);
  expect(columns.toSorted()).toEqual(filled.toSorted());
  for (const column of columns) {
    const same = products(after).filter((row, index) => row[column] === products(before)[index]![column]);
    expect(
      same.length,
      `products whose ${column} the second folder does not change: rewrite('products.csv', …) above`,
    ).toBe(0);
  }
});

it('an import writes the products that changed, came or came back, and no other', async () => {
  const { pool } = again;
  /** Returns which transaction wrote each product last. */
  const writers = async () => {
    const { rows } = await pool.query<{ code: string; writer: string }>(
      'select code, xmin::text as writer from product where not retired',
    );
    return new Map(rows.map(({ code, writer }) => [code, writer]));
  };
  await importMerchant({ pool, folder, now: testNow, accept: true });
  const before = await writers();
  const [changed, returning] = [...before.keys()];
  await pool.query('update product set retired = true where code = $1', [returning]);
  await rewrite('products.csv', (row) => (row.code === changed ? { ...row, name_en: 'Another name' } : row));
  await importInto(again);
  const after = await writers();
  expect(after.size).toBe(before.size);
  const written = [...after].filter(([code, writer]) => before.get(code) !== writer).map(([code]) => code);
  expect(written.toSorted()).toEqual([changed, returning].toSorted());
});

it('an import of one merchant changes no row of another', async () => {
  const rowsOf = (all: Record<string, unknown[]>) =>
    Object.entries(all).flatMap(([table, rows]) => rows.map((each) => `${table} ${JSON.stringify(each)}`));
  await importMerchant({ pool: again.pool, folder, now: testNow, accept: true });
  const before = rowsOf(await everything(again));
  const other = path.join(import.meta.dirname, '../testing/catalog/bodega');
  const report = await importMerchant({ pool: again.pool, folder: other, now: testNow });
  expect([report.outcome, report.problems]).toEqual(['imported', []]);
  const after = new Set(rowsOf(await everything(again)));
  expect(before.filter((each) => !after.has(each))).toEqual([]);
  expect(after.size).toBeGreaterThan(before.length);
});
