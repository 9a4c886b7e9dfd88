import type { StoreApi } from 'zustand';
import type { CartActions, CartData } from './cart-data.ts';

/** Returns what does a change of the cart in turn (`add` queues it), and counts in the store one that was not saved. */
export function changesInTurn(
  store: StoreApi<CartData>,
  add: (job: () => Promise<void>) => Promise<void>,
): CartActions['inTurn'] {
  return async (work) => {
    let isSaved = false;
    await add(async () => {
      try {
        isSaved = await work();
      } finally {
        // Counted before the queue goes on: what waits for it asks.
        if (!isSaved) store.setState(({ unsaved }) => ({ unsaved: unsaved + 1 }));
      }
    });
    return isSaved;
  };
}
