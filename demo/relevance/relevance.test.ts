import type { TestLarder } from '@larder/server/testing/larder';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoMerchants } from '../load-catalog.ts';
import { createDemoLarder, demoShopper } from './testing/demo-larder.ts';
import { misspelledKinds, relevanceQueries, type RelevanceKind } from './queries.data.ts';

type Answer = { kind: RelevanceKind; typed: string; langCode: string; missing: string[] };

const firstPage = 50;
const langCodes = ['EN-US', 'ES-MX'] as const;

let test: TestLarder;
const answers: Answer[] = [];

beforeAll(async () => {
  test = await createDemoLarder(inject('adminUrl'));
  for (const merchant of demoMerchants) {
    const shopper = await demoShopper(test, merchant);
    const codes = await codesByKey();
    for (const [kind, queries] of Object.entries(relevanceQueries[merchant]!)) {
      for (const [typed, expected, within = firstPage] of queries) {
        for (const langCode of langCodes) {
          const { products } = await shopper.experience('GET api/catalog/search/:searchString', {
            params: { searchString: typed },
            query: { langCode },
          });
          const found = products.slice(0, within).map(({ key }) => codes.get(key));
          const missing = expected.split(' ').filter((code) => !found.includes(code));
          answers.push({ kind: kind as RelevanceKind, typed, langCode, missing });
        }
      }
    }
  }
}, 240_000);
afterAll(() => test.stop());

async function codesByKey(): Promise<Map<number, string>> {
  const { rows } = await test.larder.pool.query<{ id: string | number; code: string }>(
    'select id, code from product',
  );
  return new Map(rows.map(({ id, code }) => [Number(id), code]));
}

/** Returns the percentage of complete answers, and a line for each incomplete one. */
function rateOf(of: readonly Answer[]): { rate: number; misses: string[] } {
  const missed = of.filter(({ missing }) => missing.length > 0);
  return {
    rate: (100 * (of.length - missed.length)) / of.length,
    misses: missed.map(
      ({ kind, typed, langCode, missing }) =>
        `${kind}: "${typed}" (${langCode}) without ${missing.join(', ')}`,
    ),
  };
}

it('a search as shoppers type it finds the product in the demo stores, in both languages whichever is shown: at least 95 of 100 [SEARCH-09]', () => {
  const { rate, misses } = rateOf(answers);
  console.info(`Search finds ${rate.toFixed(1)} % of ${answers.length} answers\n${misses.join('\n')}`);
  expect(answers.length).toBeGreaterThanOrEqual(2 * 170);
  expect(rate, misses.join('\n')).toBeGreaterThanOrEqual(95);
});

it('a search as shoppers type it finds the product when misspelled, at least 95 of 100 [SEARCH-09]', () => {
  const misspelled = answers.filter(({ kind }) => misspelledKinds.includes(kind));
  const { rate, misses } = rateOf(misspelled);
  console.info(`Search finds ${rate.toFixed(1)} % of ${misspelled.length} misspelled ones`);
  expect(misspelled.length).toBeGreaterThanOrEqual(2 * 70);
  expect(rate, misses.join('\n')).toBeGreaterThanOrEqual(95);
});

it.each(Object.keys(relevanceQueries.greenfield!) as RelevanceKind[])(
  'finds the product by %s, at least 9 of 10 [SEARCH-09]',
  (of) => {
    const { rate, misses } = rateOf(answers.filter(({ kind }) => kind === of));
    expect(rate, misses.join('\n')).toBeGreaterThanOrEqual(90);
  },
);
