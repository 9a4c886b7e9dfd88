import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession, type User } from '../state/session.ts';
import { useLink } from '../state/store.ts';

/**
 * How long the screen waits after a session has ended before it leads to login, in milliseconds: signing out
 * opens the home page meanwhile.
 */
const graceMs = 1500;

/**
 * A screen for signed-in shoppers only. Until the session is known it shows `waiting`, the only part that
 * the server renders; a guest is led to login and comes back here. Without an answer, the shell says so.
 */
export function SignedInOnly(props: { waiting: ReactNode; children: (user: User) => ReactNode }) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const link = useLink();
  const wasUser = useRef(false);
  useEffect(() => {
    if (user) wasUser.current = true;
  }, [user]);
  useEffect(() => {
    if (status !== 'guest') return;
    const from = `${pathname}${search}`;
    const state = wasUser.current ? { from, reason: 'ended' } : { from };
    const lead = () => void navigate(link('/login'), { replace: true, state });
    const timer = setTimeout(lead, wasUser.current ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [status, navigate, link, pathname, search]);

  return user ? props.children(user) : props.waiting;
}
