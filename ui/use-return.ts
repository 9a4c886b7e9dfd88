import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `again` when the user comes back to the page, whose data may have changed meanwhile: from another
 * tab, window or app, or out of the browser's memory. It makes no second call while one is running.
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

/**
 * Calls `again` when the page comes back from the browser's memory, or into sight after it was out of it for `restMs` at
 * least: on a phone that slept, say, while its owner went on elsewhere.
 */
export function useSeenAfterRest(again: () => unknown, restMs: number): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    let hiddenAt = Infinity;
    const look = (event: Event) => {
      const rested = Date.now() - hiddenAt >= restMs;
      hiddenAt = document.hidden ? Date.now() : Infinity;
      if (!document.hidden && (rested || (event as PageTransitionEvent).persisted)) ask();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [restMs]);
}
