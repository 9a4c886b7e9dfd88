import { useEffect } from 'react';

/**
 * Marks that the page answers to presses and typing from here on, once the screen that it stands beside is hydrated: what
 * was typed before is entered then. Style sheets and tests read the mark too.
 */
export function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return null;
}
