import { isUnanswered } from '@larder/contract/call-failed';
import type { CartAnswer } from '@larder/contract/cart-parts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { createCartCopy } from '../state/cart-copy.ts';
import type { CartStore } from '../state/cart-data.ts';
import { inTurn } from '../state/in-turn.ts';
import { useSession } from '../state/session.ts';
import { leftOut } from '../state/left-out.ts';
import { unsureWords, withGuestCart } from '../state/sign-in-cart.ts';
import { opensToAll } from '../state/open-routes.ts';
import { againMs } from '../use-ask-again.ts';

type Scene = { cart: CartStore; locationKey: string; alias: string | null };

/**
 * Takes over what a guest chose in this store before they signed in elsewhere, in another store or another tab: each
 * store has a cart of its own, and a sign-in joins that of its own page alone (specification, section 4). What could not
 * come along is told.
 */
export function useGuestCart({ cart, locationKey, alias }: Scene): void {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { status } = useSession();
  const { pathname } = useLocation();
  const isLoaded = useZustand(cart, (data) => data.status === 'ready');
  const [copy] = useState(() => createCartCopy(locationKey));
  const guests = useRef<CartAnswer | null>(null);
  // The account's cart on this page is not the one to join with: it is loaded anew before.
  const isStale = useRef(false);
  /** A call before this one may have joined the carts: its answer was lost. */
  const wasLost = useRef(false);
  const wasUser = useRef(false);
  const [turn, setTurn] = useState(0);
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
      isStale.current = true;
      if (isOther()) copy.write(loaded());
      guests.current = loaded();
      return cart.subscribe(() => (guests.current = loaded() ?? guests.current));
    }
    hold();
    if (!isMet) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void inTurn(async () => {
      if (!guests.current) return;
      if (isStale.current) await cart.actions.reload();
      hold();
      const last = loaded();
      const joined = await withGuestCart(experience, last, guests.current);
      guests.current = null;
      const missing = leftOut(joined);
      if (missing) toast.failure(t(...missing));
      else if (wasLost.current && joined?.wasMerged) toast.failure(t(unsureWords));
      if (joined !== last) return cart.actions.apply(joined);
      // What was pressed meanwhile stays.
      copy.write(loaded());
      // Refused, they may have been joined by the call before, whose answer was lost.
      if (turn > 0) await cart.actions.reload();
    }).catch((error: unknown) => {
      isStale.current ||= !isUnanswered(error);
      wasLost.current ||= isUnanswered(error);
      if (!isOver) later = setTimeout(() => setTurn(turn + 1), againMs);
    });
    // Changes of the account's cart take its place meanwhile: the next page asks again, where this one could not.
    addEventListener('pagehide', hold);
    return () => {
      isOver = true;
      clearTimeout(later);
      removeEventListener('pagehide', hold);
    };
  }, [isLoaded, isGuest, isUser, isMet, cart, copy, experience, turn, toast, t]);
}
