import { useEffect, useState } from 'react';

/**
 * Returns whether the element of this id has been scrolled out of sight. A change of `screen` makes it look
 * for the element again.
 */
export function useScrolledAway(id: string, screen: string): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setIsAway(!entry!.isIntersecting), {
      // The header's height: what lies under it is out of sight.
      rootMargin: '-64px 0px 0px 0px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [id, screen]);
  return isAway;
}
