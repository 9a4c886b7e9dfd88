import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Moves focus when a settled line's buttons disappear: to the name of the next line, or to the remaining
 * work, so that it is read and Tab continues from there. A line that was chosen from the list gets it too: `choices`
 * counts them. After a move within the app the heading gets it.
 */
export function useNextFocus(atHand: string | null, choices: number): void {
  const known = useRef(atHand);
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop) giveFocus(document.querySelector('.picking h1'));
    // Only on the first render: the heading shown during loading has been replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (choices > 0) lineAtHand()?.focus({ preventScroll: true });
  }, [choices]);
  useEffect(() => {
    if (known.current === atHand) return;
    known.current = atHand;
    giveFocus(lineAtHand());
  }, [atHand]);
}

/** Returns the name of the line at hand, or the heading of what remains to be done. */
const lineAtHand = () => document.querySelector<HTMLElement>('.picking h2[tabindex]');

/** Focuses an element, where no control has focus. */
function giveFocus(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (active === null || active.matches('body, .picking h1')) element?.focus({ preventScroll: true });
}
