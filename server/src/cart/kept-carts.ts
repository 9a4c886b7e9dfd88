import type { CartId } from '@larder/domain/owner-ids';
import { LRUCache } from 'lru-cache';
import { rememberAnswers, type RememberedAnswers } from '../shelf/remembered.ts';
import type { CartHead } from './cart-head.ts';

const maxHeads = 5_000;
const maxCharacters = 16_000_000;

/**
 * The carts that this process read or changed last. Nothing of it is trusted, because another process may
 * change a cart at any time: a kept head only prepares the next change of its cart, whose statement changes
 * nothing if the cart differs from the kept one; a kept answer is found only by all the facts it was made
 * from, which are read anew.
 */
export type KeptCarts = {
  head(cartId: CartId): CartHead | undefined;
  /** Keeps a head unless its cart has a promo code, which may end at any moment, or a tax rate about to change. */
  keepHead(head: CartHead): void;
  forgetHead(cartId: CartId): void;
  answers: RememberedAnswers;
};

/** Returns an empty memory of carts, which drops those unused for the longest time first. */
export function keepCarts(): KeptCarts {
  const heads = new LRUCache<string, CartHead>({ max: maxHeads });
  return {
    head: (cartId) => heads.get(cartId.toLowerCase()),
    keepHead: (head) => {
      if (head.promoId === null && !head.taxesChange) heads.set(head.id, head);
    },
    forgetHead: (cartId) => void heads.delete(cartId.toLowerCase()),
    answers: rememberAnswers(maxCharacters),
  };
}
