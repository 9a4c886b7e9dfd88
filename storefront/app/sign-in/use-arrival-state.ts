import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useLocation } from 'react-router';

/**
 * Returns the navigation state for what is drawn from it. After a reload the browser still has it and the server's page
 * knows of none, so that the first drawing must not either.
 */
export function useArrivalState(): unknown {
  const { state } = useLocation();
  return useHydrated() ? (state as unknown) : null;
}
