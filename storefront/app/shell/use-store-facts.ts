import type { StoreCard } from '@larder/contract/website';
import { offeredVersion, type VersionKey } from '@larder/domain/versions';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import type { Place } from '../state/place.ts';
import { useStore } from '../state/store.ts';
import { askNextWindows, type NextWindows } from './next-windows.ts';
import { useStoreBackends } from './store-backends.ts';

/** Returns the point of a place: a saved address has it, a ZIP code is looked up. */
export function usePoint(place: Place | null) {
  const { location } = useStore();
  const backends = useStoreBackends();
  const encoded = place?.point ? '' : (place?.zipCode ?? '');
  const { data } = useLoaded(encoded, (signal) =>
    encoded === ''
      ? Promise.resolve(null)
      : backends(location.key).experience('GET api/delivery/address/:encoded', {
          params: { encoded },
          signal,
        }),
  );
  return place?.point ?? data;
}

/**
 * Returns the next windows of stores for a place, by store, in the mode that each of them offers. A store that does
 * not answer is left out.
 */
export function useWindowsOf(
  stores: readonly StoreCard[],
  place: Place | null,
  mode: VersionKey,
): ReadonlyMap<string, NextWindows> {
  const backends = useStoreBackends();
  const { lang: langCode } = useStore();
  const keys = stores.map(({ key }) => key).sort();
  const { data } = useLoaded(
    [mode, place?.addressKey ?? place?.zipCode ?? '', ...keys].join(' '),
    async (signal) => {
      const asked = stores.map(async ({ key, versions }) => {
        const wanted = { versionKey: offeredVersion(versions, mode), place, langCode };
        const windows = await askNextWindows(backends(key), wanted, signal).catch(() => null);
        return windows ? ([[key, windows]] as const) : [];
      });
      return new Map((await Promise.all(asked)).flat());
    },
  );
  return data ?? new Map();
}
