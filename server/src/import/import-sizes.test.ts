import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sizeFromLabel, sizeUnits } from '@larder/domain/size';
import { sizeLabel } from '@larder/text/sizes';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-sizes-'));
  await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = () => importMerchant({ pool: database.pool, folder, now: testNow });

async function stored(code: string) {
  const { rows } = await database.pool.query(
    `select label_en, label_es, size_amount_thousandths as amount, size_unit as unit, size_count as count
     from product where code = $1`,
    [code],
  );
  return rows[0];
}

/** Adds the columns of the size to every product; `sizes` says which have one. Their labels are emptied. */
async function writeSizes(sizes: Record<string, string>): Promise<void> {
  const file = path.join(folder, 'products.csv');
  const [header, ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
  const sized = rows.map((row) => {
    const size = sizes[row.slice(0, row.indexOf(','))];
    return size === undefined ? `${row},,,` : `${row.replace(/,0\.5 gal,0\.5 gal,/, ',,,')},${size}`;
  });
  await writeFile(file, [`${header},amount,unit,count`, ...sized, ''].join('\n'));
}

it('an import takes the size of a product from its columns, writes both labels from it, and changes it when it changes', async () => {
  await writeSizes({ 'milk-half': '0.5,gal,' });
  expect((await run()).problems).toEqual([]);
  expect(await stored('milk-half')).toEqual({
    label_en: '1/2 gal',
    label_es: '1/2 gal (1.9 L)',
    amount: 500,
    unit: 'gal',
    count: 1,
  });
  const file = path.join(folder, 'products.csv');
  await writeFile(file, (await readFile(file, 'utf8')).replace(',0.5,gal,', ',12,fl oz,6'));
  expect((await run()).problems).toEqual([]);
  expect(await stored('milk-half')).toEqual({
    label_en: '6 x 12 fl oz',
    label_es: '6 x 12 fl oz (6 x 355 ml)',
    amount: 12_000,
    unit: 'fl oz',
    count: 6,
  });
});

it('an import reads the sizes of a folder without size columns from the English labels, which stand as they are', async () => {
  expect((await run()).problems).toEqual([]);
  expect(await stored('milk-half')).toEqual({
    label_en: '0.5 gal',
    label_es: '0.5 gal',
    amount: 500,
    unit: 'gal',
    count: 1,
  });
  expect(await stored('bananas')).toMatchObject({ label_en: 'each', amount: null, unit: null, count: 1 });
});

it.each([
  ['an amount without a unit', '2,,', 'unit'],
  ['an amount of nothing', '0,oz,', 'amount'],
  ['a unit nobody knows', '2,stone,', 'unit'],
  ['no pieces at all', '2,oz,0', 'count'],
])('an import refuses %s', async (_what, size, field) => {
  await writeSizes({ 'milk-half': size });
  expect((await run()).problems).toContainEqual(expect.objectContaining({ file: 'products.csv', field }));
});

it('a size that was written into a label is read from it again', () => {
  for (const unit of sizeUnits)
    for (const amount of [333, 500, 1000, 1750, 12_000])
      for (const count of [1, 6]) {
        const size = { amount, unit, count };
        expect(sizeFromLabel(sizeLabel('EN-US', size, null))).toEqual(size);
      }
});
