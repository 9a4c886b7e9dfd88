import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { useStore } from '../state/store.ts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { noticed, slotLost } from './checkout-changes.ts';
import type { CheckoutStore, HeldWindow } from './checkout-state.ts';
import { createWindowHold, type WindowHold } from './window-hold.ts';

/** How often the minutes that are left are counted anew. */
const countMs = 10_000;
/** From here on it is said that the time runs out, and can be prolonged. */
const lastMinutes = 5;

/** Holds the window that is chosen, for as long as it is. What an order that failed let go stays held: it may come back. */
export function useWindowHold(checkout: CheckoutStore, cartId: string): WindowHold {
  const t = useText();
  const announce = useAnnounce();
  const backends = useBackends();
  const { versionKey } = useStore();
  const slot = useZustand(checkout, (data) => data.selectedSlot);
  const hold = useMemo(
    () =>
      createWindowHold(backends, checkout, { cartId, now: Date.now }, (gone) => {
        if (checkout.getState().selectedSlot !== gone || checkout.getState().isPlacing) return;
        const text = t("Sorry, we couldn't reserve the slot. Please select a new one.");
        checkout.setState((data) => ({
          ...slotLost(data),
          availableSlots: null,
          ...noticed(data, 'time', text),
        }));
        announce(text);
      }),
    [backends, checkout, cartId, t, announce],
  );
  useEffect(() => {
    const { lostSlot, isPlacing } = checkout.getState();
    if (lostSlot || isPlacing) return;
    void hold.choose(slot, versionKey);
  }, [hold, checkout, slot, versionKey]);
  return hold;
}

/** What is left of the chosen window's hold: whole minutes, begun ones too; null when it is not held (any more). */
export function useMinutesHeld(held: HeldWindow | null): { minutes: number | null; isEnding: boolean } {
  const minutes = useSyncExternalStore(
    countAgain,
    () => (held ? Math.max(0, Math.ceil((held.until - Date.now()) / 60_000)) : 0),
    () => 0,
  );
  return minutes > 0 ? { minutes, isEnding: minutes <= lastMinutes } : { minutes: null, isEnding: false };
}

function countAgain(count: () => void): () => void {
  const timer = setInterval(count, countMs);
  return () => clearInterval(timer);
}
