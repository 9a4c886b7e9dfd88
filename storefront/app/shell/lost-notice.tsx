import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lostName } from './gate.ts';
import './lost-notice.css';

const LostWords = later(() => import('./lost-words.tsx'));

/**
 * Says, on the page it redirected to, that the requested address does not exist. That page is the same for
 * everybody and already painted, so the notice stands over its foot and moves nothing. In a low window, where
 * it would cover the page, it stands before the screen.
 */
export function LostNotice() {
  const { search, key } = useLocation();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState('');
  const lost = hydrated && closed !== key ? new URLSearchParams(search).get(lostName) : null;
  useEffect(() => {
    if (!lost) return;
    // Shown once: the parameter is removed from the address.
    const url = new URL(window.location.href);
    url.searchParams.delete(lostName);
    window.history.replaceState(window.history.state, '', url);
  }, [lost]);
  return (
    <output className="lost-notice">
      {lost ? (
        <Suspense>
          <LostWords lost={lost} onClose={() => setClosed(key)} />
        </Suspense>
      ) : null}
    </output>
  );
}
