import type { CartAnswer } from '@larder/contract/cart-parts';
import type { StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import { isFurther, isOvertaken } from './cart-answers.ts';
import type { CartCopy } from './cart-copy.ts';
import type { CartActions, CartData, CartSettings } from './cart-data.ts';

export type LoadTools = {
  store: StoreApi<CartData>;
  copy: CartCopy;
  experience: Backends['experience'];
  langCode: CartSettings['langCode'];
  /** The cart has been loaded. */
  onLoaded: () => void;
};

export type CartLoads = Pick<CartActions, 'reload'> & {
  /** Whatever is being loaded is nobody's any more when it arrives. */
  dropLoads(): void;
};

/** Returns what loads the open cart. What arrives is handed to `apply`, unless something newer is here by then. */
export function createCartLoads(
  { store, copy, experience, langCode, onLoaded }: LoadTools,
  apply: (cart: CartAnswer | null) => void,
): CartLoads {
  let person = {};
  return {
    dropLoads: () => void (person = {}),
    async reload() {
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
    },
  };
}
