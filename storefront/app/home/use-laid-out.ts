import { useEffect, type RefObject } from 'react';

/**
 * Lays out the part of the page below the first screen that `home.css` leaves out, one slider at a time: all
 * of them together would delay the first press on a slow phone. A home page that is opened later is laid out
 * whole, so that Back finds its place.
 */
export function useLaidOut(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.laidOut) return;
    const sliders = [...(page.current?.children ?? [])] as HTMLElement[];
    const timer = setInterval(() => {
      const slider = sliders.shift();
      if (slider) slider.style.contentVisibility = 'visible';
      else clearInterval(timer);
    }, 30);
    // Reported only when this page is left: here it would make the browser calculate all styles again.
    return () => {
      clearInterval(timer);
      dataset.laidOut = 'true';
    };
  }, [page]);
}
