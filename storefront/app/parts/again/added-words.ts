import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { plural, type TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { countOf } from '../../state/optimistic-cart.ts';

type Added = readonly { productKey: number; quantity: number }[];

/** Returns "3 items added", counted as the cart counts them: pieces, and one for a line by weight. */
export function addedWords(
  t: Say,
  added: Added,
  lines: readonly Pick<CartLineAnswer, 'prodKey' | 'sellingMode'>[],
): string {
  const modes = new Map(lines.map((line) => [line.prodKey, line.sellingMode]));
  const count = added.reduce((sum, { productKey, quantity }) => {
    const sellingMode = modes.get(productKey);
    return sum + (sellingMode ? countOf({ sellingMode }, quantity) : 0);
  }, 0);
  return t(plural<TextKey>(count, '{0} item added', '{0} items added'), count);
}
