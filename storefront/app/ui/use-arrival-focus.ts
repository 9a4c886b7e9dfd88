import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves focus when a screen arrives: to its heading, so that it is read and Tab goes on from there; on Back and Forward
 * to the link that was followed from it. Changes within a screen (tab, filter, sort) keep focus where it is.
 */
export function useArrivalFocus(): void {
  const { key, pathname } = useLocation();
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
    // A screen that placed focus itself knows better.
    if (before.pathname === pathname || document.activeElement?.closest('main')) return;
    const href = type === NavigationType.Pop ? followed.current.get(key) : undefined;
    const link =
      href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]:not([tabindex])`);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (link || heading)?.focus({ preventScroll: true });
  }, [key, pathname, type]);
}
