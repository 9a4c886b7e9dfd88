import type { ProductDetail } from '@larder/contract/product';
import { eats } from '../shelf/listing.ts';
import type { ProductTable } from '../shelf/build/product-table.ts';
import type { Reading } from './reading.ts';

/** How many of each kind stand on a product's page. */
const maxShown = 8;
/** Among how many popular ones the most alike are looked for. */
const looked = 60;

type Related = { similar: number[]; together: number[]; recipes: ProductDetail['recipes'] };

/**
 * Returns the links of a product's page, all sold here now, none twice and none of its own family: products
 * ordered with it and products like it, which the shopper's dietary options filter as every other list, and the
 * recipes that need it.
 */
export function relatedTo(reading: Reading, ordinal: number): Related {
  const { shelf } = reading;
  const family = shelf.table.family[ordinal]!;
  const isOther = (other: number) =>
    other !== ordinal &&
    reading.prices.current[other]! > 0 &&
    eats(shelf.table, other, reading.dietary) &&
    !(family >= 0 && shelf.table.family[other] === family);
  const together = (shelf.together.get(ordinal) ?? []).filter(isOther).slice(0, maxShown);
  const similar = alike(reading, ordinal, (other) => isOther(other) && !together.includes(other));
  return { together, similar, recipes: recipesWith(reading, ordinal) };
}

/** Returns products of its department: those that share most words of the name first, then the more popular. */
function alike({ shelf }: Reading, ordinal: number, isFree: (other: number) => boolean): number[] {
  const { table } = shelf;
  const found: number[] = [];
  for (const other of shelf.departments[table.department[ordinal]!]!.own) {
    if (found.length === looked) break;
    if (isFree(other)) found.push(other);
  }
  const words = wordsOf(table, ordinal);
  const shared = (other: number) => wordsOf(table, other).filter((word) => words.includes(word)).length;
  return found
    .map((other) => ({ other, shared: shared(other) }))
    .sort((one, two) => two.shared - one.shared)
    .slice(0, maxShown)
    .map(({ other }) => other);
}

/** Names split into words, each as a number: a page compares sixty names, which are asked for again and again. */
const split = new WeakMap<ProductTable, { numbers: Map<string, number>; names: number[][] }>();

function wordsOf(table: ProductTable, ordinal: number): number[] {
  const { numbers, names } = split.get(table) ?? { numbers: new Map<string, number>(), names: [] };
  split.set(table, { numbers, names });
  names[ordinal] ??= (table.names.en[ordinal]!.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
  return names[ordinal];
}

function recipesWith({ shelf, tongue }: Reading, ordinal: number): Related['recipes'] {
  return shelf.content.recipes
    .filter(({ products }) => products.some((each) => each.ordinal === ordinal))
    .map(({ id, title, subtitle, image }) => ({
      rrn: id,
      title: title[tongue],
      subtitle: subtitle[tongue],
      image,
    }));
}
