import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, inject, it } from 'vitest';
import { writeGeneratedMerchant } from '../testing/generated-merchant.ts';
import {
  everythingImported,
  importedPrices,
  importedProduct,
  openImportTrial,
  type ImportTrial,
} from '../testing/import-trial.ts';
import { testNow } from '../testing/larder.ts';
import { importMerchant } from './import-merchant.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

it('an import applies all of a folder, tells how far it is and counts what it did [OPS-01]', async () => {
  const steps: string[] = [];
  const report = await importMerchant({
    pool: trial.pool,
    folder: trial.folder,
    now: testNow,
    onProgress: (step) => steps.push(step),
  });
  expect(report).toMatchObject({
    merchant: 'Alder Grocers',
    outcome: 'imported',
    revision: 1,
    problems: [],
  });
  expect(report.counts).toEqual({ products: 31, prices: 122, pictures: 10, picturesEncoded: 10 });
  expect([...new Set(steps)]).toEqual(['reading', 'checking', 'pictures', 'products']);
});

it('an import of an unchanged folder changes nothing, not even the revision', async () => {
  await trial.run();
  const before = await everythingImported(trial.pool);
  expect(await trial.run()).toMatchObject({ outcome: 'unchanged', merchant: 'Alder Grocers', revision: 1 });
  expect(await everythingImported(trial.pool)).toEqual(before);
});

it('an import again bumps the revision by one and encodes only pictures it has not seen', async () => {
  await trial.run();
  await trial.edit('products.csv', (text) => text.replace('Hass Avocado', 'Large Hass Avocado'));
  await sharp({ create: { width: 640, height: 640, channels: 3, background: '#FF0000' } })
    .webp()
    .toFile(path.join(trial.folder, 'pictures/bananas.webp'));
  expect(await trial.run()).toMatchObject({
    outcome: 'imported',
    revision: 2,
    counts: { pictures: 10, picturesEncoded: 1 },
  });
  expect((await importedProduct(trial.pool, 'avocado'))!.name_en).toBe('Large Hass Avocado');
});

it('a code keeps its key for ever: what is missing is retired and not sold, and gets its key back [OPS-01]', async () => {
  await trial.run();
  const before = (await importedProduct(trial.pool, 'paper-towels'))!;
  const withPaper = await readFile(path.join(trial.folder, 'products.csv'), 'utf8');
  const pricesWithPaper = await readFile(path.join(trial.folder, 'prices.csv'), 'utf8');
  await trial.edit('products.csv', (text) => text.replace(/^paper-towels,.*\n/m, ''));
  await trial.edit('prices.csv', (text) => text.replace(/^\*,paper-towels,.*\n/m, ''));
  await trial.run();
  expect(await importedProduct(trial.pool, 'paper-towels')).toMatchObject({ id: before.id, retired: true });
  expect(await importedPrices(trial.pool, 'paper-towels')).toEqual([]);
  await writeFile(path.join(trial.folder, 'products.csv'), withPaper);
  await writeFile(path.join(trial.folder, 'prices.csv'), pricesWithPaper);
  expect(await trial.run()).toMatchObject({ revision: 3 });
  expect(await importedProduct(trial.pool, 'paper-towels')).toMatchObject({ id: before.id, retired: false });
  expect(await importedPrices(trial.pool, 'paper-towels')).toHaveLength(4);
});

it('an import takes what shoppers of the store call its goods, or does without the file', async () => {
  const synonyms = async () =>
    (await trial.pool.query<{ synonyms: string[] }>('select synonyms from merchant')).rows[0]!.synonyms;
  await trial.run();
  expect(await synonyms()).toEqual(['hass avocado,butter pear', 'banana,yellow fellow,tallo']);
  await trial.edit('synonyms.csv', () => 'names\nonly one\n"a,b;c"\n');
  expect((await trial.run()).problems.map(({ file, row }) => [file, row])).toEqual([
    ['synonyms.csv', 2],
    ['synonyms.csv', 3],
  ]);
  await rm(path.join(trial.folder, 'synonyms.csv'));
  expect((await trial.run()).problems).toEqual([]);
  expect(await synonyms()).toEqual([]);
});

it('an import keeps the popularity that orders made of a product', async () => {
  await trial.run();
  await trial.pool.query("update product set popularity = 5 where code = 'bananas'");
  await trial.edit('products.csv', (text) => text.replace('Bananas', 'Sweet Bananas'));
  await trial.run();
  expect(await importedProduct(trial.pool, 'bananas')).toMatchObject({
    name_en: 'Sweet Bananas',
    popularity: 5,
  });
});

it('an import takes the most specific price; an empty base means not sold there', async () => {
  await trial.run();
  expect(await importedPrices(trial.pool, 'milk-gallon')).toEqual([
    'alder CUST_PICKUP DEFAULT 459',
    'alder WYGO_DELIVERY DEFAULT 459',
    'alder-west CUST_PICKUP DEFAULT 499',
    'alder-west WYGO_DELIVERY DEFAULT 499',
  ]);
  expect(await importedPrices(trial.pool, 'flour-tortillas')).toContain('alder CUST_PICKUP DEFAULT 249');
  expect(await importedPrices(trial.pool, 'milk-half')).toContain('alder WYGO_DELIVERY MEMBER 249');
  expect((await importedPrices(trial.pool, 'red-wine')).every((row) => row.startsWith('alder '))).toBe(true);
  expect((await importedPrices(trial.pool, 'hot-soup')).every((row) => row.includes('CUST_PICKUP'))).toBe(
    true,
  );
});

it('an import closes a store that is not named any more, and opens it again', async () => {
  await trial.run();
  const store = JSON.parse(await readFile(path.join(trial.folder, 'store.json'), 'utf8')) as {
    locations: { alias: string }[];
  };
  const [first, second] = store.locations;
  const open = async () =>
    (
      await trial.pool.query<{ alias: string }>('select alias from location where is_open order by alias')
    ).rows.map(({ alias }) => alias);
  await writeFile(path.join(trial.folder, 'store.json'), JSON.stringify({ ...store, locations: [first] }));
  await trial.edit('prices.csv', (text) => text.replaceAll(/^alder-west,.*\n/gm, ''));
  expect(await trial.run()).toMatchObject({ outcome: 'imported' });
  expect(await open()).toEqual(['alder']);
  // Two stores may change names with each other.
  await writeFile(
    path.join(trial.folder, 'store.json'),
    JSON.stringify({
      ...store,
      locations: [
        { ...first, alias: 'alder-west' },
        { ...second, alias: 'alder' },
      ],
      promos: [],
    }),
  );
  expect(await trial.run()).toMatchObject({ outcome: 'imported' });
  expect(await open()).toEqual(['alder', 'alder-west']);
});

it('an import keeps only harmless HTML of the merchant’s texts [OPS-01]', async () => {
  const store = JSON.parse(await readFile(path.join(trial.folder, 'store.json'), 'utf8')) as {
    messages: { help: { en: string } };
  };
  store.messages.help.en =
    '<h2 onclick="x()">Help</h2><script>alert(1)</script><p style="x">Call <a href="tel:+15125550100" onmouseover="x()">us</a> or <a href="javascript:alert(1)">not</a>.<img src=x onerror=alert(1)></p>';
  await writeFile(path.join(trial.folder, 'store.json'), JSON.stringify(store));
  await trial.run();
  const { rows } = await trial.pool.query<{ html_en: string }>(
    "select html_en from message where kind = 'help'",
  );
  expect(rows[0]!.html_en).toBe('<h2>Help</h2><p>Call <a href="tel:+15125550100">us</a> or <a>not</a>.</p>');
});

it('a byte-order mark at the beginning of a file is no problem for an import', async () => {
  for (const file of ['store.json', 'ads.json', 'products.csv'])
    await trial.edit(file, (text) => `\uFEFF${text}`);
  expect((await trial.run()).problems).toEqual([]);
});

it('an import brings thousands of products in', async () => {
  const made = await writeGeneratedMerchant(path.join(trial.root, 'generated'), 5000);
  const report = await trial.run({ folder: made.folder });
  expect(report).toMatchObject({ outcome: 'imported', counts: { products: 5000, prices: 10_000 } });
});
