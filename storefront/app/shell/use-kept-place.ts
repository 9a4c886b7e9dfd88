import { useLayoutEffect, useRef } from 'react';

type Place = { pathname: string; scrollY: number; focused: Element | null };

/**
 * Puts the shopper back where they were on a screen that was hidden for a move to another one and is shown again, because
 * the move failed or was given up: hidden, it has no height to be scrolled in, and nothing in it can keep the focus.
 */
export function useKeptPlace(leaving: boolean, isHidden: boolean, pathname: string): void {
  const left = useRef<Place | null>(null);
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (isHidden) {
      wasHidden.current = true;
    } else if (leaving) {
      left.current = { pathname, scrollY: window.scrollY, focused: document.activeElement };
    } else {
      if (wasHidden.current && left.current?.pathname === pathname) putBack(left.current);
      wasHidden.current = false;
    }
  }, [leaving, isHidden, pathname]);
}

function putBack({ scrollY, focused }: Place): void {
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  // What was focused meanwhile, in the header say, stays so.
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}
