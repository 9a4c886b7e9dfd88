import { decimalOfThousandths } from '@larder/domain/quantity';
import type { ProductCard } from '@larder/contract/product';
import { readWrittenList, type WrittenItem } from '@larder/domain/written-list';
import { leftOver, quantityOfWritten } from '@larder/domain/written-quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import type { Reading } from '../catalog/reading.ts';
import { findProducts } from '../shelf/search/find.ts';
import { createPause } from '../shelf/build/pause.ts';
import { byWeightFirst } from './by-weight-first.ts';
import { searchProducts } from './search-products.ts';

const maxChoices = 5;

/** The most things that are read from one list. */
const maxItems = 100;

/**
 * A thing of a written list with what the store's own search finds under it, the best first: none is nothing
 * found. It is chosen unless none of it is wished ("0 onions"), or its words had to be respelled: ham is no
 * soap because "jamón" is nearly "jabón".
 */
type MatchedItem = {
  written: string;
  choices: { product: ProductCard; quantity: number }[];
  isChosen: boolean;
};

/**
 * Returns each thing of a written list with what is found on the shelf; the database is not read, and the calls of
 * others go in between. Two things that "and" joins are one where the store sells something that has all their words,
 * else two. Beyond the most that are read, things are only counted: those that "and" joins as one.
 */
export async function matchList(
  reading: Reading,
  text: string,
): Promise<{ items: MatchedItem[]; leftOff: number }> {
  const pause = createPause();
  const matches: MatchedItem[] = [];
  let leftOff = 0;
  for (const item of readWrittenList(text)) {
    const room = maxItems - matches.length;
    const isSplit = room > 0 && item.parts.length > 0 && !isWhole(reading, item.words);
    const things = isSplit ? item.parts : [item];
    for (const thing of things.slice(0, room)) {
      matches.push(matched(reading, thing));
      if (pause.isDue()) await pause.take();
    }
    leftOff += Math.max(0, things.length - room);
  }
  return { items: matches, leftOff };
}

function isWhole(reading: Reading, words: string): boolean {
  const { searched } = searchProducts(reading, words, { pageSize: 1 });
  return searched.isExact && searched.whole > 0;
}

function matched(reading: Reading, item: WrittenItem): MatchedItem {
  // One letter is no word that anything is found under.
  if (item.words.length < 2) return { written: item.written, choices: [], isChosen: false };
  const { products, searched } = searchProducts(reading, item.words, { pageSize: 12 });
  const sold = products.filter((product) => product.isSold && product.basePrice > 0);
  const meant = item.unit === 'lb' ? byWeightFirst(reading, item.words, sold) : sold;
  const choices = fittingFirst(item, meant)
    .slice(0, maxChoices)
    .map((product) => {
      const quantity = quantityOfWritten(item, sellingOfAnswer(product), contentsOf(product));
      return { product, quantity: decimalOfThousandths(quantity) };
    });
  const best = choices[0]?.product;
  const isMeant = () =>
    (searched.isExact || !isRespelled(reading, item.words)) &&
    (searched.whole > 0 || hasKnownWords(reading, item.words, best!));
  return { written: item.written, choices, isChosen: best !== undefined && item.amount > 0 && isMeant() };
}

/** Returns whether a product has all the words of a text that the shop knows: cream is no cream cheese, bread is some brand's. */
function hasKnownWords({ shelf, tongue }: Reading, text: string, { key }: ProductCard): boolean {
  const { words } = findProducts(shelf, text, tongue);
  const known = words.filter(({ terms }) => terms.length > 0).map(({ understoodAs }) => understoodAs);
  return findProducts(shelf, known.join(' '), tongue).whole.ordinals.includes(shelf.table.ordinalOf(key));
}

const contentsOf = ({ size, weightLabel }: ProductCard) => ({ size, label: weightLabel });

/**
 * Returns the products with that size of the best match first of which the least is left over: half a gallon of milk is no
 * gallon, where both are sold.
 */
function fittingFirst(item: WrittenItem, products: readonly ProductCard[]): readonly ProductCard[] {
  const sizes = products.filter(({ name }) => name === products[0]?.name);
  const tooMuch = (product: ProductCard) =>
    Math.abs(leftOver(item, sellingOfAnswer(product), contentsOf(product)));
  const [first] = sizes.toSorted((a, b) => tooMuch(a) - tooMuch(b));
  return first ? [first, ...products.filter((product) => product !== first)] : products;
}

/** Returns whether any of the words is found only as another word. */
function isRespelled(reading: Reading, words: string): boolean {
  return findProducts(reading.shelf, words, reading.tongue).words.some(({ isExact }) => !isExact);
}
