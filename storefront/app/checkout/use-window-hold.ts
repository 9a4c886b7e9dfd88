import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { useStore } from '../state/store.ts';
import { useAskAgain } from '../use-ask-again.ts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { noticed, slotLost } from './checkout-changes.ts';
import type { CheckoutStore, HeldWindow } from './checkout-state.ts';
import { createWindowHold, type WindowHold } from './window-hold.ts';

/** The interval in milliseconds at which the remaining minutes are counted. */
const countMs = 10_000;
/** From this many minutes on the page says that the hold ends soon and can be prolonged. */
const lastMinutes = 5;

/**
 * Returns the hold of the chosen window, which lasts while the window is chosen. The window of a failed
 * order stays held, because the shopper may choose it again. What nobody answered is asked again.
 */
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
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useAskAgain(
    error,
    useCallback(() => setTurn((before) => before + 1), []),
  );
  useEffect(() => {
    const { lostSlot, isPlacing } = checkout.getState();
    if (lostSlot || isPlacing) return;
    void hold.choose(slot, versionKey).then(setError);
  }, [hold, checkout, slot, versionKey, turn]);
  return hold;
}

/**
 * Returns the remaining whole minutes of the chosen window's hold, the current one included; null when it is
 * not held.
 */
export function useMinutesHeld(held: HeldWindow | null): { minutes: number | null; isEnding: boolean } {
  const minutes = useSyncExternalStore(
    countAgain,
    () => minutesHeld(held),
    () => 0,
  );
  return minutes > 0 ? { minutes, isEnding: minutes <= lastMinutes } : { minutes: null, isEnding: false };
}

/** Returns the remaining whole minutes of a hold now; 0 when there is none any more. */
export function minutesHeld(held: HeldWindow | null): number {
  return held ? Math.max(0, Math.ceil((held.until - Date.now()) / 60_000)) : 0;
}

function countAgain(count: () => void): () => void {
  const timer = setInterval(count, countMs);
  return () => clearInterval(timer);
}
