import type { CartAnswer } from '@larder/contract/cart-parts';
import { readStoredCart, removeStoredCart, writeStoredCart } from '../stored.ts';
import type { Pending } from './pending.ts';
import { keepUnsent, takeUnsent } from './unsent-changes.ts';

/** How long a page that was to be left may take to go; one that stays longer was not left. */
const leavingMs = 5000;

type Wishes = Readonly<Record<number, Pending>>;

/** What this browser keeps of one store's cart: a copy to paint from that all tabs share, and what this tab has not sent. */
export function createCartCopy(storageKey: string) {
  /** What was pending when the page began to go. */
  let leaving: Wishes = {};
  const read = () => readStoredCart(storageKey) as CartAnswer | null;
  return {
    read,
    /** Keeps a copy without what the shopper wrote on the lines; none of a cart that is not there. */
    write(cart: CartAnswer | null): void {
      if (!cart) return removeStoredCart(storageKey);
      const products = cart.products.map((line) => ({ ...line, message: '' }));
      writeStoredCart(storageKey, { ...cart, products });
    },
    /** Whether another tab's copy tells nothing new about a cart. */
    isKnown(cart: CartAnswer | null): boolean {
      const copy = read();
      return copy?.id === cart?.id && (copy?.revision ?? 0) <= (cart?.revision ?? 0);
    },
    /** The page may be about to go, and its calls with it: what they were for is noted. */
    noteLeaving(pending: Wishes): void {
      leaving = pending;
      setTimeout(() => (leaving = {}), leavingMs);
    },
    /** A call was answered: it was not broken off. */
    noteAnswered(): void {
      leaving = {};
    },
    /** Keeps what is pending for the next page of this tab, and what was when this one began to go. */
    keepUnsent: (pending: Wishes) => keepUnsent(storageKey, { ...leaving, ...pending }),
    /** What an earlier page of this tab left unconfirmed, once. */
    takeUnsent: () => takeUnsent(storageKey),
    forget(): void {
      removeStoredCart(storageKey);
      keepUnsent(storageKey, {});
    },
  };
}

export type CartCopy = ReturnType<typeof createCartCopy>;
