import { localTime } from '@larder/text/dates';
import { useEffect, useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import { isDeliveryMode } from '@larder/domain/versions';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import { whereIs } from '../state/place.ts';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import type { CheckoutStore } from './checkout-state.ts';
import { answersNeed, createSlotLoader, type SlotLoader, type SlotNeed } from './slot-loading.ts';

/**
 * The pause in milliseconds after which a day chosen with the arrow keys is loaded: days only passed over
 * are not.
 */
const keyPauseMs = 250;
/** The interval in milliseconds at which the age of the windows on screen is checked. */
const ageCheckMs = 30_000;

/**
 * Loads the windows of the chosen day, and again when they are old, when the page comes back, and before the
 * review.
 */
export function useSlots(checkout: CheckoutStore): SlotLoader {
  const t = useText();
  const announce = useAnnounce();
  const backends = useBackends();
  const { versionKey, lang, location } = useStore();
  const addressKey = useZustand(checkout, (data) =>
    isDeliveryMode(versionKey) ? data.shippingAddress : null,
  );
  const place = whereIs(useSession().user, addressKey);
  const day = useZustand(checkout, (data) => data.deliveryDate);
  const isDropped = useZustand(checkout, (data) => data.availableSlots === null);
  const activeTab = useZustand(checkout, (data) => data.activeTab);
  const canAsk = !isDeliveryMode(versionKey) || addressKey !== null;

  const slots = useMemo(
    () =>
      createSlotLoader(backends, checkout, Date.now, () => {
        const text = t("Sorry, we couldn't reserve the slot. Please select a new one.");
        checkout.setState((data) => ({ notices: { ...data.notices, time: text } }));
        announce(text);
      }),
    [backends, checkout, announce, t],
  );
  const need = useMemo<SlotNeed | null>(
    () => (day && canAsk ? { day, versionKey, addressKey, place, langCode: lang } : null),
    [day, canAsk, versionKey, addressKey, place, lang],
  );

  useEffect(() => {
    const today = localTime(Date.now(), location.timeZone).day;
    // A day that has passed since it was chosen cannot be asked for.
    checkout.setState(({ deliveryDate }) => ({
      today,
      deliveryDate: deliveryDate && deliveryDate >= today ? deliveryDate : today,
    }));
  }, [checkout, location.timeZone]);

  useEffect(() => {
    if (!need) return;
    // Back on a day that is loaded, what was asked about another one matters no more.
    if (answersNeed(checkout.getState().availableSlots, need, Date.now())) return slots.keepLoaded();
    const timer = setTimeout(
      () => void slots.load(need),
      checkout.getState().availableSlots ? keyPauseMs : 0,
    );
    return () => clearTimeout(timer);
    // Windows that were dropped (another address, a failed order) are asked for again.
  }, [need, slots, checkout, isDropped]);

  useEffect(() => {
    if (!need) return;
    const refresh = () => {
      const current = checkout.getState();
      if (document.hidden || current.isPlacing || current.slotsStatus !== 'succeeded') return;
      if (!answersNeed(current.availableSlots, need, Date.now())) void slots.load(need, true);
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void slots.load(need, true);
    };
    const timer = setInterval(refresh, ageCheckMs);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('pageshow', comeBack);
    if (activeTab === 'review') refresh();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [need, slots, checkout, activeTab]);

  useEffect(() => () => slots.stop(), [slots]);
  return slots;
}
