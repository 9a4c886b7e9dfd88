import { isUnanswered } from '@larder/contract/call-failed';
import type { CartAnswer } from '@larder/contract/cart-parts';
import { isFurther, isOlder, withChange } from './cart-answers.ts';
import { noteElsewhere } from './changed-elsewhere.ts';
import { createCartLoads, type CartLoads, type LoadTools } from './cart-loads.ts';
import { isCartGone, type CartActions, type CartSettings } from './cart-data.ts';
import { withWish } from './own-change.ts';

type ServerCartTools = LoadTools & {
  versionKey: CartSettings['versionKey'];
  onGone: CartSettings['onGone'];
};

export type ServerCart = Pick<
  CartActions,
  'reloadUnlessRefused' | 'apply' | 'follow' | 'applyChange' | 'ensureId' | 'inCart'
> &
  CartLoads;

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

  const show = (cart: CartAnswer | null) => {
    store.setState({ cart, status: 'ready' });
    copy.write(cart);
  };

  const apply: ServerCart['apply'] = (cart) => {
    if (isOlder(store.getState(), cart)) return;
    noteElsewhere(store, cart);
    show(cart);
  };

  const { reload, dropLoads } = createCartLoads({ store, copy, experience, langCode, onLoaded }, apply);

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
    dropLoads,
    reloadUnlessRefused: async (error) => {
      if (isUnanswered(error) || isCartGone(error)) await reload();
    },
    follow: () =>
      copy.watch((copied) => {
        const { cart } = store.getState();
        // Also during a load, whose answer may be from before.
        if (copied?.id !== cart?.id || isFurther(copied, cart)) void reload();
      }),
    applyChange(change, { removedKey, wish } = {}) {
      const { cart, status } = store.getState();
      const changed = cart ? withChange(cart, change, removedKey) : 'gap';
      if (changed === 'older') return Promise.resolve();
      // What was chosen here is nobody else's, whatever else arrives with it.
      if (cart && wish) store.setState({ cart: withWish(cart, change, wish) });
      if (changed === 'gap') return reload();
      // A whole cart may hold more than this change.
      if (cart && change.revision > cart.revision + 1) noteElsewhere(store, changed);
      if (status === 'ready') return Promise.resolve(show(changed));
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
