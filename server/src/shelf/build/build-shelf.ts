import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { buildContent } from './build-content.ts';
import { buildPrices, epochOf } from './build-prices.ts';
import { buildProducts } from './build-products.ts';
import { arrangeDepartments, fillDepartments } from '../departments.ts';
import type { SortOrders } from '../listing.ts';
import { collectPhrases } from '../search/phrases.ts';
import { readSynonyms } from '../search/synonyms.store.ts';
import { createMatcher } from '../search/match-words.ts';
import { indexCodes } from '../search/product-codes.ts';
import { createPause, type Pause } from './pause.ts';
import { indexProducts } from './index-products.ts';
import type { ProductTable, Tongue } from './product-table.ts';
import { rememberAnswers } from '../remembered.ts';
import type { Brand, Shelf } from '../shelf.ts';
import { readDietaryOptions } from '../directory.store.ts';
import { readBrands, readDepartments, readRevision, readTogether } from '../shelf.store.ts';
import { sortInSlices } from './sort-slices.ts';

/** Returns how much is kept of ready answers: a small store has few, a large one many. */
const rememberedCharacters = (productCount: number) => 6_000_000 + productCount * 120;

const locales = { en: 'en-US', es: 'es-MX' } as const;

/** Builds a merchant's shelf from one snapshot of the database, with pauses, so that requests are answered meanwhile. */
export async function buildShelf(pool: pg.Pool, merchantId: number): Promise<Shelf> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    // Less than the pool waits for an answer: a statement that is too slow ends at the server.
    await client.query(
      "set local statement_timeout = '15s'; set local idle_in_transaction_session_timeout = '60s'",
    );
    const shelf = await buildFrom(client, merchantId);
    await client.query('commit');
    return shelf;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function buildFrom(database: Database, merchantId: number): Promise<Shelf> {
  const pause = createPause();
  const building = { database, merchantId, pause };
  const { revision, publishedAt } = await readRevision(database, merchantId);
  const arranged = arrangeDepartments(await readDepartments(database, merchantId));
  const brands = inAlphabet(await readBrands(database, merchantId));
  const departmentIndex = new Map(arranged.map(({ id }, index) => [id, index]));
  const brandIndex = new Map(brands.map(({ id }, index) => [id, index]));
  const options = await readDietaryOptions(database, merchantId);
  const dietaryIndex = new Map(options.map(({ id }, index) => [id, index]));
  const indexes = { department: departmentIndex, brand: brandIndex, dietary: dietaryIndex };
  const table = await buildProducts(building, indexes);
  const prices = await buildPrices(building, table);
  const content = await buildContent(database, merchantId, table.ordinalOf);
  const departments = fillDepartments(arranged, table.department);
  const orders = await buildOrders(table, pause);
  const ownNames = await readSynonyms(database, merchantId);
  const search = await indexProducts(table, { departments, brands, options, ownNames }, pause);
  const phrases = await collectPhrases(table, brands, pause);
  const adChanges = content.ads
    .flatMap(({ places }) => [...places.values()])
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].filter((at) => at !== null));
  const changes = Float64Array.from(new Set([...prices.changes, ...adChanges])).sort();
  return {
    merchantId,
    revision,
    publishedAt,
    productCount: table.count,
    bytes: table.bytes + prices.bytes + search.bytes + table.count * 24 + rememberedCharacters(table.count),
    table,
    departments,
    departmentIndex,
    brands,
    brandIndex,
    dietaryIndex,
    together: togetherOf(await readTogether(database, merchantId), table),
    orders,
    search,
    matcher: createMatcher(search, table.count),
    codes: indexCodes(table),
    phrases,
    content,
    epochAt: (now) => epochOf(changes, now),
    column: prices.column,
    prices: prices.prices,
    remembered: rememberAnswers(rememberedCharacters(table.count)),
  };
}

/** Returns the products bought together by ordinal, from pairs of keys. */
function togetherOf(pairs: Int32Array, { ordinalOf }: ProductTable): Map<number, number[]> {
  const together = new Map<number, number[]>();
  for (let at = 0; at < pairs.length; at += 2) {
    const ordinal = ordinalOf(pairs[at]!);
    const others = together.get(ordinal) ?? [];
    together.set(ordinal, [...others, ordinalOf(pairs[at + 1]!)]);
  }
  return together;
}

function inAlphabet(brands: readonly Brand[]): Brand[] {
  const { compare } = new Intl.Collator(locales.en, { sensitivity: 'base', numeric: true });
  return brands.toSorted((a, b) => compare(a.name, b.name));
}

/** Names in the order people of each language look them up. */
async function buildOrders(table: ProductTable, pause: Pause): Promise<SortOrders> {
  const byName = { en: await byNameIn('en', table, pause), es: await byNameIn('es', table, pause) };
  return { byName, nameRank: { en: rankOf(byName.en), es: rankOf(byName.es) } };
}

/** Returns the place of each ordinal in an order. */
function rankOf(order: Int32Array): Int32Array {
  const rank = new Int32Array(order.length);
  order.forEach((ordinal, place) => (rank[ordinal] = place));
  return rank;
}

function byNameIn(tongue: Tongue, table: ProductTable, pause: Pause): Promise<Int32Array> {
  const { compare } = new Intl.Collator(locales[tongue], { numeric: true });
  const names = table.names[tongue];
  const all = Int32Array.from(table.keys.keys());
  return sortInSlices(all, (a, b) => compare(names[a]!, names[b]!) || a - b, pause);
}
