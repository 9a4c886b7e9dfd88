import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useText } from '../words.ts';
import { useSession, type User } from '../state/session.ts';
import { useLink } from '../state/store.ts';

/** How long after a session ended the screen waits before it leads to login: signing out opens the home page meanwhile. */
const graceMs = 1500;

/**
 * What only a signed-in shopper sees. Until the session is known `waiting` stands in its place, and the server renders
 * nothing else; a guest is led to login and comes back here from there; when nobody answered who it is, that is said.
 */
export function SignedInOnly(props: { waiting: ReactNode; children: (user: User) => ReactNode }) {
  const t = useText();
  const { status, user, connectionError, reload } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const link = useLink();
  const wasUser = useRef(false);
  useEffect(() => {
    if (user) wasUser.current = true;
  }, [user]);
  useEffect(() => {
    if (status !== 'guest' || connectionError) return;
    const lead = () =>
      void navigate(link('/login'), { replace: true, state: { from: `${pathname}${search}` } });
    const timer = setTimeout(lead, wasUser.current ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [status, connectionError, navigate, link, pathname, search]);

  if (connectionError && !user) {
    return <ErrorPanel text={t("We can't reach the store right now.")} onRetry={() => void reload()} />;
  }
  return user ? props.children(user) : props.waiting;
}
