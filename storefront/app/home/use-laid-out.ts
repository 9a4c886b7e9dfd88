import { useEffect, type RefObject } from 'react';

/**
 * Lays out what `home.css` leaves out of the first screen, one shelf at a time: all at once they would hold up the first
 * press on a slow phone. A home page that is opened later is laid out whole, so that Back finds its place.
 */
export function useLaidOut(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.laidOut) return;
    const shelves = [...(page.current?.children ?? [])] as HTMLElement[];
    const stop = () => {
      clearInterval(timer);
      dataset.laidOut = 'true';
    };
    const timer = setInterval(() => {
      const shelf = shelves.shift();
      if (shelf) shelf.style.contentVisibility = 'visible';
      else stop();
    }, 30);
    return stop;
  }, [page]);
}
