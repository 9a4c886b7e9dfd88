import type { SlotAnswer } from '@larder/contract/slots';
import { isDeliveryMode } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { isAbort } from '@larder/ui/error-text.ts';
import type { Backends } from '../backends.ts';
import { slotsArrived } from './checkout-changes.ts';
import type { CheckoutStore, DaySlots } from './checkout-state.ts';

/**
 * The parameters of a request for windows. Pickup has no address; delivery names a saved one by its key, whose `place`
 * may be corrected.
 */
export type SlotNeed = Pick<DaySlots, 'day' | 'versionKey' | 'addressKey' | 'place'> & { langCode: Lang };

/** The age in milliseconds from which windows are loaded again before anything relies on them. */
export const staleAfterMs = 5 * 60_000;

/**
 * Returns the query for a day's windows, from its beginning until 23:59 on the store's clock; count, weight
 * and dimension are always 1.
 */
export function slotQuery({ day, versionKey, addressKey, langCode }: SlotNeed) {
  return {
    address: isDeliveryMode(versionKey) ? (addressKey ?? undefined) : undefined,
    start: day,
    end: `${day}T23:59`,
    versionKey,
    totalCount: 1,
    totalWeight: 1,
    dimension: 1,
    unitOfMesure: 'LB',
    langCode,
  };
}

/** Returns whether loaded windows answer a need: same day, version and place, and not too old. */
export function answersNeed(loaded: DaySlots | null, need: SlotNeed, nowMs: number): boolean {
  return (
    loaded !== null &&
    loaded.day === need.day &&
    loaded.versionKey === need.versionKey &&
    loaded.addressKey === need.addressKey &&
    loaded.place === need.place &&
    nowMs - loaded.loadedAt < staleAfterMs
  );
}

/** Returns the window that begins nearest to an instant (ISO 8601), or null when there is none. */
export function nearestSlot(slots: readonly SlotAnswer[], start: string): SlotAnswer | null {
  const wanted = Date.parse(start);
  const distance = (slot: SlotAnswer) => Math.abs(Date.parse(slot.start) - wanted);
  return slots.reduce<SlotAnswer | null>(
    (best, slot) => (best === null || distance(slot) < distance(best) ? slot : best),
    null,
  );
}

/**
 * Loads windows into the checkout. Only the newest question counts: an older one is aborted and its answer
 * ignored. `quiet` loads without a waiting state. `onLost` is called when a chosen window is gone.
 */
export function createSlotLoader(
  backends: Backends,
  checkout: CheckoutStore,
  now: () => number,
  onLost: () => void,
) {
  let asking: AbortController | null = null;
  return {
    async load(need: SlotNeed, quiet = false): Promise<void> {
      asking?.abort();
      const own = new AbortController();
      asking = own;
      if (!quiet) checkout.setState({ slotsStatus: 'loading' });
      try {
        const answer = await backends.experience('GET api/delivery/slots', {
          query: slotQuery(need),
          signal: own.signal,
        });
        if (own.signal.aborted) return;
        const { slots, message, today, requestGuid } = answer;
        const { langCode: _, ...asked } = need;
        const loaded = { ...asked, slots, message, today, requestGuid, loadedAt: now() };
        const hadSlot = checkout.getState().selectedSlot !== null;
        checkout.setState((data) => slotsArrived(data, loaded));
        if (hadSlot && checkout.getState().selectedSlot === null) onLost();
      } catch (error) {
        if (own.signal.aborted || isAbort(error)) return;
        if (!quiet) checkout.setState({ slotsStatus: 'failed' });
      }
    },
    stop() {
      asking?.abort();
    },
    /** Keeps to the windows that are there: a question about another day is given up, and its failure forgotten. */
    keepLoaded() {
      asking?.abort();
      checkout.setState({ slotsStatus: 'succeeded' });
    },
  };
}

export type SlotLoader = ReturnType<typeof createSlotLoader>;
