import { isUnanswered } from '@larder/contract/call-failed';
import type { StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import { isFurther, isOlder, isOvertaken, withChange } from './cart-answers.ts';
import type { CartCopy } from './cart-copy.ts';
import { isCartGone, type CartActions, type CartData, type CartSettings } from './cart-data.ts';

type ServerCartTools = {
  store: StoreApi<CartData>;
  copy: CartCopy;
  experience: Backends['experience'];
  versionKey: CartSettings['versionKey'];
  langCode: CartSettings['langCode'];
  onGone: CartSettings['onGone'];
  /** The cart has been loaded. */
  onLoaded: () => void;
};

export type ServerCart = Pick<
  CartActions,
  'reload' | 'reloadUnlessRefused' | 'apply' | 'follow' | 'applyChange' | 'ensureId' | 'inCart'
> & {
  /** Whatever is being loaded is nobody's any more when it arrives. */
  dropLoads(): void;
};

/** Returns the server's cart as this tab knows it: loaded, made, and corrected by every answer. */
export function createServerCart({
  store,
  copy,
  experience,
  versionKey,
  langCode,
  onGone,
  onLoaded,
}: ServerCartTools): ServerCart {
  let making: Promise<string> | null = null;
  let person = {};

  const apply: ServerCart['apply'] = (cart) => {
    if (isOlder(store.getState(), cart)) return;
    store.setState({ cart, status: 'ready' });
    copy.write(cart);
  };

  const reload = async (): Promise<void> => {
    if (store.getState().status === 'idle') store.setState({ status: 'loading', cart: copy.read() });
    const before = store.getState().cart;
    const whose = person;
    try {
      const loaded = await experience('GET api/user/cart/last', { query: { langCode } });
      if (whose !== person) return;
      const now = store.getState();
      // A change that was answered meanwhile has a load of its own, which knows the change.
      const isPassed = now.cart !== before && isFurther(now.cart, loaded);
      if (!isPassed && !isOvertaken(now, before, loaded)) apply(loaded);
      onLoaded();
    } catch {
      if (whose === person) store.setState({ status: 'failed' });
    }
  };

  const make = async (): Promise<string> => {
    const { id } = await experience('POST api/user/cart');
    const query = { versionKey: versionKey(), langCode };
    apply(await experience('GET api/user/cart/:id', { params: { id }, query }));
    return id;
  };

  const ensureId = (): Promise<string> => {
    const { cart } = store.getState();
    if (cart) return Promise.resolve(cart.id);
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };

  return {
    apply,
    reload,
    dropLoads: () => void (person = {}),
    reloadUnlessRefused: async (error) => {
      if (isUnanswered(error) || isCartGone(error)) await reload();
    },
    follow: () =>
      copy.watch((copied) => {
        const { cart } = store.getState();
        // Also during a load, whose answer may be from before.
        if (copied?.id !== cart?.id || isFurther(copied, cart)) void reload();
      }),
    applyChange(change, removedKey) {
      const { cart, status } = store.getState();
      const changed = cart ? withChange(cart, change, removedKey) : 'gap';
      if (changed === 'gap') return reload();
      if (changed === 'older') return Promise.resolve();
      if (status === 'ready') return Promise.resolve(apply(changed));
      // The copy of this browser has no notes: it is not the loaded cart, however many changes it has.
      store.setState({ cart: changed });
      return reload();
    },
    ensureId,
    async inCart(work) {
      try {
        return await work(await ensureId());
      } catch (error) {
        if (!isCartGone(error)) throw error;
        await onGone?.();
        await reload();
        return work(await ensureId());
      }
    },
  };
}
