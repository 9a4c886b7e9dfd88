import { decimalOfThousandths } from '@larder/domain/quantity';
import type { ProductCard } from '@larder/contract/product';
import { readWrittenList, type WrittenItem } from '@larder/domain/written-list';
import { quantityOfWritten } from '@larder/domain/written-quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import type { Reading } from '../catalog/reading.ts';
import { searchProducts } from './search-products.ts';

const maxChoices = 5;

/** A thing of a written list with what the store's own search finds under it, the best first: none is nothing found. */
type MatchedItem = { written: string; choices: { product: ProductCard; quantity: number }[] };

/**
 * Returns each thing of a written list with what is found on the shelf; the database is not read. Two things that
 * "and" joins are one where the store sells something that has all their words, else two.
 */
export function matchList(reading: Reading, text: string): MatchedItem[] {
  return readWrittenList(text).flatMap((item) => {
    if (item.parts.length > 0 && !isWhole(reading, item.words))
      return item.parts.map((part) => matched(reading, part));
    return [matched(reading, item)];
  });
}

function isWhole(reading: Reading, words: string): boolean {
  const { searched } = searchProducts(reading, words, { pageSize: 1 });
  return searched.isExact && searched.whole > 0;
}

function matched(reading: Reading, item: WrittenItem): MatchedItem {
  // One letter is no word that anything is found under.
  const found = item.words.length < 2 ? [] : searchProducts(reading, item.words, { pageSize: 12 }).products;
  const choices = found
    .filter((product) => product.isSold && product.basePrice > 0)
    .slice(0, maxChoices)
    .map((product) => ({
      product,
      quantity: decimalOfThousandths(quantityOfWritten(item, sellingOfAnswer(product), product.size)),
    }));
  return { written: item.written, choices };
}
