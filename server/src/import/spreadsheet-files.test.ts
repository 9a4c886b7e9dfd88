import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { everythingImported, openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(inject('adminUrl'));
});
beforeEach(() => trial.restore());
afterAll(() => trial.close());

/** Returns the problems of the folder in words. */
async function problemsNow(): Promise<string[]> {
  const { problems } = await trial.run();
  return problems.map(({ file, row, field, message }) => `${file}:${row} ${field} ${message}`);
}

const write = (file: string, text: string) => writeFile(path.join(trial.folder, file), text);

/** Imports the folder and returns what its CSV files brought. */
async function imported(): Promise<unknown> {
  const { outcome, problems } = await trial.run();
  expect({ outcome, problems }).toEqual({ outcome: 'imported', problems: [] });
  const { brand, department, product, price } = (await everythingImported(trial.pool)) as Record<
    string,
    unknown
  >;
  return { brand, department, product, price };
}

it('files as spreadsheets and their users leave them mean what they say [OPS-01]', async () => {
  await trial.edit('brands.csv', (text) => `${text}inch,"12"" Pizza"\n`);
  const plain = await imported();
  await trial.edit('brands.csv', (text) => text.replace('"12"" Pizza"', '12" Pizza'));
  for (const file of ['brands.csv', 'prices.csv', 'departments.csv', 'products.csv'])
    await trial.edit(file, (text) => `\uFEFF${text.replaceAll('\n', ',,\r\n')}`);
  // Blanks that nobody sees, and rows that were appended by a program of another kind.
  await trial.edit('prices.csv', (text) =>
    text
      .replace('0.59,', ' 0.59\u00A0,')
      .replace('location,code,', 'location , code,')
      .replace('*,limes,', '* , limes ,')
      .replaceAll(/(?<=salsa.*)\r\n/g, '\n'),
  );
  expect(await imported()).toEqual(plain);
});

it('a column without a name is refused where it holds values', async () => {
  await trial.edit('brands.csv', (text) =>
    text.replace('code,name', 'code,name,').replaceAll(/(?<=w)$/gm, ',x'),
  );
  await write('brands.csv', 'code,name,,\nalder,Alder,,\nclover-hill,Clover Hill,,new\n');
  expect(await problemsNow()).toContain('brands.csv:1 column 4 has values and no name');
});

it('a file without a first line, or with a wrong one alone, is refused', async () => {
  await write('brands.csv', '');
  await write('aisles.csv', 'location,code,aisle\n');
  await write('synonyms.csv', '\uFEFF\r\n');
  expect(await problemsNow()).toEqual([
    'brands.csv:1  has no first line that names its columns',
    'synonyms.csv:1  has no first line that names its columns',
    'aisles.csv:1 pick_order the column is missing',
  ]);
});

it('a row over several lines is named by the one on which it begins', async () => {
  await trial.edit('products.csv', (text) =>
    text
      .replace('"Yellow, with', '"Yellow,\r\n\r\nwith')
      .replace('Bananas,Plátanos', 'Bananas,')
      .replace('limes,fruit', 'limes,fruit,fruit'),
  );
  expect(await problemsNow()).toEqual([
    expect.stringMatching(/^products\.csv:6 {2}has 22 values and must have 21/),
    'products.csv:2 name_es must not be empty',
  ]);
});

it('each quote that does not end its value is named, and no other', async () => {
  const brands = await readFile(path.join(trial.folder, 'brands.csv'), 'utf8');
  const last = brands.split('\n').length - 1;
  await write(
    'brands.csv',
    `${brands}open,"Mole\nmore,5" More\nquoted,"Five"" More"\non,"Mole" Sauce\nfar,"Far\nfine,Fine\n`,
  );
  expect(await problemsNow()).toEqual([
    `brands.csv:${last + 1}  a quote opens and is never closed`,
    `brands.csv:${last + 4}  a value goes on after its quotes: within quotes, a quote is written twice`,
    `brands.csv:${last + 5}  a quote opens and is never closed`,
  ]);
});

it('faults of every kind are told at once: what cannot be read hides no other row, and no row a picture [OPS-01]', async () => {
  await write('brands.csv', 'code;name\n');
  await trial.edit('departments.csv', (text) => text.replace('parent,', 'over,'));
  await trial.edit('prices.csv', (text) =>
    text.replace('0.59', '"0,59"').replace('*,limes,*', '*,limes,*,*'),
  );
  await trial.edit('products.csv', (text) =>
    text.replace('Limes,Limones verdes', 'Limes,').replace('bananas.webp', 'plantains.webp'),
  );
  expect(await problemsNow()).toEqual([
    'brands.csv:1  its columns are separated by ; and must be by commas',
    expect.stringMatching(/^prices\.csv:4 {2}has 9 values and must have 8/),
    'departments.csv:1 parent the column is missing',
    'departments.csv:1 over there is no such column',
    'products.csv:4 name_es must not be empty',
    'prices.csv:2 base must be an amount like 3.49',
    'products.csv:2 pictures the file plantains.webp is missing',
  ]);
});
