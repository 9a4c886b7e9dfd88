import { pageOf, readListing } from '../catalog/read-listing.ts';
import { brandFacet, departmentFacet } from '../catalog/facets.ts';
import type { Reading } from '../catalog/reading.ts';
import type { Listing, Sort } from '../shelf/listing.ts';
import { findProducts } from '../shelf/search/find.ts';
import type { Matches } from '../shelf/search/match-words.ts';
import { productOfCode } from '../shelf/search/product-codes.ts';
import type { ResolvedWord } from '../shelf/search/resolve-words.ts';

type SearchWish = {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  sortOption?: Sort | undefined;
  deptIds?: readonly number[] | undefined;
  brands?: readonly number[] | undefined;
};

const usualPageSize = 50;

/** Fewer than so many products with all the words, and those with most of them are shown below. */
const few = 20;

/**
 * Finds products by words: those that have all of them and, where these are few or none, below them those
 * that have most of what the words say; `whole` counts the first. Pages count from 1; 0 is the first too.
 * `isExact` is false when the words had to be replaced, or no product has them all. A UPC or PLU finds its
 * product alone.
 */
export function searchProducts(reading: Reading, text: string, wish: SearchWish) {
  const size = wish.pageSize ?? usualPageSize;
  const offset = Math.max(0, (wish.pageNumber ?? 1) - 1) * size;
  const list = (matches: Matches, from: number, upTo: number): Listing =>
    readListing(reading, {
      candidates: matches.ordinals,
      scores: matches.scores,
      brands: wish.brands,
      departments: wish.deptIds,
      sort: wish.sortOption,
      offset: from,
      size: upTo,
    });
  const byCode = productOfCode(reading.shelf.codes, text);
  if (byCode !== null) {
    const only = list({ ordinals: Int32Array.of(byCode), scores: Uint16Array.of(1) }, offset, size);
    return answerOf(reading, only, offset, { text, isExact: true, understoodAs: text, whole: only.total });
  }
  const found = findProducts(reading.shelf, text, reading.tongue);
  const whole = list(found.whole, offset, size);
  const hasWhole = !isNothing(whole);
  let listing = whole;
  if (found.words.length > 1 && (!hasWhole || found.whole.ordinals.length < few)) {
    const rest = list(found.partial(), Math.max(0, offset - whole.total), size - whole.ordinals.length);
    listing = together(whole, rest);
  }
  const isExact = found.words.every((word) => word.isExact) && (hasWhole || isNothing(listing));
  const understoodAs = isExact ? text : understood(found.words);
  return answerOf(reading, listing, offset, { text, isExact, understoodAs, whole: whole.total });
}

/** The text that was searched for, and how it was understood. */
type Searched = { text: string; isExact: boolean; understoodAs: string; whole: number };

function answerOf(reading: Reading, listing: Listing, offset: number, searched: Searched) {
  return {
    ...pageOf(reading, listing, offset),
    facets: {
      departments: departmentFacet(reading, listing.departmentCounts),
      brands: brandFacet(reading, listing.brandCounts),
    },
    searched,
  };
}

/** Returns two listings as one, the second below the first. */
function together(above: Listing, below: Listing): Listing {
  const sums = (one: Int32Array, other: Int32Array) => one.map((count, index) => count + other[index]!);
  return {
    ordinals: [...above.ordinals, ...below.ordinals],
    total: above.total + below.total,
    brandCounts: sums(above.brandCounts, below.brandCounts),
    departmentCounts: sums(above.departmentCounts, below.departmentCounts),
  };
}

/** Returns whether nothing is sold under these words, whatever the filters say. */
function isNothing({ total, departmentCounts, brandCounts }: Listing): boolean {
  return (
    total === 0 && [departmentCounts, brandCounts].every((counts) => counts.every((count) => count === 0))
  );
}

function understood(words: readonly ResolvedWord[]): string {
  return words
    .filter(({ terms }) => terms.length > 0)
    .map(({ understoodAs }) => understoodAs)
    .join(' ');
}
