import { fold } from '@larder/domain/fold';
import type { Reading } from '../catalog/reading.ts';
import { eats } from '../shelf/listing.ts';
import { completions } from '../shelf/search/phrases.ts';
import { productOfCode } from '../shelf/search/product-codes.ts';
import { singulars } from '../shelf/search/words.ts';
import { searchProducts } from './search-products.ts';

const maxWords = 6;
const maxProducts = 4;
const maxDepartments = 2;

/**
 * Returns the singular of a word: "tortillas", taken for what was misspelled, begins no longer word, but "tortilla"
 * does.
 */
const singular = (text: string) => singulars(text).at(-1) ?? text;

/**
 * Returns the suggestions for a text being typed: words by the purchases of goods with that name, for a
 * misspelled beginning those of the word that was meant; then the best matches and the departments most of
 * them are in.
 */
export function suggest(reading: Reading, text: string) {
  const { shelf, tongue, prices, dietary } = reading;
  const isSold = (ordinal: number) => prices.current[ordinal]! >= 0 && eats(shelf.table, ordinal, dietary);
  const complete = (typed: string) => completions(shelf.phrases[tongue], typed, isSold, maxWords);
  const found = searchProducts(reading, text, { pageSize: maxProducts });
  const isCode = productOfCode(shelf.codes, text) !== null;
  let words = isCode ? [] : complete(text);
  if (words.length === 0 && !found.searched.isExact) words = complete(singular(found.searched.understoodAs));
  const isWord = shelf.phrases[tongue].some(({ folded }) => folded === fold(text).trim());
  // "Straw" is likelier to become strawberries than to be a straw, unless it is all that was meant.
  const likeliest = isWord ? undefined : words[0];
  return {
    words,
    products: likeliest
      ? searchProducts(reading, likeliest, { pageSize: maxProducts }).products
      : found.products,
    departments: found.facets.departments
      .filter(({ parentKey }) => parentKey !== null)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxDepartments),
    totals: found.totals,
  };
}
