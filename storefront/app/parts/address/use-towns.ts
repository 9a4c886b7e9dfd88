import type { Result } from '@larder/contract/client';
import type { deliveryAddressCalls } from '@larder/contract/delivery-address';
import { useEffect, useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';

/** The pause in typing before towns are loaded, in milliseconds: short, as they only help. */
const PAUSE_MS = 220;

type Town = Result<(typeof deliveryAddressCalls)['GET api/delivery/towns']>[number];

const none: readonly Town[] = [];

/**
 * Returns the towns that the beginning of a place may mean, the nearest to the store first; '' gives the
 * nearest, null makes no call. The text becomes part of addresses that may be logged on the way, so it is a
 * place and never a street.
 */
export function useTowns(place: string | null): readonly Town[] {
  const { experience } = useBackends();
  const locationGuid = useStore().location.key;
  const [found, setFound] = useState({ of: '', towns: none });
  useEffect(() => {
    if (place === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      experience('GET api/delivery/towns', {
        query: { locationGuid, ...(place === '' ? {} : { text: place.slice(0, 60) }) },
        signal: controller.signal,
      }).then(
        (towns) => setFound({ of: place, towns }),
        // Towns are only a help: without them the shopper types on.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [experience, locationGuid, place]);
  // While the next towns load, those of the shorter text stay.
  return place !== null && place.startsWith(found.of) ? found.towns : none;
}
