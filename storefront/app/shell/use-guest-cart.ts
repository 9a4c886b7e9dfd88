import type { CartAnswer } from '@larder/contract/cart-parts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { createCartCopy } from '../state/cart-copy.ts';
import type { CartStore } from '../state/cart-data.ts';
import { inTurn } from '../state/in-turn.ts';
import { useSession } from '../state/session.ts';
import { withGuestCart } from '../state/sign-in-cart.ts';
import { opensToAll } from '../state/open-routes.ts';

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
  const [copy] = useState(() => createCartCopy(locationKey));
  const guests = useRef<CartAnswer | null>(null);
  const wasGuest = useRef(false);
  const wasUser = useRef(false);
  // As this browser kept it, before the account's own cart is loaded and takes its place.
  useEffect(() => {
    guests.current = copy.read();
  }, [copy]);
  const isGuest = status === 'guest';
  const isUser = status === 'user';
  // The screens that sign somebody in join the carts themselves.
  const isMet = isUser && !opensToAll(pathname, alias);
  useEffect(() => {
    wasUser.current ||= isUser;
    if (!isLoaded) return;
    const loaded = () => cart.getState().cart;
    const isOther = () => guests.current !== null && guests.current.id !== loaded()?.id;
    /** Keeps it until it is known whose it is: the page may be left before. */
    const hold = () => (isOther() ? copy.write(guests.current) : undefined);
    if (isGuest) {
      // What an account had is on the page for a while after it has signed out.
      if (wasUser.current) return;
      wasGuest.current = true;
      if (isOther()) copy.write(loaded());
      guests.current = loaded();
      return cart.subscribe(() => (guests.current = loaded() ?? guests.current));
    }
    hold();
    if (!isMet) return;
    void inTurn(async () => {
      if (!guests.current) return;
      if (wasGuest.current) await cart.actions.reload();
      hold();
      const last = loaded();
      const joined = await withGuestCart(experience, last, guests.current);
      guests.current = null;
      // What was pressed meanwhile stays.
      if (joined === last) copy.write(loaded());
      else cart.actions.apply(joined);
      // Without an answer the next page asks again.
    }).catch(() => undefined);
  }, [isLoaded, isGuest, isUser, isMet, cart, copy, experience]);
}
