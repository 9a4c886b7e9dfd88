import type { CartAnswer, CartNumbersAnswer } from '@larder/contract/cart-parts';
import { isAbort } from '@larder/ui/error-text.ts';
import { useEffect, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { optimisticTotals } from '../parts/cart/optimistic-totals.ts';
import type { TotalsFacts } from '../parts/cart/totals-rows.ts';
import { useCartBadge } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import type { CheckoutStore } from './checkout-state.ts';

/**
 * Returns the cart's totals with the fee of the chosen window. While new ones load, the old ones stay, marked
 * busy.
 */
export function useTotals(cart: CartAnswer, checkout: CheckoutStore): { facts: TotalsFacts; busy: boolean } {
  const { experience } = useBackends();
  const { versionKey, lang } = useStore();
  const badge = useCartBadge();
  const slotStart = useZustand(checkout, (data) => data.selectedSlot?.start ?? null);
  const slotEnd = useZustand(checkout, (data) => data.selectedSlot?.end);
  const asked = useZustand(checkout, (data) => data.totalsAsked);
  const [fetched, setFetched] = useState<{ of: string; numbers: CartNumbersAnswer } | null>(null);
  const wanted = slotStart
    ? `${cart.id} ${cart.revision} ${versionKey} ${slotStart} ${slotEnd} ${asked}`
    : '';

  useEffect(() => {
    if (!slotStart) return;
    const leaving = new AbortController();
    experience('GET api/user/cart/:id/totals', {
      params: { id: cart.id },
      query: { versionKey, langCode: lang, slotStart, slotEnd },
      signal: leaving.signal,
    }).then(
      (numbers) => setFetched({ of: wanted, numbers }),
      (error: unknown) => {
        // Without an answer the cart's own totals stand; Place Order asks again.
        if (!isAbort(error)) setFetched(null);
      },
    );
    return () => leaving.abort();
  }, [wanted, slotStart, slotEnd, cart.id, versionKey, lang, experience]);

  const pending = optimisticTotals(cart, badge);
  if (pending !== cart) return { facts: pending, busy: true };
  if (!slotStart) return { facts: cart, busy: cart.versionKey !== versionKey };
  const isCurrent = fetched?.of === wanted;
  return { facts: fetched?.numbers ?? cart, busy: !isCurrent };
}
