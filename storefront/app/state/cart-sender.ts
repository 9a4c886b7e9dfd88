import { tellOfCaught } from '@larder/ui/error-text.ts';
import type { StoreApi } from 'zustand';
import type { CartCopy } from './cart-copy.ts';
import { choiceOf, isCartGone, lineOf, type CartData, type CartSettings } from './cart-data.ts';
import { refused, sent, type Pending } from './pending.ts';
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
    store.setState((data) => sent(data, key, pending));
    copy.noteAnswered();
    server.applyChange(change, pending.quantity === 0 ? key : undefined);
    if (!line && pending.quantity > 0) onAdded?.();
  };

  /** Sends the change; if the cart is gone, sends it to the current one. */
  const sendToNewest = (key: number): Promise<void> =>
    sendOnce(key).catch(async (error: unknown) => {
      if (!isCartGone(error)) throw error;
      await onGone?.();
      await server.reload();
      await sendOnce(key);
    });

  return {
    /** Sends a change. Rejects when it is refused: the change is then rolled back and the product says why. */
    async send(key: number, pending: Pending | undefined): Promise<void> {
      try {
        await sendToNewest(key);
      } catch (error) {
        store.setState((data) => refused(data, key, pending, error));
        tellOfCaught(error);
        void server.reloadUnlessRefused(error);
        throw error;
      }
    },
    /** Sends a change in a way that survives closing the page. */
    sendLeaving: (key: number) => sendOnce(key, true),
  };
}
