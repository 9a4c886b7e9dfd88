import type { ProductDetail } from '@larder/contract/product';
import type { Reading } from './reading.ts';

/** How many of each kind stand on a product's page. */
const maxShown = 8;
/** Among how many popular ones the most alike are looked for. */
const looked = 60;

type Related = { similar: number[]; together: number[]; recipes: ProductDetail['recipes'] };

/**
 * Returns the links of a product's page, all sold here now, none twice and none of its own family: products
 * ordered with it, products like it, and the recipes that need it.
 */
export function relatedTo(reading: Reading, ordinal: number): Related {
  const { shelf } = reading;
  const family = shelf.table.family[ordinal]!;
  const isOther = (other: number) =>
    other !== ordinal &&
    reading.prices.current[other]! > 0 &&
    !(family >= 0 && shelf.table.family[other] === family);
  const together = (shelf.together.get(ordinal) ?? []).filter(isOther).slice(0, maxShown);
  const similar = alike(reading, ordinal, (other) => isOther(other) && !together.includes(other));
  return { together, similar, recipes: recipesWith(reading, ordinal) };
}

/** Returns products of its department: those that share most words of the name first, then the more popular. */
function alike({ shelf: { table } }: Reading, ordinal: number, isFree: (other: number) => boolean): number[] {
  const department = table.department[ordinal]!;
  const found: number[] = [];
  for (let other = 0; other < table.count && found.length < looked; other += 1)
    if (table.department[other] === department && isFree(other)) found.push(other);
  const words = new Set(wordsOf(table.names.en[ordinal]!));
  const shared = (other: number) => wordsOf(table.names.en[other]!).filter((word) => words.has(word)).length;
  return found
    .map((other) => ({ other, shared: shared(other) }))
    .sort((one, two) => two.shared - one.shared)
    .slice(0, maxShown)
    .map(({ other }) => other);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
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
