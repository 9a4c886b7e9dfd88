import { useMemo } from 'react';
import type { Backends } from '../backends.ts';
import { createBackends } from '../create-backends.ts';
import { useStore } from '../state/store.ts';

/** The backends as they answer in other stores of the merchant: what one would get there. */
export function useStoreBackends(): (locationKey: string) => Backends {
  const { website, lang } = useStore();
  const merchantGuid = website.merchant?.key ?? null;
  return useMemo(
    () => (locationGuid: string) =>
      createBackends({ lang, merchantGuid, locationGuid, onSignedOut: () => undefined }),
    [lang, merchantGuid],
  );
}
