import { hourMs } from '@larder/domain/durations';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useActions } from './queue/queue.ts';
import { useMe } from './session.tsx';

const askAgainMs = hourMs;

/**
 * Keeps the app on this device, and checks each hour for a newer one. Where the browser cannot, the app is a
 * plain page.
 */
export function keepInstalled(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/backoffice/sw.js', { scope: '/backoffice/', updateViaCache: 'none' })
    .then((registration) => {
      setInterval(() => void registration.update().catch(() => undefined), askAgainMs);
    })
    .catch(() => undefined);
}

/**
 * Lets a newer app that waits take over between two screens, never in the middle of one: not while an order is being
 * filled, nor before all changes of who is here are sent. Those of others wait for them, in whichever release.
 */
export function useCalmUpdates(): void {
  const { pathname } = useLocation();
  const me = useMe();
  const isSent = useActions().every(({ staffId }) => staffId !== me.id);
  const isCalm = isSent && !/^\/pick\/./.test(pathname);
  // The last change may be sent while a form is open, which a new page would lose.
  const arrive = useEffectEvent(() => {
    if ('serviceWorker' in navigator && isCalm) void takeOver().catch(() => undefined);
  });
  useEffect(() => arrive(), [pathname]);
}

/** Lets a newer app that waits begin, with a page of its own. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/backoffice/');
  if (!registration?.waiting || !registration.active) return;
  const onChange = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', onChange, { once: true });
  registration.waiting.postMessage('take over', {});
}
