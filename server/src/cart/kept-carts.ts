import type { CartId } from '@larder/domain/owner-ids';
import { LRUCache } from 'lru-cache';
import { rememberAnswers, type RememberedAnswers } from '../shelf/remembered.ts';
import type { CartHead } from './cart-head.ts';

const maxHeads = 5_000;
const maxCharacters = 16_000_000;

/**
 * The carts that this process saw last. None of it is trusted: a kept head only prepares the next change of
 * its cart, and the statement that makes the change holds only if the cart still is as kept; an answer is
 * found only under everything it was made of, read afresh. So another process may change the cart at any
 * time.
 */
export type KeptCarts = {
  head(cartId: CartId): CartHead | null;
  keepHead(head: CartHead): void;
  forgetHead(cartId: CartId): void;
  answers: RememberedAnswers;
};

/** Carts of a process, those used longest ago leaving first. */
export function keepCarts(): KeptCarts {
  const heads = new LRUCache<string, CartHead>({ max: maxHeads });
  return {
    head: (cartId) => heads.get(cartId.toLowerCase()) ?? null,
    keepHead: (head) => void heads.set(head.id, head),
    forgetHead: (cartId) => void heads.delete(cartId.toLowerCase()),
    answers: rememberAnswers(maxCharacters),
  };
}
