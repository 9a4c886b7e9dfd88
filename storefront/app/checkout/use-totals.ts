import type { CartAnswer } from '@larder/contract/cart-parts';
import { isAbort } from '@larder/ui/error-text.ts';
import { addCents, centsFromDecimal, decimalOf } from '@larder/domain/money';
import { useCallback, useEffect, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { optimisticTotals } from '../parts/cart/optimistic-totals.ts';
import type { TotalsFacts } from '../parts/cart/totals-rows.ts';
import { useCartBadge } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import { useAskAgain } from '../use-ask-again.ts';
import { totalsOf, type CheckoutStore, type Told } from './checkout-state.ts';

/** Dollars. */
export type ShownTotals = {
  facts: TotalsFacts;
  /** True while newer totals load. */
  busy: boolean;
  /** The sums on screen, or the cart's and the fee that the chosen window shows, where their sum is not there yet. */
  told: Told;
};

/**
 * Returns the cart's totals with the fee of the chosen window. While new ones load, the old ones stay, marked
 * busy. Without an answer the cart's own stand, which lack the window's fee, and it is asked again.
 */
export function useTotals(cart: CartAnswer, checkout: CheckoutStore): ShownTotals {
  const { experience } = useBackends();
  const { versionKey, lang } = useStore();
  const badge = useCartBadge();
  const slot = useZustand(checkout, (data) => data.selectedSlot);
  const loaded = useZustand(checkout, (data) => data.loadedTotals);
  const wanted = totalsOf(cart, versionKey, slot);
  const isCurrent = loaded?.of === wanted;
  const { id } = cart;
  const slotStart = slot?.start;
  const slotEnd = slot?.end;
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useAskAgain(
    error,
    useCallback(() => setTurn((before) => before + 1), []),
  );

  useEffect(() => {
    if (!slotStart || isCurrent) return;
    const leaving = new AbortController();
    experience('GET api/user/cart/:id/totals', {
      params: { id },
      query: { versionKey, langCode: lang, slotStart, slotEnd },
      signal: leaving.signal,
    }).then(
      (numbers) => {
        setError(null);
        checkout.setState({ loadedTotals: { of: wanted, numbers } });
      },
      (failure: unknown) => {
        if (isAbort(failure)) return;
        setError(failure);
        checkout.setState({ loadedTotals: null });
      },
    );
    return () => leaving.abort();
  }, [wanted, isCurrent, slotStart, slotEnd, id, versionKey, lang, experience, checkout, turn]);

  // By the next visit, prices may have changed.
  useEffect(() => () => checkout.setState({ loadedTotals: null }), [checkout]);

  const fee = centsFromDecimal(slot?.fee ?? 0);
  const withFee = (sum: number) => decimalOf(addCents(centsFromDecimal(sum), fee));
  const told = ({ total, ceiling = null }: TotalsFacts): Told => ({
    total: withFee(total),
    ceiling: ceiling === null ? null : withFee(ceiling),
  });
  const pending = optimisticTotals(cart, badge);
  if (pending !== cart) return { facts: pending, busy: true, told: told(pending) };
  if (slot && isCurrent) {
    const { total, ceiling } = loaded.numbers;
    return { facts: loaded.numbers, busy: false, told: { total, ceiling } };
  }
  const facts = (slot && loaded?.numbers) || cart;
  return { facts, busy: slot !== null || cart.versionKey !== versionKey, told: told(cart) };
}
