import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importMerchant } from '../import/import-merchant.ts';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';

/** The label of one product, in the columns of the folder; the other products have none. */
const cheddar = {
  ingredients_en: 'Milk, salt.',
  ingredients_es: 'Leche, sal.',
  serving_en: '1 oz (28 g)',
  serving_es: '1 oz (28 g)',
  nutrition: 'protein=7;calories=110;fat=9',
  storage_en: 'Keep cold.',
  storage_es: 'En frío.',
  origin_en: 'Texas',
  origin_es: 'Texas',
  allergens: 'milk',
};
const columns = Object.keys(cheddar) as (keyof typeof cheddar)[];

const test = await testLarder();
const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-label-'));
await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(label: Partial<typeof cheddar>): Promise<void> {
  const file = path.join(import.meta.dirname, '../testing/catalog/alder/products.csv');
  const [head, ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
  const lines = rows.map((row) => {
    const of = row.startsWith('cheddar,') ? label : {};
    return [row, ...columns.map((column) => `"${of[column] ?? ''}"`)].join(',');
  });
  await writeFile(path.join(folder, 'products.csv'), [`${head},${columns.join(',')}`, ...lines].join('\n'));
}

const bring = () => importMerchant({ pool: test.larder.pool, folder, now: testNow, accept: true });

it('a label goes from the folder to the page, in both languages; what is not known is nothing [PAGE-01]', async () => {
  await write(cheddar);
  expect((await bring()).problems).toEqual([]);
  await test.larder.shelves.refresh();
  const alder = await test.shopper('alder');
  const { products } = await alder.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'cheddar' },
  });
  const params = { id: products[0]!.key };
  const page = await alder.experience('GET api/catalog/product/:id', { params });
  expect(page).toMatchObject({
    allergens: [1],
    ingredients: 'Milk, salt.',
    storage: 'Keep cold.',
    origin: 'Texas',
    nutrition: {
      serving: '1 oz (28 g)',
      calories: 110,
      nutrients: [
        { name: 'fat', amount: 9, unit: 'g', dailyPercent: 12 },
        { name: 'protein', amount: 7, unit: 'g', dailyPercent: null },
      ],
    },
    boughtTogether: [],
  });
  expect(page.recipes.map(({ subtitle }) => subtitle)).toEqual(['Quesadillas']);
  expect(page.similar.length).toBeGreaterThan(0);
  const family = page.familyMembers.map(({ key }) => key);
  for (const each of page.similar) {
    expect(each).toMatchObject({ departmentKey: page.departmentKey, isSold: true });
    expect([...family, page.key]).not.toContain(each.key);
  }
  const spanish = await alder.experience('GET api/catalog/product/:id', {
    params,
    query: { langCode: 'ES-MX' },
  });
  expect(spanish).toMatchObject({ ingredients: 'Leche, sal.', storage: 'En frío.' });
  const other = await alder.experience('GET api/catalog/product/:id', {
    params: { id: page.similar[0]!.key },
  });
  expect(other).toMatchObject({ ingredients: '', storage: '', origin: '', nutrition: null });
});

it.each([
  ['half a label', { nutrition: 'fat=9' }, 'nutrition'],
  ['nutrition of nobody knows how much', { nutrition: 'calories=9' }, 'serving_en'],
  ['one language alone', { ingredients_en: 'Salt.' }, 'ingredients_es'],
])('%s is refused by file, row and column', async (_, label, column) => {
  await write(label);
  const report = await bring();
  expect(JSON.stringify(report.problems)).toContain(column);
  expect(report.outcome).not.toBe('imported');
});
