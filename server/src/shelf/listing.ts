import type { PricesNow } from './prices.ts';
import { scoreRoom } from './search/rank.ts';
import { byUnitPrice } from './unit-price-order.ts';
import { ordinalRoom, type ProductTable, type Tongue } from './build/product-table.ts';

export type Sort =
  | 'SORT_BY_POPULARITY'
  | 'SORT_BY_LOW_PRICE'
  | 'SORT_BY_HIGH_PRICE'
  | 'SORT_BY_NAME_ASC'
  | 'SORT_BY_NAME_DESC'
  | 'SORT_BY_UNIT_PRICE';

export type ListingQuery = {
  /** Products to choose from, in order of ordinal. */
  candidates: Int32Array;
  /** How well each candidate matches a search; SORT_BY_POPULARITY then puts the best first. */
  scores?: Uint16Array;
  prices: PricesNow;
  /** Words of 32 dietary options; null filters nothing. */
  dietary: Uint32Array | null;
  /** 1 for each brand or department that stays; null filters nothing. */
  brands: Uint8Array | null;
  departments: Uint8Array | null;
  sort: Sort;
  tongue: Tongue;
  offset: number;
  size: number;
};

export type Listing = {
  /** The page, as ordinals. */
  ordinals: number[];
  total: number;
  /** How many match by brand and by department, each without its own filter. By index. */
  brandCounts: Int32Array;
  departmentCounts: Int32Array;
};

export type SortOrders = {
  /** The place of each ordinal among all names of a language. */
  nameRank: Record<Tongue, Int32Array>;
  /** All ordinals by name. */
  byName: Record<Tongue, Int32Array>;
};

/** The parts of a shelf that a listing reads. */
type Listed = {
  table: ProductTable;
  orders: SortOrders;
  brands: { length: number };
  departments: { length: number };
};

/** Returns a page of what is sold and passes the filters, with counts for filtering further. */
export function listProducts(shelf: Listed, query: ListingQuery): Listing {
  const { table } = shelf;
  const { candidates, prices, brands, departments } = query;
  const brandCounts = new Int32Array(shelf.brands.length);
  const departmentCounts = new Int32Array(shelf.departments.length);
  const hits = new Int32Array(candidates.length);
  const hitScores = query.scores ? new Uint16Array(candidates.length) : null;
  let total = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const ordinal = candidates[at]!;
    if (prices.current[ordinal]! < 0 || !eats(table, ordinal, query.dietary)) continue;
    const brand = table.brand[ordinal]!;
    const department = table.department[ordinal]!;
    const brandStays = brands === null || (brand >= 0 && brands[brand] === 1);
    const departmentStays = departments === null || departments[department] === 1;
    if (departmentStays && brand >= 0) brandCounts[brand]! += 1;
    if (brandStays) departmentCounts[department]! += 1;
    if (!brandStays || !departmentStays) continue;
    if (hitScores) hitScores[total] = query.scores![at]!;
    hits[total++] = ordinal;
  }
  const scores = hitScores && hitScores.subarray(0, total);
  const sorted = sortHits(shelf, query, hits.subarray(0, total), scores);
  return {
    ordinals: Array.from(sorted.subarray(query.offset, query.offset + query.size)),
    total,
    brandCounts,
    departmentCounts,
  };
}

/** Returns whether a product has at least one of the preferred dietary options; true without a preference. */
export function eats(table: ProductTable, ordinal: number, dietary: Uint32Array | null): boolean {
  if (dietary === null) return true;
  const start = ordinal * table.dietaryWords;
  for (let word = 0; word < table.dietaryWords; word += 1) {
    if ((table.dietary[start + word]! & dietary[word]!) !== 0) return true;
  }
  return false;
}

function sortHits(
  { table, orders }: Listed,
  query: ListingQuery,
  hits: Int32Array,
  scores: Uint16Array | null,
): Int32Array {
  const { sort, tongue, prices } = query;
  if (sort === 'SORT_BY_POPULARITY') return scores ? byScore(hits, scores) : hits;
  if (sort === 'SORT_BY_LOW_PRICE') return byPrice(hits, prices.current, 1);
  if (sort === 'SORT_BY_HIGH_PRICE') return byPrice(hits, prices.current, -1);
  if (sort === 'SORT_BY_UNIT_PRICE') return byUnitPrice(table, hits, prices.current);
  const sorted = byName(table, orders.nameRank[tongue], orders.byName[tongue], hits);
  return sort === 'SORT_BY_NAME_DESC' ? sorted.toReversed() : sorted;
}

/** The highest price a column can hold: with it, price and ordinal together stay below 2^53, where doubles are exact. */
const priceRoom = 2_147_483_647;

/** Plain numbers sort many times faster than with a comparison: price and ordinal go into one exact double. */
function byPrice(hits: Int32Array, prices: Int32Array, direction: 1 | -1): Int32Array {
  const keys = new Float64Array(hits.length);
  for (let at = 0; at < hits.length; at += 1) {
    const price = prices[hits[at]!]!;
    keys[at] = (direction === 1 ? price : priceRoom - price) * ordinalRoom + hits[at]!;
  }
  keys.sort();
  const sorted = new Int32Array(hits.length);
  for (let at = 0; at < hits.length; at += 1) sorted[at] = keys[at]! % ordinalRoom;
  return sorted;
}

/** Returns the hits by name. No two products share a place among the names: the places are sorted and lead back. */
function byName(table: ProductTable, rank: Int32Array, order: Int32Array, hits: Int32Array): Int32Array {
  const sorted = new Int32Array(hits.length);
  if (hits.length * 8 > table.count) {
    const isHit = new Uint8Array(table.count);
    for (let at = 0; at < hits.length; at += 1) isHit[hits[at]!] = 1;
    for (let place = 0, at = 0; place < order.length; place += 1) {
      if (isHit[order[place]!] === 1) sorted[at++] = order[place]!;
    }
    return sorted;
  }
  for (let at = 0; at < hits.length; at += 1) sorted[at] = rank[hits[at]!]!;
  sorted.sort();
  for (let at = 0; at < hits.length; at += 1) sorted[at] = order[sorted[at]!]!;
  return sorted;
}

/** Best first, among equals the most popular: hits come in that order, so counting them out keeps it. */
function byScore(hits: Int32Array, scores: Uint16Array): Int32Array {
  const starts = new Int32Array(scoreRoom + 1);
  for (let at = 0; at < scores.length; at += 1) starts[scoreRoom - scores[at]!]! += 1;
  for (let place = 0, sum = 0; place <= scoreRoom; place += 1) {
    const here = starts[place]!;
    starts[place] = sum;
    sum += here;
  }
  const sorted = new Int32Array(hits.length);
  for (let at = 0; at < hits.length; at += 1) sorted[starts[scoreRoom - scores[at]!]!++] = hits[at]!;
  return sorted;
}
