import type { CartAnswer, CartChangeAnswer } from '@larder/contract/cart-parts';
import type { VersionKey } from '@larder/domain/versions';
import { createStore, type StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import type { Sellable } from './optimistic-cart.ts';
import { readStoredCart, removeStoredCart, writeStoredCart } from './stored.ts';

/** How long a quantity control must be quiet before its change is sent (specification, section 9). */
export const quietPauseMs = 1500;

/** `before` is what the shopper saw until then: a removal that is taken back returns to it. */
type Pending = { product: Sellable; quantity: number; before: number };

export type CartData = {
  /** The server's cart, or null when there is none. */
  cart: CartAnswer | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Quantities the shopper sees that the server has not confirmed yet; 0 removes. */
  pending: Readonly<Record<number, Pending>>;
  /** Why the last change of a product did not go through. */
  errors: Readonly<Record<number, unknown>>;
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
  /** Takes back a removal that has not been sent. */
  undoRemove(productKey: number): void;
  /** Sends what is pending now and waits until the server has all of it. */
  flush(): Promise<void>;
  /** Sends what is pending in a way that survives the page being closed. */
  flushOnLeave(): void;
  /** Takes over a whole cart that a call answered with. */
  apply(cart: CartAnswer | null): void;
  /** Takes over the answer of a change (`removedKey`: of the product it took out); an older one is ignored, a gap reloads. */
  applyChange(change: CartChangeAnswer, removedKey?: number): void;
  /** The id of the open cart; makes one when there is none. Calls at the same time share the making. */
  ensureId(): Promise<string>;
  /** Forgets the cart, here and in the stored copy. */
  forget(): void;
};

export type CartStore = StoreApi<CartData> & { actions: CartActions };

type Settings = {
  backends: Backends;
  locationKey: string;
  versionKey: () => VersionKey;
  langCode: 'EN-US' | 'ES-MX';
  quietMs?: number;
};

const nothing: CartData = { cart: null, status: 'idle', pending: {}, errors: {}, sending: false };

/** The cart of one store in this browser: optimistic, serialised, and always corrected by the server's answers. */
export function createCartStore({
  backends,
  locationKey,
  versionKey,
  langCode,
  quietMs = quietPauseMs,
}: Settings): CartStore {
  const store = createStore<CartData>(() => nothing);
  const { experience } = backends;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let queue: Promise<unknown> = Promise.resolve();
  let making: Promise<string> | null = null;

  const remember = () => {
    const { cart } = store.getState();
    if (cart)
      writeStoredCart(locationKey, {
        ...cart,
        products: cart.products.map((line) => ({ ...line, message: '' })),
      });
    else removeStoredCart(locationKey);
  };

  const setPending = (key: number, value: Pending | null) => {
    const { [key]: _, ...rest } = store.getState().pending;
    store.setState({ pending: value ? { ...rest, [key]: value } : rest });
  };

  const setError = (key: number, error: unknown) => {
    const { [key]: _, ...rest } = store.getState().errors;
    store.setState({ errors: error === null ? rest : { ...rest, [key]: error } });
  };

  const send = async (key: number, keepalive = false): Promise<void> => {
    const wanted = store.getState().pending[key];
    if (!wanted) return;
    const line = lineOf(store.getState(), key);
    if (wanted.quantity === (line?.units ?? 0)) return setPending(key, null);
    const id = await actions.ensureId();
    const change =
      wanted.quantity === 0
        ? await experience('DELETE api/user/cart/:id/product/:prodId', {
            params: { id, prodId: key },
            query: { versionKey: versionKey(), langCode },
            keepalive,
          })
        : await experience('POST api/user/cart/:id/product', {
            params: { id },
            body: { productKey: key, versionKey: versionKey(), quantity: wanted.quantity, langCode },
            keepalive,
          });
    // Pressed again meanwhile: the newer wish stays shown and has its own timer.
    if (store.getState().pending[key] === wanted) setPending(key, null);
    actions.applyChange(change, wanted.quantity === 0 ? key : undefined);
  };

  /** One call at a time, in the order of the presses. A refusal rolls the quantity back and says why. */
  const enqueue = (key: number): Promise<void> => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const wanted = store.getState().pending[key];
    const sent = queue.then(() => {
      store.setState({ sending: true });
      return send(key);
    });
    queue = sent.then(
      () => store.setState({ sending: false }),
      (error: unknown) => {
        store.setState({ sending: false });
        if (store.getState().pending[key] === wanted) setPending(key, null);
        setError(key, error);
      },
    );
    return sent;
  };

  const actions: CartActions = {
    async reload() {
      if (store.getState().status === 'idle') {
        const copy = readStoredCart(locationKey) as CartAnswer | null;
        store.setState({ status: 'loading', cart: copy });
      }
      try {
        const loaded = await experience('GET api/user/cart/last', { query: { langCode } });
        const { cart, status } = store.getState();
        // A change whose answer came while this one was on its way is newer.
        const isOld = status === 'ready' && cart && cart.id === loaded?.id && cart.revision > loaded.revision;
        if (!isOld) actions.apply(loaded);
      } catch {
        store.setState({ status: 'failed' });
      }
    },
    setQuantity(product, quantity) {
      setError(product.key, null);
      setPending(product.key, { product, quantity, before: shownQuantity(store.getState(), product.key) });
      clearTimeout(timers.get(product.key));
      timers.set(
        product.key,
        setTimeout(() => void enqueue(product.key).catch(() => undefined), quietMs),
      );
    },
    async addNow(product, quantity) {
      setError(product.key, null);
      setPending(product.key, { product, quantity, before: shownQuantity(store.getState(), product.key) });
      await enqueue(product.key);
    },
    remove(productKey) {
      const line = lineOf(store.getState(), productKey);
      const product =
        store.getState().pending[productKey]?.product ??
        (line && { ...line, key: line.prodKey, name: line.prodName });
      if (product) actions.setQuantity(product as Sellable, 0);
    },
    undoRemove(productKey) {
      clearTimeout(timers.get(productKey));
      timers.delete(productKey);
      const removed = store.getState().pending[productKey];
      setPending(productKey, null);
      const confirmed = lineOf(store.getState(), productKey)?.units ?? 0;
      if (removed && removed.before !== confirmed) actions.setQuantity(removed.product, removed.before);
    },
    async flush() {
      for (const key of timers.keys()) void enqueue(key).catch(() => undefined);
      await queue;
    },
    flushOnLeave() {
      for (const [key, timer] of timers) {
        clearTimeout(timer);
        void send(key, true).catch(() => undefined);
      }
      timers.clear();
    },
    apply(cart) {
      store.setState({ cart, status: 'ready' });
      remember();
    },
    applyChange({ line, ...numbers }, removedKey) {
      const { cart } = store.getState();
      if (!cart) return void actions.reload();
      if (numbers.revision <= cart.revision) return;
      const products = line
        ? withLine(cart, line)
        : cart.products.filter((each) => each.prodKey !== removedKey);
      if (numbers.revision > cart.revision + 1 || products.length !== numbers.linesCount)
        return void actions.reload();
      actions.apply({ ...cart, ...numbers, products, balance: numbers.total });
    },
    ensureId() {
      const { cart } = store.getState();
      if (cart) return Promise.resolve(cart.id);
      making ??= makeCart().finally(() => {
        making = null;
      });
      return making;
    },
    forget() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      removeStoredCart(locationKey);
      store.setState({ ...nothing, status: 'ready' });
    },
  };

  async function makeCart(): Promise<string> {
    const { id } = await experience('POST api/user/cart');
    const cart = await experience('GET api/user/cart/:id', { params: { id }, query: { langCode } });
    actions.apply(cart);
    return id;
  }

  return Object.assign(store, { actions });
}

function lineOf(state: CartData, key: number) {
  return state.cart?.products.find((line) => line.prodKey === key);
}

function withLine(cart: CartAnswer, line: NonNullable<CartChangeAnswer['line']>) {
  const known = cart.products.some((each) => each.prodKey === line.prodKey);
  return known
    ? cart.products.map((each) => (each.prodKey === line.prodKey ? line : each))
    : [...cart.products, line];
}

/** The quantity a shopper sees: what was pressed last, else what the server has. */
export function shownQuantity(state: CartData, key: number): number {
  return state.pending[key]?.quantity ?? lineOf(state, key)?.units ?? 0;
}
