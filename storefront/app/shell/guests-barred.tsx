import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { opensToAll } from './gate.ts';

/**
 * The screens of a store that bars guests. The gates of a request know who was signed in when it came; when the
 * session ends on an open page, that page too leads to login, and back from there (ROUTE-08).
 */
export default function GuestsBarred({ children }: { children: ReactNode }) {
  const { alias } = useStore();
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = useLink();
  const isBarred = status === 'guest' && !opensToAll(pathname, alias);
  useEffect(() => {
    if (isBarred)
      void navigate(link('/login'), { replace: true, state: { from: `${pathname}${search}${hash}` } });
  }, [isBarred, navigate, link, pathname, search, hash]);
  return isBarred ? null : children;
}
