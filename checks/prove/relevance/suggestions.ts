import { searchProducts } from '@larder/server/search/search-products';
import { suggest } from '@larder/server/search/suggest';
import { catalogFor, seed } from './compare.ts';
import { makePrefixes } from './make-queries.ts';
import { mean } from './measure.ts';
import { shelve } from './shelve.ts';

/**
 * Returns the share of purchases, in per cent, to which suggestions for three to six letters lead in one
 * press: to the product itself, or to a word with a product of its kind among the first three results. For
 * the tuned and the held-out half.
 */
export async function measureSuggestions(): Promise<{ tuned: number; heldOut: number }> {
  const catalog = catalogFor('head words');
  const reading = await shelve(catalog);
  const prefixes = makePrefixes(catalog, seed);
  const kindsUnder = (word: string) =>
    searchProducts(reading, word, { pageSize: 3 }).products.map(({ key }) => catalog.products[key - 1]!.kind);
  const shares = prefixes.map(({ text, means }) => {
    const { words, products } = suggest(reading, text);
    const kinds = new Set(words.flatMap(kindsUnder));
    const shown = new Set(products.map(({ key }) => key - 1));
    let meant = 0;
    let reached = 0;
    catalog.products.forEach((product, place) => {
      if (!means(product)) return;
      meant += product.bought;
      if (shown.has(place) || kinds.has(product.kind)) reached += product.bought;
    });
    return (100 * reached) / meant;
  });
  const half = (isHeldOut: boolean) =>
    mean(shares.filter((_, nth) => prefixes[nth]!.isHeldOut === isHeldOut));
  return { tuned: half(false), heldOut: half(true) };
}
