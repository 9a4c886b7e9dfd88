import type { CartAnswer } from '@larder/contract/cart-parts';
import { readStoredCart, removeStoredCart, watchStoredCart, writeStoredCart } from '../stored.ts';
import { isFurther } from './cart-answers.ts';
import type { Pending } from './pending.ts';
import { keepUnsent, readUnsent } from './unsent-changes.ts';

/** After how many milliseconds a page that was about to be left counts as not left. */
const leavingMs = 5000;

type Unsent = Readonly<Record<number, Pending>>;

/**
 * Returns this browser's storage of one store's cart: a copy to paint from that all tabs share, and this
 * tab's unsent changes.
 */
export function createCartCopy(storageKey: string) {
  /** The changes that were pending when the page began to go. */
  let leaving: Unsent = {};
  let notLeft: ReturnType<typeof setTimeout> | undefined;
  /** True once this page has taken what an earlier one left; until then that stays for whichever page will. */
  let hasTaken = false;
  /** The products that were pressed on this page since it came: what an earlier one left of them is older. */
  const pressed = new Set<number>();
  const leftBefore = (): Unsent => {
    if (hasTaken) return {};
    const left = Object.entries(readUnsent(storageKey));
    return Object.fromEntries(left.filter(([key]) => !pressed.has(Number(key))));
  };
  const read = () => readStoredCart(storageKey) as CartAnswer | null;
  return {
    read,
    /**
     * Keeps a copy without the shopper's notes on the lines; a null cart removes it. A later state of the
     * cart is not overwritten: another tab had a newer answer.
     */
    write(cart: CartAnswer | null): void {
      if (!cart) return removeStoredCart(storageKey);
      if (isFurther(read(), cart)) return;
      const products = cart.products.map((line) => ({ ...line, message: '' }));
      writeStoredCart(storageKey, { ...cart, products });
    },
    /** Calls back with the copy that another tab writes; returns how to stop. */
    watch: (changed: (cart: CartAnswer | null) => void) =>
      watchStoredCart(storageKey, (cart) => changed(cart as CartAnswer | null)),
    /** Notes the pending changes, because the page may be about to go, and its calls with it. */
    noteLeaving(pending: Unsent): void {
      leaving = pending;
      clearTimeout(notLeft);
      notLeft = setTimeout(() => (leaving = {}), leavingMs);
    },
    /** Notes that a call was answered, so that it was not broken off. */
    noteAnswered(): void {
      leaving = {};
    },
    /** Notes that a product was pressed on this page. */
    notePressed: (productKey: number) => void pressed.add(productKey),
    /**
     * Keeps the pending changes for the next page of this tab, with those that were pending when this one
     * began to go, and those of an earlier page that this one has not taken.
     */
    keepUnsent(pending: Unsent): void {
      keepUnsent(storageKey, { ...leftBefore(), ...leaving, ...pending });
      // If it comes back from the browser's cache, all that is kept by then is newer.
      hasTaken = false;
      pressed.clear();
    },
    /**
     * Returns the changes that an earlier page of this tab left unconfirmed, once; none of a product that was
     * pressed on this page since.
     */
    takeUnsent(): Pending[] {
      const left = Object.values(leftBefore());
      hasTaken = true;
      keepUnsent(storageKey, {});
      return left;
    },
    forget(): void {
      removeStoredCart(storageKey);
      keepUnsent(storageKey, {});
    },
  };
}

export type CartCopy = ReturnType<typeof createCartCopy>;
