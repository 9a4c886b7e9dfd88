import { useEffect } from 'react';
import { useStore as useZustand } from 'zustand';
import { useStore } from '../state/store.ts';
import type { CheckoutStore } from './checkout-state.ts';

/**
 * Asks before the page is left while an order is being placed, and only then. As long as its outcome is not known, a way of
 * receiving that another tab chooses is not taken over: the order has the one it was pressed with.
 */
export function useStayWhilePlacing(checkout: CheckoutStore): void {
  const isPlacing = useZustand(checkout, (data) => data.isPlacing);
  const isOpen = useZustand(checkout, (data) => data.isPlacing || data.openBody !== null);
  const { holdWay } = useStore();
  useEffect(() => {
    if (!isOpen) return;
    holdWay(true);
    return () => holdWay(false);
  }, [isOpen, holdWay]);
  useEffect(() => {
    if (!isPlacing) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPlacing]);
}
