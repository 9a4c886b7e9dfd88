import { useSyncExternalStore } from 'react';

/** Returns whether there was a press on this page, as far as the browser reports it. */
const hasBeenPressed = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

// Read between presses only: drawing during a press must not change its effect.
let known: boolean | null = null;
const kinds = ['click', 'keyup'] as const;

function watch(tell: () => void): () => void {
  const look = () => {
    known = hasBeenPressed();
    tell();
  };
  const later = () => setTimeout(look, 0);
  look();
  for (const kind of kinds) addEventListener(kind, later);
  return () => {
    for (const kind of kinds) removeEventListener(kind, later);
  };
}

/** Returns whether this page may play a sound yet. */
export function useMayRing(): boolean {
  return useSyncExternalStore(
    watch,
    () => (known ??= hasBeenPressed()),
    () => true,
  );
}
