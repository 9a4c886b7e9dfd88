import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `again` every `everyMs` while the page is in sight. While the page is hidden it rests; seen again
 * after a longer rest, it calls at once. It makes no second call while one is running.
 */
export function usePolling(again: () => Promise<unknown>, everyMs: number, active = true): void {
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = Date.now();
    let stopped = false;
    let running = false;
    const plan = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), wait);
    };
    const ask = async () => {
      if (document.hidden || running) return;
      asked = Date.now();
      running = true;
      await askAgain().catch(() => undefined);
      running = false;
      if (!stopped) plan(everyMs);
    };
    const seen = () => {
      if (document.hidden) clearTimeout(timer);
      else plan(Math.max(0, asked + everyMs - Date.now()));
    };
    plan(everyMs);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [everyMs, active]);
}
