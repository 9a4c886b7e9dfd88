import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession, type User } from '../state/session.ts';
import { useLink } from '../state/store.ts';

/** How long after a session ended the screen waits before it leads to login: signing out opens the home page meanwhile. */
const graceMs = 1500;

/**
 * What only a signed-in shopper sees. Until the session is known `waiting` stands in its place, and the server renders
 * nothing else; a guest is led to login and comes back here from there. When nobody answers who it is, the shell says so.
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
    const lead = () =>
      void navigate(link('/login'), { replace: true, state: { from: `${pathname}${search}` } });
    const timer = setTimeout(lead, wasUser.current ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [status, navigate, link, pathname, search]);

  return user ? props.children(user) : props.waiting;
}
