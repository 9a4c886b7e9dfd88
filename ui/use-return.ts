import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `again` when one comes back to the page: from another tab, window or app, or out of the browser's memory. What was
 * shown may have changed meanwhile. A call that is still running is not joined by another.
 */
export function useReturn(again: () => Promise<unknown>): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    let running = false;
    const back = async () => {
      if (document.hidden || running) return;
      running = true;
      await ask().catch(() => undefined);
      running = false;
    };
    const seen = () => void back();
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, []);
}
