import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref to what answers an error; it is scrolled into sight, above the bar at the bottom, when there is one: what
 * stands at the end of a phone's screen would be missed.
 */
export function useInSight(error: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) element.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return element;
}
