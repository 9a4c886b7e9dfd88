import { useEffect, type RefObject } from 'react';

/**
 * Keeps the chosen or edited part of a dialog's body in sight when its foot grows: a new total above the buttons takes
 * room away from the end of the body, where the choice may just have been made. `content` is what the body holds.
 */
export function useChoiceInSight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = content.current!.parentElement!;
    const sizes = new ResizeObserver(() => {
      const at = document.activeElement;
      if (body.contains(at)) (at!.closest('label') ?? at!).scrollIntoView({ block: 'nearest' });
    });
    sizes.observe(body);
    return () => sizes.disconnect();
  }, [content]);
}
