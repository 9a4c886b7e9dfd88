/**
 * Keeps a part of the sheet in sight while what stands above it still loads and grows, until the shopper moves on
 * themselves. Returns the function that ends it. The button that makes the change is in sight always.
 */
export function keepInSight(part: HTMLElement | null): () => void {
  const resizes = new ResizeObserver(() => part?.scrollIntoView({ block: 'nearest' }));
  if (part?.parentElement) resizes.observe(part.parentElement);
  const end = () => resizes.disconnect();
  const moves = ['wheel', 'touchmove', 'keydown'];
  for (const move of moves) addEventListener(move, end, { passive: true });
  return () => {
    end();
    for (const move of moves) removeEventListener(move, end);
  };
}
