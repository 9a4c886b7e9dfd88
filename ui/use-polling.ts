import { useEffect, useEffectEvent } from 'react';

/**
 * Loads again every `everyMs` while the page is in sight. While the page is hidden it rests; seen again
 * after a longer rest, it loads at once. It cuts off no load that is under way, whoever asked for it: the pause
 * begins with its answer.
 */
export function usePolling(
  { reload, loading }: { reload: () => Promise<unknown>; loading: boolean },
  everyMs: number,
  active = true,
): void {
  const askAgain = useEffectEvent(reload);
  const isDue = active && !loading;
  useEffect(() => {
    if (!isDue) return;
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
  }, [everyMs, isDue]);
}
