import { tellOfCaught } from '@larder/ui/error-text.ts';
import type { StoreApi } from 'zustand';
import type { CartCopy } from './cart-copy.ts';
import { choiceOf, isCartGone, lineOf, type CartData, type CartSettings } from './cart-data.ts';
import { movedOn, refused, sent, type Pending } from './pending.ts';
import type { ServerCart } from './server-cart.ts';

/** The parts of a cart's store that sending needs. */
type Sending = { settings: CartSettings; store: StoreApi<CartData>; copy: CartCopy; server: ServerCart };

/** Returns a sender of one product's change, which applies the server's answer. */
export function createCartSender({ settings, store, copy, server }: Sending) {
  const { backends, priceLevelKey, versionKey, langCode, onAdded, onGone } = settings;
  const { experience } = backends;

  const sendOnce = async (key: number, keepalive = false): Promise<void> => {
    const pending = store.getState().pending[key];
    if (!pending) return;
    const line = lineOf(store.getState(), key);
    if (pending.quantity === (line?.units ?? 0)) return store.setState((data) => sent(data, key, pending));
    const id = await server.ensureId();
    const change =
      pending.quantity === 0
        ? await experience('DELETE api/user/cart/:id/product/:prodId', {
            params: { id, prodId: key },
            query: { priceLevelKey: priceLevelKey(), versionKey: versionKey(), langCode },
            keepalive,
          })
        : await experience('POST api/user/cart/:id/product', {
            params: { id },
            body: {
              ...choiceOf(pending),
              priceLevelKey: priceLevelKey(),
              versionKey: versionKey(),
              langCode,
            },
            keepalive,
          });
    copy.noteAnswered();
    // Where the cart must be loaded again the change stands until then: it is the shopper's own in what arrives.
    void server
      .applyChange(change, { removedKey: pending.quantity === 0 ? key : undefined })
      .finally(() => store.setState((data) => sent(data, key, pending)));
    if (!line && pending.quantity > 0) onAdded?.();
  };

  const unitsOf = (key: number) => lineOf(store.getState(), key)?.units ?? 0;

  /**
   * Sends a change to a cart that may be gone: what was added to that one goes to the current one. `onMoved` is called
   * with what is sent then.
   */
  const sendToNewest = async (key: number, onMoved: (change: Pending | undefined) => void): Promise<void> => {
    const had = unitsOf(key);
    try {
      await sendOnce(key);
    } catch (error) {
      if (!isCartGone(error)) throw error;
      await onGone?.();
      await server.reload();
      store.setState((data) => movedOn(data, key, had, unitsOf(key)));
      onMoved(store.getState().pending[key]);
      await sendOnce(key);
    }
  };

  return {
    /** Sends a change. Rejects when it is refused: the change is then rolled back and the product says why. */
    async send(key: number, pending: Pending | undefined): Promise<void> {
      let change = pending;
      try {
        await sendToNewest(key, (moved) => {
          change = moved;
        });
      } catch (error) {
        store.setState((data) => ({ ...refused(data, key, change, error), unsaved: data.unsaved + 1 }));
        tellOfCaught(error);
        void server.reloadUnlessRefused(error);
        throw error;
      }
    },
    /** Sends a change in a way that survives closing the page. */
    sendLeaving: (key: number) => sendOnce(key, true),
  };
}
