import type { Engine } from './engine.ts';
import { startMiniSearch } from './engine-minisearch.ts';
import { startOurs } from './engine-ours.ts';
import { startPostgres } from './engine-postgres.ts';
import { makeCatalog, type MadeCatalog } from './make-catalog.ts';
import { makeQueries, queryKinds, type MadeQuery, type QueryKind } from './make-queries.ts';
import { judge, mean, type Worth } from './measure.ts';

/**
 * An engine's result for one kind of query: nDCG of the first ten and their share of purchases, in per cent;
 * empty answers; CPU milliseconds a query.
 */
export type Reached = { ndcg: number; bought: number; empty: number; ms: number; count: number };
export type Comparison = { engine: string; of: QueryKind; tuned: Reached; heldOut: Reached };

export const seed = 20_261_122;
const catalogSize = 5000;

const engines = { Larder: startOurs, MiniSearch: startMiniSearch, PostgreSQL: startPostgres };
type EngineName = keyof typeof engines;

/** Returns the catalog for a kind of query: for those in Spanish one that has English names alone. */
export function catalogFor(of: QueryKind): MadeCatalog {
  return makeCatalog({ size: catalogSize, seed, spanish: of === 'Spanish on English names' ? 0 : 0.4 });
}

function allQueries(): MadeQuery[] {
  return makeQueries(catalogFor('head words'), seed);
}

async function ask(engine: Engine, catalog: MadeCatalog, queries: readonly MadeQuery[]): Promise<Reached> {
  const answers: (readonly number[])[] = [];
  const before = engine.usedMs();
  for (const { text, of } of queries)
    answers.push(await engine.find(text, of === 'Spanish on English names' ? 'es' : 'en'));
  const used = engine.usedMs() - before;
  const worth: Worth[] = queries.map((query, nth) => judge(query, catalog.products, answers[nth]!));
  return {
    ndcg: 100 * mean(worth.map(({ ndcg }) => ndcg)),
    bought: 100 * mean(worth.map(({ bought }) => bought)),
    empty: worth.filter(({ isEmpty }) => isEmpty).length,
    ms: used / Math.max(1, queries.length),
    count: queries.length,
  };
}

/** Asks an engine every query and judges its answers, one kind of query after the other. */
export async function compare(name: EngineName): Promise<Comparison[]> {
  const queries = allQueries();
  const results: Comparison[] = [];
  for (const inSpanish of [false, true]) {
    const kinds = queryKinds.filter((of) => (of === 'Spanish on English names') === inSpanish);
    const catalog = catalogFor(kinds[0]!);
    const engine = await engines[name](catalog);
    for (const of of kinds) {
      const mine = queries.filter((query) => query.of === of);
      // A round before measuring, so that the process has been serving for a while.
      await ask(engine, catalog, mine.slice(0, 100));
      const half = (isHeldOut: boolean) =>
        ask(
          engine,
          catalog,
          mine.filter((query) => query.isHeldOut === isHeldOut),
        );
      results.push({ engine: name, of, tuned: await half(false), heldOut: await half(true) });
    }
    await engine.stop();
  }
  return results;
}
