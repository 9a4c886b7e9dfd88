import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * When a line is settled, its buttons go with it: what had focus in them hands it on to the name of the next line, or to what is
 * left to do, so that it is read and Tab goes on from there. Where a press led here, the heading has it.
 */
export function useNextFocus(atHand: string | null): void {
  const known = useRef(atHand);
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop) giveFocus('.picking h1');
    // Only as it appears: the heading that was there while it was read is gone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (known.current === atHand) return;
    known.current = atHand;
    giveFocus('.picking h2[tabindex]');
  }, [atHand]);
}

/** Gives focus to the first element that matches, where nothing has it. */
function giveFocus(selector: string): void {
  const active = document.activeElement;
  if (active === null || active === document.body)
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
