import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and for the first render in the browser, so that both agree; true from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
