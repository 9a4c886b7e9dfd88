import type { StoreCard } from '@larder/contract/website';
import { offeredVersion, type VersionKey } from '@larder/domain/versions';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useRef } from 'react';
import { placeAsText, type Place } from '../state/place.ts';
import { useStore } from '../state/store.ts';
import { useAskAgain } from '../use-ask-again.ts';
import { askNextWindows, type NextWindows } from './next-windows.ts';
import { useStoreBackends } from './store-backends.ts';

/** Returns the point of a place: a saved address has it, a ZIP code is looked up. */
export function usePoint(place: Place | null) {
  const { location } = useStore();
  const backends = useStoreBackends();
  const encoded = place?.point ? '' : (place?.zipCode ?? '');
  const { data, error, reload } = useLoaded(encoded, (signal) =>
    encoded === ''
      ? Promise.resolve(null)
      : backends(location.key).experience('GET api/delivery/address/:encoded', {
          params: { encoded },
          signal,
        }),
  );
  useAskAgain(error, reload);
  return place?.point ?? data;
}

/**
 * Returns the next windows of stores for a place, by store, in the mode that each of them offers: null for a store that
 * does not answer, which is asked again after a while. A store whose answer is awaited is left out.
 */
export function useWindowsOf(
  stores: readonly StoreCard[],
  place: Place | null,
  mode: VersionKey,
): ReadonlyMap<string, NextWindows | null> {
  const backends = useStoreBackends();
  const { lang: langCode } = useStore();
  const keys = stores.map(({ key }) => key).sort();
  const question = [mode, placeAsText(place), ...keys].join(' ');
  /** The answers to a question, which are not asked for again with those that are missing. */
  const answers = useRef({ question, windows: new Map<string, NextWindows>() });
  const { data, reload } = useLoaded(question, async (signal) => {
    if (answers.current.question !== question) answers.current = { question, windows: new Map() };
    const { windows } = answers.current;
    let error: unknown = null;
    const missing = stores.filter(({ key }) => !windows.has(key));
    const asked = missing.map(async ({ key, versions }) => {
      const wanted = { versionKey: offeredVersion(versions, mode), place, langCode };
      await askNextWindows(backends(key), wanted, signal).then(
        (answer) => windows.set(key, answer),
        (failure: unknown) => (error = failure),
      );
    });
    await Promise.all(asked);
    return { byStore: new Map(keys.map((key) => [key, windows.get(key) ?? null])), error };
  });
  useAskAgain(data?.error ?? null, reload);
  return data?.byStore ?? new Map();
}
