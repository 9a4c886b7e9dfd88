import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Moves focus to the heading after signing in or out. */
export function useEntryFocus(): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // Runs only on the first render; within a half of the app useArrivalFocus moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
