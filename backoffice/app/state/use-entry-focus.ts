import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Moves focus to the heading after signing in or out. */
export function useEntryFocus(): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // Only as it appears; within a half useArrivalFocus looks after it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
