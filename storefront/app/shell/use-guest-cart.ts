import type { CartAnswer } from '@larder/contract/cart-parts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import type { CartStore } from '../state/cart-data.ts';
import { inTurn } from '../state/in-turn.ts';
import { useSession } from '../state/session.ts';
import { withGuestCart } from '../state/sign-in-cart.ts';
import { readStoredCart } from '../stored.ts';
import { opensToAll } from './gate.ts';

type Scene = { cart: CartStore; locationKey: string; alias: string | null };

/**
 * Takes over what a guest chose in this store before they signed in elsewhere, in another store or another tab: each
 * store has a cart of its own, and a sign-in joins that of its own page alone (specification, section 4).
 */
export function useGuestCart({ cart, locationKey, alias }: Scene): void {
  const { experience } = useBackends();
  const { status } = useSession();
  const { pathname } = useLocation();
  const isLoaded = useZustand(cart, (data) => data.status === 'ready');
  const guests = useRef<CartAnswer | null>(null);
  const wasGuest = useRef(false);
  // As this browser kept it, before the account's own cart is loaded and takes its place.
  useEffect(() => {
    guests.current = readStoredCart(locationKey) as CartAnswer | null;
  }, [locationKey]);
  const isGuest = status === 'guest';
  // The screens that sign somebody in join the carts themselves.
  const isMet = status === 'user' && isLoaded && !opensToAll(pathname, alias);
  useEffect(() => {
    if (isGuest) {
      wasGuest.current = true;
      const note = () => (guests.current = cart.getState().cart ?? guests.current);
      note();
      return cart.subscribe(note);
    }
    if (!isMet) return;
    void inTurn(async () => {
      const guestCart = guests.current;
      guests.current = null;
      if (!guestCart) return;
      if (wasGuest.current) await cart.actions.reload();
      const { cart: last, status: loaded } = cart.getState();
      if (loaded !== 'ready') return;
      const joined = await withGuestCart(experience, last, guestCart);
      if (joined !== last) cart.actions.apply(joined);
    });
  }, [isGuest, isMet, cart, experience]);
}
