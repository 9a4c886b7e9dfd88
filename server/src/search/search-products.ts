import { brandFacet, departmentFacet, pageOf, readListing } from '../catalog/read-listing.ts';
import type { Reading } from '../catalog/reading.ts';
import type { Listing, Sort } from '../shelf/listing.ts';
import { resolveWords, type Matches, type ResolvedWord } from '../shelf/search/match-words.ts';
import { wordsToFind } from '../shelf/search/words.ts';

export type SearchWish = {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  sortOption?: Sort | undefined;
  deptIds?: readonly number[] | undefined;
  brands?: readonly number[] | undefined;
};

const usualPageSize = 50;

/**
 * Finds what is sold under some words: products that have all of them, else those that have the most of them. Pages
 * count from 1; 0 is the first too. `isExact` is false when the words had to be taken for others, or not all were found.
 */
export function searchProducts(reading: Reading, text: string, wish: SearchWish) {
  const { shelf } = reading;
  const size = wish.pageSize ?? usualPageSize;
  const offset = Math.max(0, (wish.pageNumber ?? 1) - 1) * size;
  const words = resolveWords(shelf.search, wordsToFind(text));
  const list = (matches: Matches): Listing =>
    readListing(reading, {
      candidates: matches.ordinals,
      scores: matches.scores,
      brands: wish.brands,
      departments: wish.deptIds,
      sort: wish.sortOption,
      offset,
      size,
    });

  let listing = list(shelf.matcher.match(words, 'all'));
  let isExact = words.every((word) => word.isExact);
  if (words.length > 1 && isNothing(listing)) {
    const most = list(shelf.matcher.match(words, 'most'));
    if (!isNothing(most)) [listing, isExact] = [most, false];
  }
  return {
    ...pageOf(reading, listing, offset),
    facets: {
      departments: departmentFacet(reading, listing.departmentCounts),
      brands: brandFacet(reading, listing.brandCounts),
    },
    searched: { text, isExact, understoodAs: isExact ? text : understood(words) },
  };
}

/** Nothing is sold under these words, whatever the filters say. */
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
