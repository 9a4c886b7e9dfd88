import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, formatMoney } from '@larder/domain/money';
import { missingToMinimum } from '@larder/domain/minimum';
import { PICKUP } from '@larder/domain/versions';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { CartSums } from '@larder/domain/totals';
import type { CartHead } from './cart.store.ts';
import type { PricedLine } from './priced-line.ts';
import { saidName } from './said-name.ts';

/** A message that the shopper reads, or must confirm, before the order is placed. */
type CheckoutMessage = { id: string; text: string; needsApprove: boolean };

/** The refusal of an order of a cart that is not ready. */
type NotReady = Refusal<'cart-empty' | 'product-gone' | 'minimum'>;

/**
 * Returns the first reason against ordering a cart: empty, a product not sold, under the minimum. Null: it is ready.
 */
export function findNotReady(
  head: CartHead,
  priced: { lines: readonly PricedLine[]; sums: CartSums },
  lang: Lang,
): NotReady | null {
  if (priced.lines.length === 0) return refuse('cart-empty');
  const gone = priced.lines.find((line) => !line.isAvailable);
  if (gone) {
    const name = saidName(gone.row, lang);
    return refuse('product-gone', name).saying(goneKey(head, gone.row), name);
  }
  const minimum = cents(head.minimumCents);
  const missing = missingToMinimum(minimum, priced.sums.subtotal);
  return missing > 0 ? refuse('minimum', formatMoney(minimum), formatMoney(missing)) : null;
}

/** Returns the sentence for a product that is not sold: in the store, or only not in the way of receiving. */
export function goneKey(head: Pick<CartHead, 'versionKey'>, { retired }: Pick<PricedLine['row'], 'retired'>) {
  if (retired) return '{0} is no longer sold in this store.';
  return head.versionKey === PICKUP ? "{0} isn't available for pickup." : "{0} isn't available for delivery.";
}

/**
 * Returns the messages about age: the highest minimum age of the cart's products is to be confirmed, and an identity
 * card is asked for at the hand-over. Empty when no product has a minimum age.
 */
export function checkoutMessages(lines: readonly PricedLine[], lang: Lang): CheckoutMessage[] {
  const age = Math.max(0, ...lines.map((line) => line.row.minimumAge ?? 0));
  if (age === 0) return [];
  const words = wordsOf(lang);
  const text =
    age === 21
      ? say(words, 'This order contains alcohol. I confirm that I am 21 or older.')
      : say(
          words,
          'This order contains products for ages {0} and over. I confirm that I am {0} or older.',
          age,
        );
  return [
    { id: `age-${age}`, text, needsApprove: true },
    {
      id: 'id-card',
      text: say(words, 'Please have an ID ready when we hand over the order.'),
      needsApprove: false,
    },
  ];
}
