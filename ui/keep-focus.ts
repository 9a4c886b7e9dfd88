import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to `target` (give it tabIndex -1) when `change` has another value and the focused element has
 * gone with it, so that focus is not lost to the page.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  const known = useRef(change);
  useEffect(() => {
    if (Object.is(known.current, change)) return;
    known.current = change;
    const active = document.activeElement;
    if (active === null || active === document.body) target.current?.focus({ preventScroll: true });
  }, [target, change]);
}
