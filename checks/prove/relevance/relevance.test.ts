import { expect, it } from 'vitest';
import { startOurs } from './engine-ours.ts';
import { makeCatalog } from './make-catalog.ts';
import { makeQueries, type QueryKind } from './make-queries.ts';
import { judge, mean } from './measure.ts';

const seed = 7;
const catalog = makeCatalog({ size: 2000, seed, spanish: 0.4 });
const queries = makeQueries(catalog, seed);

/**
 * Returns the result of some kinds of query: nDCG of the first ten and their share of purchases, in per cent.
 */
async function reached(...of: QueryKind[]) {
  const engine = await startOurs(catalog);
  const worth = [];
  for (const query of queries.filter((each) => of.includes(each.of)))
    worth.push(judge(query, catalog.products, await engine.find(query.text, 'en')));
  return {
    ndcg: 100 * mean(worth.map(({ ndcg }) => ndcg)),
    bought: 100 * mean(worth.map(({ bought }) => bought)),
    empty: worth.filter(({ isEmpty }) => isEmpty).length,
  };
}

// Each bound lies between the present figure and the one without the rule that the title names.
it('the first ten results match the meant product: the name’s main word counts most [SEARCH-09]', async () => {
  expect((await reached('head words', 'two and three words')).ndcg).toBeGreaterThan(88.5);
});

it('the first ten results match what shoppers buy: popularity counts beside the words [SEARCH-09]', async () => {
  expect((await reached('head words', 'two and three words')).bought).toBeGreaterThan(89.8);
});

it('whole phrases and typing errors find the meant product, and every search finds something [SEARCH-09]', async () => {
  const natural = await reached('natural');
  expect(natural.ndcg).toBeGreaterThan(80);
  const typed = await reached('typing errors');
  expect(typed.ndcg).toBeGreaterThan(86);
  expect(typed.empty + natural.empty).toBeLessThanOrEqual(2);
});
