import type { CartAnswer, RepricedCartAnswer } from '@larder/contract/cart-parts';
import { CallFailed } from '@larder/contract/call-failed';
import type { VersionKey } from '@larder/domain/versions';
import type { StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import type { OwnChange } from './own-change.ts';
import type { Sellable } from './optimistic-cart.ts';
import type { OpenEdits } from './open-edits.ts';
import { noChanges, type Changes, type Pending } from './pending.ts';

/** Returns a choice in the form the call takes: a quantity of something sold in this mode. */
export function choiceOf({ product, quantity }: Pending) {
  return { productKey: product.key, quantity, sellingMode: product.sellingMode };
}

export type CartData = Changes & {
  /** The server's cart, or null when there is none. */
  cart: CartAnswer | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** True while a change takes longer to send than it should. */
  sending: boolean;
  /** What was found changed elsewhere so far while this page showed it otherwise (see changedElsewhere). */
  elsewhere: readonly string[];
  /** How many changes could not be saved so far; each says why beside its control. */
  unsaved: number;
  /** The notes that were typed, and could not be saved when their editors went, by line. */
  unsentNotes: Readonly<Record<string, string>>;
};

export type CartActions = OpenEdits & {
  /** Loads this store's open cart. Fails quietly: the copy painted before stays. */
  reload(): Promise<void>;
  /**
   * Loads the cart after a change that failed without a refusal: it is unknown whether the cart has changed. Also after
   * one that found no cart any more.
   */
  reloadUnlessRefused(error: unknown): Promise<void>;
  /** Shows a quantity at once and sends it after the quiet pause. 0 removes. */
  setQuantity(product: Sellable, quantity: number): void;
  /** Sends a quantity without waiting for the pause; rejects when the server refuses. */
  addNow(product: Sellable, quantity: number): Promise<void>;
  remove(productKey: number): void;
  /** Undoes a removal that has not been sent; false when it has, and the line must be added again. */
  undoRemove(productKey: number): boolean;
  /** Sends the pending changes now and waits until the server has all of them, and what was begun by `inTurn`. */
  flush(): Promise<void>;
  /**
   * Does a change of the cart after those under way. `work` returns whether it was saved, and must not wait for a change
   * of a quantity that is put behind it.
   */
  inTurn(work: () => Promise<boolean>): Promise<boolean>;
  /**
   * Records the pending changes, because the page may be about to be left. A browser ends calls before it
   * reports leaving (flushOnLeave).
   */
  noteLeaving(): void;
  /**
   * Sends the pending changes in a way that survives closing the page, and keeps them for the next page of
   * this tab.
   */
  flushOnLeave(): void;
  /** Shows a whole cart that a call answered; an older state of the one shown is ignored. */
  apply(cart: CartAnswer | null): void;
  /**
   * Loads the cart whenever another tab has changed it, unless this tab knows the change already. Returns a
   * function that stops this.
   */
  follow(): () => void;
  /**
   * Applies the answer of a change made here, the whole cart where it carries that; an older one is ignored. A gap loads
   * the cart, and so does a change of one that is not loaded: it resolves when that has ended.
   */
  applyChange(change: RepricedCartAnswer, own?: OwnChange): Promise<void>;
  /** Returns the id of the open cart, made if there is none. Simultaneous calls share one. */
  ensureId(): Promise<string>;
  /**
   * Does `work` with the id of the open cart, and once more with the next one where that cart is gone: another device
   * has ordered it.
   */
  inCart<Answer>(work: (cartId: string) => Promise<Answer>): Promise<Answer>;
  /** Forgets the cart, here and in the stored copy. */
  forget(): void;
};

export type CartStore = StoreApi<CartData> & { actions: CartActions };

/** The settings of a cart's store. */
export type CartSettings = {
  backends: Backends;
  /** The key of the store, also of the stored copy; null while none is selected. */
  locationKey: string | null;
  versionKey: () => VersionKey;
  priceLevelKey: () => string;
  langCode: 'EN-US' | 'ES-MX';
  quietMs?: number;
  /** Returns false while the browser is surely offline: changes then wait for `flush`. */
  isOnline?: () => boolean;
  /** Called when the first of a product is in the cart. */
  onAdded?: () => void;
  /** Called when the cart is gone: another tab ordered it or signed its owner out. Loads the session again. */
  onGone?: () => Promise<void>;
};

/** The state before anything was loaded. */
export const nothing: CartData = {
  ...noChanges,
  cart: null,
  status: 'idle',
  sending: false,
  elsewhere: [],
  unsaved: 0,
  unsentNotes: {},
};

/** Returns the server's line of a product. */
export function lineOf(state: CartData, key: number) {
  return state.cart?.products.find((line) => line.prodKey === key);
}

/** Returns the quantity that a shopper sees: the last one pressed, else the server's. */
export function shownQuantity(state: CartData, key: number): number {
  return state.pending[key]?.quantity ?? lineOf(state, key)?.units ?? 0;
}

/** Returns whether an error says that the cart does not exist any more, or is not this shopper's. */
export function isCartGone(error: unknown): boolean {
  return error instanceof CallFailed && error.problem?.errorCode === 'cart-not-found';
}
