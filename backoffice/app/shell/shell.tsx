import { useToast } from '@larder/ui/toast.tsx';
import { useArrivalFocus } from '@larder/ui/use-arrival-focus.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import { useSetLang } from '../state/lang.tsx';
import { may, MeContext, useWhoIsThere, type Me } from '../state/session.tsx';
import { useEntryFocus } from '../state/use-entry-focus.ts';
import { PlacesBar } from './places-bar.tsx';
import { Connection } from './connection.tsx';
import { Header } from './header.tsx';
import { ScreenError } from './screen-error.tsx';
import { OthersWaiting, OwnRefused } from './waiting-notes.tsx';
import { Keep, Watch } from './watch.tsx';
import './shell.css';

/** The gate of the app: a person who is not signed in is led to the sign-in and comes back. */
export default function Shell() {
  const { pathname, search } = useLocation();
  const who = useWhoIsThere();
  useSaidChange(who.data ?? null);
  const isOver = who.data === null || isSignInNeeded(who.error);
  if (isOver) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  // Nothing that one person has open, a dialog say, goes on under another's name.
  if (who.data) return <Frame key={who.data.id} me={who.data} />;
  return (
    <main
      id="main"
      className="grid min-h-dvh place-content-center gap-4 bg-header p-6"
      aria-busy={who.isFetching}
    >
      <h1 className="wordmark text-center text-on-header" tabIndex={-1}>
        Larder
      </h1>
      <Awaited of={who} />
    </main>
  );
}

/** Says that the screen is somebody else's from now on, who has signed in on this device in another tab. */
function useSaidChange(me: Me | null): void {
  const t = useText();
  const toast = useToast();
  const before = useRef(me);
  useEffect(() => {
    if (before.current && me && before.current.id !== me.id)
      toast.failure(t('{0} has signed in on this device. This screen is theirs now.', me.name));
    before.current = me;
  }, [me, t, toast]);
}

function isSignInNeeded(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

function Frame({ me }: { me: Me }) {
  const t = useText();
  const lang = useLang();
  const setLang = useSetLang();
  useArrivalFocus();
  useEntryFocus();
  // The screens take the person's own language, whatever the device showed before.
  useEffect(() => {
    if (me.langCode !== lang) void setLang(me.langCode);
    // Runs only for another person, or another language of the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [me.id, me.langCode]);
  return (
    <MeContext value={me}>
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      {may(me, 'orders:read') ? <Watch /> : null}
      <Keep me={me} />
      <Header />
      <Connection />
      <OthersWaiting />
      <OwnRefused staffId={me.id} />
      <main id="main" className="shell-main" tabIndex={-1}>
        <Outlet />
      </main>
      <PlacesBar />
    </MeContext>
  );
}

export function ErrorBoundary() {
  return <ScreenError />;
}
