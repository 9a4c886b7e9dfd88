import { useSyncExternalStore } from 'react';

const query = '(width >= 48rem)';

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

let wasWide = false;

/** Returns whether the window is wide; on paper, which is narrower, whether it was: what is printed is what was shown. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(query).matches;
  return wasWide;
}

/**
 * Returns whether the window is wider than a phone (768 px); false on the server. For differences beyond
 * looks.
 */
export function useWide(): boolean {
  return useSyncExternalStore(watch, isWide, () => false);
}
