import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

let folder: string;
const database = await testDatabase();
const root = await mkdtemp(path.join(os.tmpdir(), 'larder-places-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = path.join(root, 'alder');
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
});

type Given = Record<string, string>;

/** Imports the folder with these values in products, by code, and these rows of `aisles.csv`. */
async function withValues(cells: Record<string, Given>, aisles: string[] = []) {
  const file = path.join(folder, 'products.csv');
  const all: Given[] = parse(await readFile(file, 'utf8'), { columns: true });
  const columns = [...new Set([...Object.keys(all[0]!), ...Object.values(cells).flatMap(Object.keys)])];
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const lines = all.map((row) => columns.map((name) => quoted(cells[row.code!]?.[name] ?? row[name] ?? '')));
  await writeFile(file, [columns, ...lines].map((line) => line.join(',')).join('\n'));
  if (aisles.length > 0)
    await writeFile(
      path.join(folder, 'aisles.csv'),
      ['location,code,aisle,pick_order', ...aisles].join('\n'),
    );
  return importMerchant({ pool: database.pool, folder, now: testNow });
}

const upc = '036000291452';

it('an import brings codes, place, zone and allergens of a product, and another place in one store [OPS-01]', async () => {
  const eggs = { upc, plu: '', aisle: '4', pick_order: '40', ebt: 'yes', zone: 'chilled', allergens: 'eggs' };
  const { problems } = await withValues(
    { eggs, bananas: { plu: '4011' }, 'milk-chocolate': { allergens: 'milk;soy;tree-nuts' } },
    ['alder-west,eggs,W2,', 'alder,rice,,5'],
  );
  expect(problems).toEqual([]);
  const { rows } = await database.pool.query(
    `select code, upc, plu, aisle, pick_order as at, is_ebt as ebt, storage_zone as zone, allergen_ids as allergens
     from product where code in ('eggs', 'bananas', 'milk-chocolate') order by code`,
  );
  const nothing = { upc: null, plu: null, aisle: null, at: null, ebt: false, zone: 'ambient', allergens: [] };
  expect(rows).toEqual([
    { ...nothing, code: 'bananas', plu: '4011' },
    { ...nothing, code: 'eggs', upc, aisle: '4', at: 40, ebt: true, zone: 'chilled', allergens: [2] },
    { ...nothing, code: 'milk-chocolate', allergens: [1, 8, 5] },
  ]);
  const places = await database.pool.query(
    `select l.alias, p.code, x.aisle, x.pick_order as at from product_place x join location l on l.id = x.location_id
     join product p on p.id = x.product_id order by 1`,
  );
  expect(places.rows).toEqual([
    { alias: 'alder', code: 'rice', aisle: null, at: 5 },
    { alias: 'alder-west', code: 'eggs', aisle: 'W2', at: null },
  ]);
});

it('an import does without codes and places, and forgets those no longer named', async () => {
  expect((await withValues({ eggs: { upc, aisle: '4' } }, ['alder,eggs,9,1'])).problems).toEqual([]);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
  expect((await withValues({})).outcome).toBe('imported');
  expect((await database.pool.query('select 1 from product_place')).rows).toEqual([]);
  const found = await database.pool.query('select 1 from product where num_nonnulls(upc, plu, aisle) > 0');
  expect(found.rows).toEqual([]);
});

it.each<[string, Record<string, Given>, string[], string, number, string]>([
  ['a UPC with a wrong check digit', { eggs: { upc: '036000291453' } }, [], 'products.csv', 16, 'upc'],
  ['a UPC that is too short', { eggs: { upc: '36000291452' } }, [], 'products.csv', 16, 'upc'],
  ['a UPC of two products', { eggs: { upc }, rice: { upc: `0${upc}` } }, [], 'products.csv', 22, 'upc'],
  ['a PLU of three digits', { limes: { plu: '404' } }, [], 'products.csv', 4, 'plu'],
  [
    'a PLU of two products',
    { limes: { plu: '4048' }, avocado: { plu: '4048' } },
    [],
    'products.csv',
    4,
    'plu',
  ],
  ['an unknown zone', { eggs: { zone: 'cold' } }, [], 'products.csv', 16, 'zone'],
  ['an unknown allergen', { eggs: { allergens: 'egg' } }, [], 'products.csv', 16, 'allergens.0'],
  ['a place before the door', { eggs: { pick_order: '-1' } }, [], 'products.csv', 16, 'pick_order'],
  ['an aisle of what is not sold', {}, ['alder,eggz,4,'], 'aisles.csv', 2, 'code'],
  ['an aisle in no store', {}, ['elder,eggs,4,'], 'aisles.csv', 2, 'location'],
  ['two places in one store', {}, ['alder,eggs,4,', 'alder,eggs,5,'], 'aisles.csv', 3, 'code'],
  ['a place that says nothing', {}, ['alder,eggs,,'], 'aisles.csv', 2, 'aisle'],
])('%s is refused, with file, row and column [OPS-01]', async (_, cells, aisles, file, row, field) => {
  const { outcome, problems } = await withValues(cells, aisles);
  expect(outcome).toBe('refused');
  expect(problems.map((problem) => [problem.file, problem.row, problem.field])).toContainEqual([
    file,
    row,
    field,
  ]);
});
