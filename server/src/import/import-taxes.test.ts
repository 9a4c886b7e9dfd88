import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

let folder: string;
const database = await testDatabase();
const root = await mkdtemp(path.join(os.tmpdir(), 'larder-taxes-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = path.join(root, 'alder');
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
});

const rate = (code: string, basisPoints: number, from = '2026-01-01') => ({ code, basisPoints, from });
const rates = [rate('food', 0), rate('general', 825), rate('alcohol', 825)];

/** Imports the folder with these taxes in its first store and none in the second. */
async function withTaxes(taxes: unknown) {
  const file = path.join(folder, 'store.json');
  const store = JSON.parse(await readFile(file, 'utf8')) as { locations: Record<string, unknown>[] };
  store.locations[0]!.taxes = taxes;
  await writeFile(file, JSON.stringify(store));
  return importMerchant({ pool: database.pool, folder, now: testNow });
}

async function stored(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select l.alias, rate ->> 'code' as code, (rate -> 'basisPoints')::integer as "basisPoints", rate ->> 'from' as from,
       l.fee_tax_code as fee
     from location l, jsonb_array_elements(l.tax_rates) rate order by 1, 2, 4`,
  );
  return rows;
}

it('an import brings a store’s rates with their first days, in place of those it had [TAX-01]', async () => {
  expect((await withTaxes({ rates, feeCode: 'general' })).problems).toEqual([]);
  const here = { alias: 'alder', from: '2026-01-01', fee: 'general' };
  expect(await stored()).toEqual([
    { ...here, code: 'alcohol', basisPoints: 825 },
    { ...here, code: 'food', basisPoints: 0 },
    { ...here, code: 'general', basisPoints: 825 },
  ]);
  const later = [...rates, rate('alcohol', 1000, '2027-01-01')].filter(({ code }) => code !== 'food');
  expect((await withTaxes({ rates: [...later, rate('food', 100)] })).problems).toEqual([]);
  expect(await stored()).toEqual([
    { ...here, code: 'alcohol', basisPoints: 825, fee: null },
    { ...here, code: 'alcohol', basisPoints: 1000, from: '2027-01-01', fee: null },
    { ...here, code: 'food', basisPoints: 100, fee: null },
    { ...here, code: 'general', basisPoints: 825, fee: null },
  ]);
  expect((await withTaxes(null)).problems).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('a code under which a store sells nothing, since its products have a base of 0, needs no rate [TAX-01]', async () => {
  const withoutAlcohol = { rates: [rate('food', 0), rate('general', 825)] };
  expect((await withTaxes(withoutAlcohol)).problems).toHaveLength(1);
  const file = path.join(folder, 'prices.csv');
  const prices = await readFile(file, 'utf8');
  await writeFile(file, prices.replaceAll(/^(\*,(lager|red-wine),\*,DEFAULT,).*/gm, '$10,,,'));
  expect((await withTaxes(withoutAlcohol)).problems).toEqual([]);
});

it('an import refuses a code whose first rate is of a later day: until then it would be sold untaxed [TAX-01]', async () => {
  const later = [rate('food', 0), rate('general', 825, '2026-11-19'), rate('alcohol', 825)];
  const { outcome, problems } = await withTaxes({ rates: later, feeCode: 'general' });
  expect(outcome).toBe('refused');
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['locations.0.taxes.feeCode', 'there is no rate for general before 2026-11-19'],
    [
      'tax',
      expect.stringContaining(
        'alder has tax rates but none for general before 2026-11-19, and sells',
      ) as string,
    ],
  ]);
  const today = later.map((each) => ({ ...each, from: '2026-11-18' }));
  expect((await withTaxes({ rates: today, feeCode: 'general' })).problems).toEqual([]);
});

it('an import refuses a product sold under a tax code that the store has no rate for, and names which [TAX-01]', async () => {
  const { outcome, problems } = await withTaxes({ rates: rates.slice(0, 1) });
  expect(outcome).toBe('refused');
  expect(problems).toEqual([
    {
      file: 'products.csv',
      row: 24,
      field: 'tax',
      message: expect.stringMatching(
        /^alder has tax rates but none for general, and sells 1 product under it/,
      ) as string,
    },
    {
      file: 'products.csv',
      row: 28,
      field: 'tax',
      message: expect.stringMatching(
        /^alder has tax rates but none for alcohol, and sells 2 products under it/,
      ) as string,
    },
  ]);
});

it.each([
  ['the same code twice from one day', { rates: [...rates, rate('food', 100)] }, 'locations.0.taxes.rates.3'],
  ['a fee under a code without a rate', { rates, feeCode: 'delivery' }, 'locations.0.taxes.feeCode'],
  ['a rate in percent', { rates: [rate('food', 8.25)] }, 'locations.0.taxes.rates.0.basisPoints'],
  ['a rate above half', { rates: [rate('food', 8250)] }, 'locations.0.taxes.rates.0.basisPoints'],
  ['no rates at all', { rates: [] }, 'locations.0.taxes.rates'],
])('%s is refused', async (_, taxes, field) => {
  const { outcome, problems } = await withTaxes(taxes);
  expect(outcome).toBe('refused');
  expect(problems.map((problem) => problem.field)).toContain(field);
});
