import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { opensToAll } from '../state/open-routes.ts';

/**
 * The gate of a store that bars guests, on its open pages. The gates of a request know who was signed in when a
 * document came; a link followed since, or a page whose session has ended, leads to login too, and back from there
 * (ROUTE-08), and so does a call that the store refuses because it bars guests since a while ago. It stands beside the screen, whose controls answer to presses without waiting for it.
 */
export default function GuestsBarred() {
  const { alias } = useStore();
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = useLink();
  const isBarred = status === 'guest' && !opensToAll(pathname, alias);
  useLayoutEffect(() => {
    const screen = document.getElementById('main');
    if (!isBarred || !screen) return;
    screen.hidden = true;
    const state = { from: `${pathname}${search}${hash}`, reason: 'barred' };
    void navigate(link('/login'), { replace: true, state });
    return () => {
      screen.hidden = false;
    };
  }, [isBarred, navigate, link, pathname, search, hash]);
  return null;
}
