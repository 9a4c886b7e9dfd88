import { useSyncExternalStore } from 'react';

const query = '(width >= 48rem)';

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/**
 * Returns whether the window is wider than a phone (768 px); false on the server. For differences beyond
 * looks.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
