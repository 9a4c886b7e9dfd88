import type { CartAnswer, CartChangeAnswer } from '@larder/contract/cart-parts';
import { CallFailed } from '@larder/contract/call-failed';
import type { VersionKey } from '@larder/domain/versions';
import type { StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import type { Sellable } from './optimistic-cart.ts';
import { noChanges, type Changes, type Pending } from './pending.ts';

/** What was chosen as the call takes it: a quantity of something sold in this way. */
export function choiceOf({ product, quantity }: Pending) {
  return { productKey: product.key, quantity, sellingMode: product.sellingMode };
}

export type CartData = Changes & {
  /** The server's cart, or null when there is none. */
  cart: CartAnswer | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** True while a change is on its way for longer than it should be. */
  sending: boolean;
};

export type CartActions = {
  /** Loads this store's open cart. Fails quietly: the copy painted before stays. */
  reload(): Promise<void>;
  /** Shows a quantity at once; it is sent after the quiet pause. 0 removes. */
  setQuantity(product: Sellable, quantity: number): void;
  /** Sends a quantity without waiting for the pause; rejects when the server refuses. */
  addNow(product: Sellable, quantity: number): Promise<void>;
  remove(productKey: number): void;
  /** Takes back a removal that has not been sent; false when it has, and the line must be put back. */
  undoRemove(productKey: number): boolean;
  /** Sends what is pending now and waits until the server has all of it. */
  flush(): Promise<void>;
  /** The page may be about to go. A browser breaks calls off before it says that it does (flushOnLeave): what they were for is noted. */
  noteLeaving(): void;
  /** Sends what is pending in a way that survives the page being closed, and keeps it for the next page of this tab. */
  flushOnLeave(): void;
  /** Takes over a whole cart that a call answered with; an older state of the one shown is ignored. */
  apply(cart: CartAnswer | null): void;
  /** Loads the cart whenever another tab has changed it, unless this tab knows that already; returns how to stop. */
  follow(): () => void;
  /** Takes over the answer of a change (`removedKey`: of the product it took out); an older one is ignored, a gap reloads. */
  applyChange(change: CartChangeAnswer, removedKey?: number): void;
  /** The id of the open cart; makes one when there is none. Calls at the same time share the making. */
  ensureId(): Promise<string>;
  /** Forgets the cart, here and in the stored copy. */
  forget(): void;
};

export type CartStore = StoreApi<CartData> & { actions: CartActions };

/** What a cart's store works with. */
export type CartSettings = {
  backends: Backends;
  /** The store, whose key the stored copy has too; null while none is selected. */
  locationKey: string | null;
  versionKey: () => VersionKey;
  priceLevelKey: () => string;
  langCode: 'EN-US' | 'ES-MX';
  quietMs?: number;
  /** False while there is surely no line: changes then wait for `flush`. */
  isOnline?: () => boolean;
  /** The first of a product is in the cart. */
  onAdded?: () => void;
  /** The cart is gone: ordered, or its owner signed out, in another tab. Asks who is there now. */
  onGone?: () => Promise<void>;
};

/** Before anything was asked. */
export const nothing: CartData = { ...noChanges, cart: null, status: 'idle', sending: false };

/** The server's line of a product. */
export function lineOf(state: CartData, key: number) {
  return state.cart?.products.find((line) => line.prodKey === key);
}

/** The quantity a shopper sees: what was pressed last, else what the server has. */
export function shownQuantity(state: CartData, key: number): number {
  return state.pending[key]?.quantity ?? lineOf(state, key)?.units ?? 0;
}

/** Whether a cart turned out not to be there any more, or not to be this shopper's. */
export function isCartGone(error: unknown): boolean {
  return error instanceof CallFailed && error.problem?.errorCode === 'cart-not-found';
}
