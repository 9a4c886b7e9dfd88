import { createStore } from 'zustand';
import { defaultStorageKey } from '../stored.ts';
import { createCartCopy } from './cart-copy.ts';
import {
  lineOf,
  nothing,
  type CartActions,
  type CartData,
  type CartSettings,
  type CartStore,
} from './cart-data.ts';
import { changesInTurn } from './changes-in-turn.ts';
import { createCartSender } from './cart-sender.ts';
import { createOpenEdits } from './open-edits.ts';
import { sellableOf, type Sellable } from './optimistic-cart.ts';
import { pressed, undone } from './pending.ts';
import { createRemovalHold } from './removal-hold.ts';
import { createSendQueue } from './send-queue.ts';
import { createServerCart } from './server-cart.ts';

/**
 * How long a quantity control must be quiet before its change is sent, in milliseconds (specification,
 * section 9).
 */
export const quietPauseMs = 1500;

// Node, where tests run, does not know whether it is online.
const browserIsOnline = () => navigator.onLine ?? true;

/**
 * Returns the store of one cart in this browser: optimistic, serialised, and always corrected by the server's
 * answers.
 */
export function createCartStore(settings: CartSettings): CartStore {
  const { quietMs = quietPauseMs, isOnline = browserIsOnline, locationKey, versionKey, langCode } = settings;
  const { experience } = settings.backends;
  const store = createStore<CartData>(() => nothing);
  const copy = createCartCopy(locationKey ?? defaultStorageKey);
  const onLoaded = () => {
    for (const { product, quantity } of copy.takeUnsent())
      actions.addNow(product, quantity).catch(() => undefined);
  };
  const { onGone } = settings;
  const server = createServerCart({ store, copy, experience, versionKey, langCode, onGone, onLoaded });
  const sender = createCartSender({ settings, store, copy, server });
  const queue = createSendQueue({ quietMs, isOnline, onSending: (sending) => store.setState({ sending }) });
  const holdRemoval = createRemovalHold(store, server.reload);
  const confirmed = (key: number) => lineOf(store.getState(), key)?.units ?? 0;
  /**
   * Returns the job that sends a product's change when its turn comes; a failure takes back the change that was
   * current then.
   */
  const jobOf = (key: number) => {
    const pending = store.getState().pending[key];
    return () => sender.send(key, pending);
  };
  const show = (product: Sellable, quantity: number) => {
    copy.notePressed(product.key);
    store.setState((data) => pressed(data, product, quantity, confirmed(product.key)));
  };
  const sendSoon = (key: number) => {
    // The cart is made while the shopper still presses, so that changes can be sent to it even if the page is
    // left at once.
    if (store.getState().status === 'ready' && isOnline()) server.ensureId().catch(() => undefined);
    queue.wait(key, jobOf(key), holdRemoval(key));
  };

  const actions: CartActions = {
    ...server,
    ...createOpenEdits(),
    setQuantity(product, quantity) {
      show(product, quantity);
      sendSoon(product.key);
    },
    async addNow(product, quantity) {
      if (!isOnline()) return actions.setQuantity(product, quantity);
      show(product, quantity);
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
    inTurn: changesInTurn(store, queue.add),
    noteLeaving: () => copy.noteLeaving(store.getState().pending),
    flushOnLeave() {
      const { pending, cart } = store.getState();
      copy.keepUnsent(pending);
      for (const key of queue.dropAll()) {
        // Without a cart there is no call to send it by: the next page of this tab sends it.
        if (cart) sender.sendLeaving(key).catch(() => undefined);
      }
    },
    forget() {
      queue.dropAll();
      server.dropLoads();
      copy.forget();
      store.setState({ ...nothing, status: 'ready' });
    },
  };
  return Object.assign(store, { actions });
}
