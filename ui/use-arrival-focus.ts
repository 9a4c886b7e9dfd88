import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Navigation state of a move made while the shopper was typing in a search box, which keeps its focus. */
export const stillTyping = { stillTyping: true } as const;

/** Focuses the search box in sight outside of the screen, with the caret behind its text. */
function typeOn(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('header input[type="search"]')];
  const box = boxes.find((each) => each.offsetParent !== null);
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}

/**
 * Moves focus when a screen arrives: to its heading, so that it is read and Tab continues from there; on Back
 * and Forward to the link that was followed from it. Changes within a screen (tab, filter, sort) keep focus.
 */
export function useArrivalFocus(): void {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const here = useRef({ key, pathname });
  const followed = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
      if (link) followed.current.set(here.current.key, link.getAttribute('href')!);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    const before = here.current;
    here.current = { key, pathname };
    // A screen that has placed focus itself keeps it.
    if (before.pathname === pathname || document.activeElement?.closest('main')) return;
    if (type !== NavigationType.Pop && (state as Partial<typeof stillTyping> | null)?.stillTyping)
      return typeOn();
    const href = type === NavigationType.Pop ? followed.current.get(key) : undefined;
    const link =
      href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]:not([tabindex])`);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (link || heading)?.focus({ preventScroll: true });
  }, [key, pathname, state, type]);
}
