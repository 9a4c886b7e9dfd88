import { useEffect, useRef, type RefObject } from 'react';

/**
 * When `change` becomes another value and what had focus went with it, focus goes to this element (give it tabIndex
 * -1) instead of being lost to the page.
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
