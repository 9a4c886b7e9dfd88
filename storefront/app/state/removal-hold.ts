import type { StoreApi } from 'zustand';
import type { CartData } from './cart-data.ts';

/**
 * Returns what holds a removal until the cart has loaded, or has failed to: its note, which Undo restores, comes with that,
 * for the copy of this browser has none. It is held before its turn, so that Undo, the checkout and leaving the page need
 * not wait for the load.
 */
export function createRemovalHold(store: StoreApi<CartData>, reload: () => Promise<void>) {
  let again: Promise<void> | null = null;
  return (key: number): (() => boolean) => {
    let hasAsked = false;
    const isHeld = (): boolean => {
      const { status, pending } = store.getState();
      if (pending[key]?.quantity !== 0) return false;
      if (status !== 'failed') return status === 'loading';
      // A cart that could not be loaded is asked for once more, for all that was removed meanwhile.
      if (!hasAsked)
        again ??= reload().finally(() => {
          again = null;
        });
      hasAsked = true;
      return again !== null;
    };
    // The load begins at the press, not after the pause.
    isHeld();
    return isHeld;
  };
}
