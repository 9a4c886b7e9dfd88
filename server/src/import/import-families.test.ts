import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';
import { largeFamilies } from './import-families.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(inject('adminUrl'));
});
afterAll(() => trial.close());

const members = (family: string | null, count: number) => Array.from({ length: count }, () => ({ family }));

it('an import names the families that are larger than a page shows, and no others', () => {
  expect(largeFamilies([...members('milk', 51), ...members(null, 900)])).toEqual([]);
  expect(largeFamilies([...members('spices', 52), ...members('milk', 51), ...members('tea', 300)])).toEqual([
    "products.csv: of a family above 51 a product's page shows the most popular alone: spices (52 products), tea (300 products).",
  ]);
});

it('the report of an import says so, and the family is imported', async () => {
  await trial.edit('products.csv', (text) => {
    const one = text.split('\n').find((row) => row.startsWith('limes,'))!;
    const [code, department, brand, , ...others] = one.split(',');
    const more = Array.from({ length: 52 }, (_, at) => {
      const row = [`${code}-${at}`, department, brand, 'citrus', ...others].join(',');
      return row.replaceAll('Limes', `Limes ${at}`);
    });
    return `${text.trimEnd()}\n${more.join('\n')}\n`;
  });
  const { outcome, problems, warnings } = await trial.run();
  expect([outcome, problems]).toEqual(['imported', []]);
  expect(warnings).toContainEqual(expect.stringContaining('citrus (52 products)'));
});
