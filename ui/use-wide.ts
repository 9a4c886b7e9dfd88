import { useSyncExternalStore } from 'react';

const query = '(width >= 768px)';

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the window is wider than a phone (768 px). For what differs in more than looks; the server says no. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
