import type { CartAnswer } from '@larder/contract/cart-parts';
import { CallFailed } from '@larder/contract/client';
import { createStore } from 'zustand';
import { tellOfCaught } from '../error-text.ts';
import {
  isCartGone,
  isKnown,
  lineOf,
  nothing,
  shownQuantity,
  withLine,
  type CartActions,
  type CartData,
  type CartSettings,
  type CartStore,
  choiceOf,
  type Pending,
} from './cart-data.ts';
import { sellableOf } from './optimistic-cart.ts';
import { defaultStorageKey, readStoredCart, removeStoredCart, writeStoredCart } from '../stored.ts';
import { keepUnsent, takeUnsent } from './unsent-changes.ts';

/** How long a page that was to be left may take to go; one that stays longer was not left. */
const leavingMs = 5000;

/** How long a quantity control must be quiet before its change is sent (specification, section 9). */
export const quietPauseMs = 1500;

/** The cart of one store in this browser: optimistic, serialised, and always corrected by the server's answers. */
export function createCartStore({
  backends,
  locationKey,
  versionKey,
  langCode,
  quietMs = quietPauseMs,
  // Node, where tests run, has no opinion.
  isOnline = () => navigator.onLine ?? true,
  onAdded = () => undefined,
  onGone = () => Promise.resolve(),
}: CartSettings): CartStore {
  const storageKey = locationKey ?? defaultStorageKey;
  const store = createStore<CartData>(() => nothing);
  const { experience } = backends;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let queue: Promise<unknown> = Promise.resolve();
  let making: Promise<string> | null = null;
  /** What was pending when the page began to go. */
  let leaving: CartData['pending'] = {};

  const remember = () => {
    const { cart } = store.getState();
    if (!cart) return removeStoredCart(storageKey);
    const products = cart.products.map((line) => ({ ...line, message: '' }));
    writeStoredCart(storageKey, { ...cart, products });
  };

  const setPending = (key: number, value: Pending | null) => {
    const { [key]: _, ...rest } = store.getState().pending;
    store.setState({ pending: value ? { ...rest, [key]: value } : rest });
  };

  const setError = (key: number, error: unknown) => {
    const { [key]: _, ...rest } = store.getState().errors;
    store.setState({ errors: error === null ? rest : { ...rest, [key]: error } });
  };

  /** What a cart that is gone was to take, the one that is there now takes. */
  const send = (key: number): Promise<void> =>
    sendOnce(key).catch(async (error: unknown) => {
      if (!isCartGone(error)) throw error;
      await onGone();
      await actions.reload();
      await sendOnce(key);
    });

  const sendOnce = async (key: number, keepalive = false): Promise<void> => {
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
            body: { ...choiceOf(wanted), versionKey: versionKey(), langCode },
            keepalive,
          });
    // Pressed again meanwhile: the newer wish stays shown and has its own timer.
    if (store.getState().pending[key] === wanted) setPending(key, null);
    leaving = {};
    actions.applyChange(change, wanted.quantity === 0 ? key : undefined);
    if (!line && wanted.quantity > 0) onAdded();
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
        tellOfCaught(error);
        setError(key, error);
        // Without a refusal nobody knows whether the cart has changed.
        if (!(error instanceof CallFailed)) void actions.reload();
      },
    );
    return sent;
  };

  const actions: CartActions = {
    async reload() {
      if (store.getState().status === 'idle') {
        const copy = readStoredCart(storageKey) as CartAnswer | null;
        store.setState({ status: 'loading', cart: copy });
      }
      const before = store.getState().cart;
      try {
        const loaded = await experience('GET api/user/cart/last', { query: { langCode } });
        const { cart, status } = store.getState();
        // A cart that was made while this one was on its way is newer.
        const isOld = status === 'ready' && cart && cart.id !== before?.id && cart.id !== loaded?.id;
        if (!isOld) actions.apply(loaded);
        for (const left of takeUnsent(storageKey))
          void actions.addNow(left.product, left.quantity).catch(() => undefined);
      } catch {
        store.setState({ status: 'failed' });
      }
    },
    setQuantity(product, quantity) {
      setError(product.key, null);
      setPending(product.key, { product, quantity, before: shownQuantity(store.getState(), product.key) });
      // Made while the shopper still presses, so that there is one to send to, should the page be left at once.
      if (store.getState().status === 'ready' && isOnline()) void actions.ensureId().catch(() => undefined);
      clearTimeout(timers.get(product.key));
      timers.set(
        product.key,
        setTimeout(() => {
          if (isOnline()) void enqueue(product.key).catch(() => undefined);
        }, quietMs),
      );
    },
    async addNow(product, quantity) {
      if (!isOnline()) return actions.setQuantity(product, quantity);
      setError(product.key, null);
      setPending(product.key, { product, quantity, before: shownQuantity(store.getState(), product.key) });
      await enqueue(product.key);
    },
    remove(productKey) {
      const line = lineOf(store.getState(), productKey);
      const product = store.getState().pending[productKey]?.product ?? (line && sellableOf(line));
      if (product) actions.setQuantity(product, 0);
    },
    undoRemove(productKey) {
      clearTimeout(timers.get(productKey));
      if (!timers.delete(productKey)) return false;
      const removed = store.getState().pending[productKey];
      setPending(productKey, null);
      const confirmed = lineOf(store.getState(), productKey)?.units ?? 0;
      if (removed && removed.before !== confirmed) actions.setQuantity(removed.product, removed.before);
      return true;
    },
    async flush() {
      for (const key of timers.keys()) void enqueue(key).catch(() => undefined);
      await queue;
    },
    noteLeaving() {
      leaving = store.getState().pending;
      setTimeout(() => (leaving = {}), leavingMs);
    },
    flushOnLeave() {
      keepUnsent(storageKey, { ...leaving, ...store.getState().pending });
      for (const [key, timer] of timers) {
        clearTimeout(timer);
        // Without a cart there is nowhere to send it yet: the next page of this tab does.
        if (store.getState().cart) void sendOnce(key, true).catch(() => undefined);
      }
      timers.clear();
    },
    apply(cart) {
      const { cart: known, status } = store.getState();
      // A change whose answer came first is newer.
      if (status === 'ready' && cart && known?.id === cart.id && known.revision > cart.revision) return;
      store.setState({ cart, status: 'ready' });
      remember();
    },
    follow() {
      const { cart } = store.getState();
      // Also while one is on its way: its answer may be from before.
      if (!isKnown(readStoredCart(storageKey) as CartAnswer | null, cart)) void actions.reload();
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
      removeStoredCart(storageKey);
      keepUnsent(storageKey, {});
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
