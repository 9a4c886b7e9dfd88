import { CallFailed } from '@larder/contract/call-failed';
import { tellOfCaught } from '@larder/ui/error-text.ts';
import { createStore, type StoreApi } from 'zustand';
import { defaultStorageKey } from '../stored.ts';
import { createCartCopy, type CartCopy } from './cart-copy.ts';
import {
  choiceOf,
  isCartGone,
  lineOf,
  nothing,
  type CartActions,
  type CartData,
  type CartSettings,
  type CartStore,
} from './cart-data.ts';
import { sellableOf } from './optimistic-cart.ts';
import { pressed, refused, sent, undone, type Pending } from './pending.ts';
import { createSendQueue } from './send-queue.ts';
import { createServerCart, type ServerCart } from './server-cart.ts';

/**
 * How long a quantity control must be quiet before its change is sent, in milliseconds (specification,
 * section 9).
 */
export const quietPauseMs = 1500;

// Node, where tests run, has no opinion.
const browserIsOnline = () => navigator.onLine ?? true;

/**
 * Returns the store of one cart in this browser: optimistic, serialised, and always corrected by the server's
 * answers.
 */
export function createCartStore(settings: CartSettings): CartStore {
  const { quietMs = quietPauseMs, isOnline = browserIsOnline, locationKey, langCode } = settings;
  const { experience } = settings.backends;
  const store = createStore<CartData>(() => nothing);
  const copy = createCartCopy(locationKey ?? defaultStorageKey);
  const onLoaded = () => {
    for (const { product, quantity } of copy.takeUnsent())
      actions.addNow(product, quantity).catch(() => undefined);
  };
  const server = createServerCart({ store, copy, experience, langCode, onLoaded });
  const sender = createSender({ settings, store, copy, server });
  const queue = createSendQueue({ quietMs, isOnline, onSending: (sending) => store.setState({ sending }) });
  const confirmed = (key: number) => lineOf(store.getState(), key)?.units ?? 0;
  /**
   * Returns the job that sends a product's wish when its turn comes; a failure takes back the wish that was
   * current then.
   */
  const jobOf = (key: number) => {
    const wish = store.getState().pending[key];
    return () => sender.send(key, wish);
  };
  const sendSoon = (key: number) => {
    // Made while the shopper still presses, so that there is one to send to, should the page be left at once.
    if (store.getState().status === 'ready' && isOnline()) server.ensureId().catch(() => undefined);
    queue.wait(key, jobOf(key));
  };

  const actions: CartActions = {
    ...server,
    setQuantity(product, quantity) {
      store.setState((data) => pressed(data, product, quantity, confirmed(product.key)));
      sendSoon(product.key);
    },
    async addNow(product, quantity) {
      if (!isOnline()) return actions.setQuantity(product, quantity);
      store.setState((data) => pressed(data, product, quantity, confirmed(product.key)));
      await queue.put(product.key, jobOf(product.key));
    },
    remove(productKey) {
      const line = lineOf(store.getState(), productKey);
      const product = store.getState().pending[productKey]?.product ?? (line && sellableOf(line));
      if (product) actions.setQuantity(product, 0);
    },
    undoRemove(productKey) {
      if (!queue.drop(productKey)) return false;
      store.setState((data) => undone(data, productKey, confirmed(productKey)));
      if (store.getState().pending[productKey]) sendSoon(productKey);
      return true;
    },
    flush: queue.drain,
    noteLeaving: () => copy.noteLeaving(store.getState().pending),
    flushOnLeave() {
      const { pending, cart } = store.getState();
      copy.keepUnsent(pending);
      for (const key of queue.dropAll()) {
        // Without a cart there is nowhere to send it yet: the next page of this tab does.
        if (cart) sender.sendLeaving(key).catch(() => undefined);
      }
    },
    forget() {
      queue.dropAll();
      copy.forget();
      store.setState({ ...nothing, status: 'ready' });
    },
  };
  return Object.assign(store, { actions });
}

type Sending = { settings: CartSettings; store: StoreApi<CartData>; copy: CartCopy; server: ServerCart };

/** Returns a sender of one product's wish, which applies the server's answer. */
function createSender({ settings, store, copy, server }: Sending) {
  const { backends, priceLevelKey, versionKey, langCode, onAdded, onGone } = settings;
  const { experience } = backends;

  const sendOnce = async (key: number, keepalive = false): Promise<void> => {
    const wish = store.getState().pending[key];
    if (!wish) return;
    const line = lineOf(store.getState(), key);
    if (wish.quantity === (line?.units ?? 0)) return store.setState((data) => sent(data, key, wish));
    const id = await server.ensureId();
    const change =
      wish.quantity === 0
        ? await experience('DELETE api/user/cart/:id/product/:prodId', {
            params: { id, prodId: key },
            query: { priceLevelKey: priceLevelKey(), versionKey: versionKey(), langCode },
            keepalive,
          })
        : await experience('POST api/user/cart/:id/product', {
            params: { id },
            body: {
              ...choiceOf(wish),
              priceLevelKey: priceLevelKey(),
              versionKey: versionKey(),
              langCode,
            },
            keepalive,
          });
    store.setState((data) => sent(data, key, wish));
    copy.noteAnswered();
    server.applyChange(change, wish.quantity === 0 ? key : undefined);
    if (!line && wish.quantity > 0) onAdded?.();
  };

  /** Sends the wish; if the cart is gone, sends it to the current one. */
  const sendToNewest = (key: number): Promise<void> =>
    sendOnce(key).catch(async (error: unknown) => {
      if (!isCartGone(error)) throw error;
      await onGone?.();
      await server.reload();
      await sendOnce(key);
    });

  return {
    /** Sends a wish. Rejects when it is refused: the wish is then rolled back and the product says why. */
    async send(key: number, wish: Pending | undefined): Promise<void> {
      try {
        await sendToNewest(key);
      } catch (error) {
        store.setState((data) => refused(data, key, wish, error));
        tellOfCaught(error);
        // Without a refusal nobody knows whether the cart has changed.
        if (!(error instanceof CallFailed)) void server.reload();
        throw error;
      }
    },
    /** Sends a wish in a way that survives closing the page. */
    sendLeaving: (key: number) => sendOnce(key, true),
  };
}
