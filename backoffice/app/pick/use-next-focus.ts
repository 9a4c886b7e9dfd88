import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Moves focus when a settled line's buttons disappear: to the name of the next line, or to the remaining
 * work, so that it is read and Tab continues from there. After a move within the app the heading gets it.
 */
export function useNextFocus(atHand: string | null): void {
  const known = useRef(atHand);
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop) giveFocus('.picking h1');
    // Only on the first render: the heading shown during loading has been replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (known.current === atHand) return;
    known.current = atHand;
    giveFocus('.picking h2[tabindex]');
  }, [atHand]);
}

/** Focuses the first element that matches, where no control has focus. */
function giveFocus(selector: string): void {
  const active = document.activeElement;
  if (active === null || active.matches('body, .picking h1'))
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
