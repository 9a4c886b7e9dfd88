import type { ProductCard } from '@larder/contract/product';
import type { Reading } from '../catalog/reading.ts';
import { englishHeads, spanishHeads } from '../shelf/search/heads.ts';
import { singulars, wordsIn, wordsToFind } from '../shelf/search/words.ts';

/**
 * Returns the products found for a written weight. Where a package is the best match, what is priced by the pound comes
 * before it, if its name has all the words in either language, and is about the thing or stands in the same department: a
 * pound of salmon is no four packs of smoked salmon, a kilo of potatoes no chips, and a pound of tortillas no masa for them.
 */
export function byWeightFirst(
  { shelf: { table } }: Reading,
  text: string,
  products: readonly ProductCard[],
): readonly ProductCard[] {
  const [best] = products;
  if (best?.sellingMode !== 'UNIT') return products;
  const words = wordsToFind(text);
  const isNamed = ({ key }: ProductCard) =>
    [table.names.en, table.names.es].some((names) => {
      const name = wordsIn(names[table.ordinalOf(key)]!).flatMap(formsOf);
      return words.every((word) => formsOf(word).some((form) => name.includes(form)));
    });
  const isAbout = ({ key }: ProductCard) => {
    const ordinal = table.ordinalOf(key);
    const heads = [
      ...englishHeads(table.names.en[ordinal]!, () => false),
      ...spanishHeads(table.names.es[ordinal]!),
    ].flatMap(formsOf);
    return words.some((word) => formsOf(word).some((form) => heads.includes(form)));
  };
  const isMeant = (product: ProductCard) =>
    product.sellingMode !== 'UNIT' &&
    isNamed(product) &&
    (product.departmentKey === best.departmentKey || isAbout(product));
  const first = products.find(isMeant);
  return first ? [first, ...products.filter((product) => product !== first)] : products;
}

const formsOf = (word: string) => [word, ...singulars(word)];
