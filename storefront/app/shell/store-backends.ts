import { useMemo } from 'react';
import type { Backends } from '../backends.ts';
import { createBackends } from '../create-backends.ts';
import { useStore } from '../state/store.ts';

/** Returns the backends as they answer in another store of the merchant. */
export function useStoreBackends(): (locationKey: string) => Backends {
  const { website, lang } = useStore();
  const merchantGuid = website.merchant?.key ?? null;
  return useMemo(
    () => (locationGuid: string) =>
      createBackends({ lang, merchantGuid, locationGuid, onSignedOut: () => undefined }),
    [lang, merchantGuid],
  );
}
