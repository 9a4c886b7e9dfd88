import type { CartAnswer } from '@larder/contract/cart-parts';
import { readStoredCart, removeStoredCart, watchStoredCart, writeStoredCart } from '../stored.ts';
import { isFurther } from './cart-answers.ts';
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
    /**
     * Keeps a copy without what the shopper wrote on the lines; none of a cart that is not there. A copy that is further on stays:
     * another tab had a newer answer.
     */
    write(cart: CartAnswer | null): void {
      if (!cart) return removeStoredCart(storageKey);
      if (isFurther(read(), cart)) return;
      const products = cart.products.map((line) => ({ ...line, message: '' }));
      writeStoredCart(storageKey, { ...cart, products });
    },
    /** Calls back with what another tab makes the copy; returns how to stop. */
    watch: (changed: (cart: CartAnswer | null) => void) =>
      watchStoredCart(storageKey, (cart) => changed(cart as CartAnswer | null)),
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
