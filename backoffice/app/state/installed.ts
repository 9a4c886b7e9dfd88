import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useActions } from './queue/queue.ts';

const askAgainMs = 60 * 60_000;

/** Keeps the app on this device, and asks each hour whether there is a newer one. Where the browser cannot, it is a page. */
export function keepInstalled(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/backoffice/sw.js', { scope: '/backoffice/', updateViaCache: 'none' })
    .then((registration) => {
      setInterval(() => void registration.update().catch(() => undefined), askAgainMs);
    })
    .catch(() => undefined);
}

/** A newer app that waits takes over between two screens: never while an order is being filled, nor before all is sent. */
export function useCalmUpdates(): void {
  const { pathname } = useLocation();
  const isSent = useActions().length === 0;
  const isCalm = isSent && !/^\/pick\/./.test(pathname);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !isCalm) return;
    const takeOver = async () => {
      const registration = await navigator.serviceWorker.getRegistration('/backoffice/');
      if (!registration?.waiting || !registration.active) return;
      const onChange = () => window.location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', onChange, { once: true });
      registration.waiting.postMessage('take over', {});
    };
    void takeOver().catch(() => undefined);
  }, [pathname, isCalm]);
}
