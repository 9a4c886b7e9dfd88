import { useAnnounce } from '@larder/ui/announce.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { quietPauseMs } from '../../state/cart-store.ts';

/**
 * Returns a function that announces a sentence once the presses have paused: of several only the last, as it is then.
 * One that is `atOnce` does not wait, and takes the place of what waits.
 */
export function usePausedNews(): (sentence: () => string, atOnce: boolean) => void {
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (sentence: () => string, atOnce: boolean) => {
      clearTimeout(timer.current);
      if (atOnce) announce(sentence());
      else timer.current = setTimeout(() => announce(sentence()), quietPauseMs);
    },
    [announce],
  );
}
