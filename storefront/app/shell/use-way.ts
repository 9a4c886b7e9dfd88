import { isDeliveryMode } from '@larder/domain/versions';
import { windowInProse } from '@larder/text/window-prose';
import type { Lang } from '@larder/text/say';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { pageWords, useLang, useText, type Say } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { knownPlace, placeAsText, type Place } from '../state/place.ts';
import { useSession } from '../state/session.ts';
import { useMaybeStore } from '../state/store.ts';
import { useAskAgain } from '../use-ask-again.ts';
import { askNextWindows, keepWindows, keptWindows, type NextWindows } from './next-windows.ts';

/** The interval in milliseconds at which the next window is looked at again; most times the kept answer does. */
const lookAgainMs = 60_000;

/** The shopper's way, in the header's words. */
export type Way = {
  /** "Delivery, 78701"; the store for pickup, and until the browser knows the place. */
  where: string;
  /** "today 4 to 6 PM", or that there is none; empty until it is known. */
  when: string;
  /** Reads the place again. */
  again: () => void;
};

/**
 * Returns way of receiving, place and next window. The page arrives with the way and the store, the same for
 * everybody; personal facts are added in the browser.
 */
export function useWay(): Way | null {
  const t = useText();
  const lang = useLang();
  const { experience } = useBackends();
  const store = useMaybeStore();
  const [, setTurn] = useState(0);
  const { user, status } = useSession();
  const isKnown = useHydrated() && status !== 'unknown' && store !== null;
  const place = isKnown ? knownPlace(user) : null;
  const key = isKnown ? keyOf(store.location.key, store.versionKey, place) : '';
  const windows = useLoaded(key, async (signal) => {
    if (!isKnown) return null;
    const wanted = { versionKey: store.versionKey, place, langCode: lang };
    return keptWindows(key) ?? keepWindows(key, await askNextWindows({ experience }, wanted, signal));
  });
  const { data, error, reload } = windows;
  // "Today" is over at midnight, and a window at its cut-off, on a page that stays open too.
  usePolling(windows, lookAgainMs, isKnown);
  useAskAgain(error, reload);
  if (!store) return null;
  const isDelivery = isDeliveryMode(store.versionKey);
  const name = shortName(store.location.displayName, store.website.merchant?.name);
  return {
    where: t(isDelivery ? 'Delivery, {0}' : 'Pickup, {0}', isDelivery && place ? place.zipCode : name),
    when: data ? nextInWords(data, lang, t) : '',
    again: () => setTurn((turn) => turn + 1),
  };
}

/** Returns the first of the next windows in words; where a store gives a reason for having none, it is the address. */
function nextInWords({ slots: [next], today, message }: NextWindows, lang: Lang, t: Say): string {
  if (next) return windowInProse(pageWords(lang), lang, next, today);
  return t(message ? 'Not delivered there' : 'No times soon');
}

/** Returns the facts that decide the next windows, as one text. */
const keyOf = (locationKey: string, versionKey: string, place: Place | null) =>
  `${locationKey} ${versionKey} ${placeAsText(place)}`;

/**
 * Returns the store's name without its merchant's, whose logo stands right beside it: what is left of it begins with a
 * capital letter, and without the dash or comma between the two.
 */
export function shortName(name: string, merchant: string | undefined): string {
  const rest = merchant && name.startsWith(merchant) ? name.slice(merchant.length) : '';
  const own = rest.replace(/^\s*[,:·|–—-]\s*|^\s+/, '');
  return own === rest || own === '' ? name : own.charAt(0).toUpperCase() + own.slice(1);
}
