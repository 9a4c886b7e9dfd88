import type { ProductCard } from '@larder/contract/product';
import { eats, listProducts, type Listing, type ListingQuery, type Sort } from '../shelf/listing.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { cardsOf } from './card.ts';
import type { Reading } from './reading.ts';

type ListingWish = {
  candidates: Int32Array;
  scores?: Uint16Array;
  /** Brand and department keys to keep; none or undefined keeps all. */
  brands?: readonly number[] | undefined;
  departments?: readonly number[] | undefined;
  sort?: Sort | undefined;
  offset: number;
  size: number;
};

/** Marks the brands named; null when there is nothing to filter by. */
function brandFlags(shelf: Shelf, keys: readonly number[] | undefined): Uint8Array | null {
  if (!keys || keys.length === 0) return null;
  const flags = new Uint8Array(shelf.brands.length);
  for (const key of keys) {
    const index = shelf.brandIndex.get(key);
    if (index !== undefined) flags[index] = 1;
  }
  return flags;
}

/** Marks the departments named and their subdepartments. */
function departmentFlags(shelf: Shelf, keys: readonly number[] | undefined): Uint8Array | null {
  if (!keys || keys.length === 0) return null;
  const flags = new Uint8Array(shelf.departments.length);
  for (const key of keys) {
    const index = shelf.departmentIndex.get(key);
    if (index !== undefined) flags[index] = 1;
  }
  shelf.departments.forEach(({ parent }, index) => {
    if (parent >= 0 && flags[parent] === 1) flags[index] = 1;
  });
  return flags;
}

/** Returns one page of those candidates that this reading sells. */
export function readListing(reading: Reading, wish: ListingWish): Listing {
  const { shelf, prices, dietary, tongue } = reading;
  const query: ListingQuery = {
    candidates: wish.candidates,
    ...(wish.scores ? { scores: wish.scores } : {}),
    prices,
    dietary,
    brands: brandFlags(shelf, wish.brands),
    departments: departmentFlags(shelf, wish.departments),
    sort: wish.sort ?? 'SORT_BY_POPULARITY',
    tongue,
    offset: wish.offset,
    size: wish.size,
  };
  return listProducts(shelf, query);
}

type ProductPage = {
  products: ProductCard[];
  pendingResults: number;
  totals: { totalResults: number };
};

/** Returns a listing as calls answer it: `pendingResults` is how many are left after this page. */
export function pageOf(reading: Reading, listing: Listing, offset: number): ProductPage {
  return {
    products: cardsOf(reading, listing.ordinals),
    pendingResults: Math.max(0, listing.total - offset - listing.ordinals.length),
    totals: { totalResults: listing.total },
  };
}

/** Returns how many of some products this reading sells. */
export function countSold({ shelf, prices, dietary }: Reading, ordinals: Int32Array): number {
  let count = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at]!;
    if (prices.current[ordinal]! >= 0 && eats(shelf.table, ordinal, dietary)) count += 1;
  }
  return count;
}

/** Returns the sold ones of products in an order of their own, in that order unless another is asked for. */
export function soldOf(reading: Reading, ordinals: Int32Array, sort?: Sort): number[] {
  const candidates = ordinals.slice().sort();
  const { ordinals: kept } = readListing(reading, { candidates, sort, offset: 0, size: candidates.length });
  if (sort) return kept;
  const stays = new Set(kept);
  return [...ordinals].filter((ordinal) => stays.has(ordinal));
}
