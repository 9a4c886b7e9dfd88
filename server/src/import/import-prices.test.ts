import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';
import { givenAway } from './import-prices.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(inject('adminUrl'));
});
afterAll(() => trial.close());

it('a base price of 0 sells nothing, and the report names the product', async () => {
  expect((await trial.run()).warnings).toEqual(['prices.csv: at a base of 0 nothing is sold: free-bag.']);
  await trial.edit('prices.csv', (text) => text.replace('*,limes,*,DEFAULT,0.33', '*,limes,*,DEFAULT,0.00'));
  expect(await trial.run()).toMatchObject({
    outcome: 'imported',
    warnings: [
      'prices.csv: at a base of 0 nothing is sold: limes, free-bag.',
      '1 product is no longer sold: limes.',
    ],
  });
});

it('a warning of many products names ten and counts the others', () => {
  const products = Array.from({ length: 12 }, (_, index) => ({ code: `p${index}` })) as never[];
  const prices = products.map(() => [{ base: 0 }]) as never[];
  expect(givenAway({ products, prices })).toEqual([
    'prices.csv: at a base of 0 nothing is sold: p0, p1, p2, p3, p4, p5, p6, p7, p8, p9 and 2 more.',
  ]);
});
