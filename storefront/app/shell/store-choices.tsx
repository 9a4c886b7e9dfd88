import { formatMiles, sortByDistance } from '@larder/domain/distance';
import { fold } from '@larder/domain/fold';
import { isDeliveryMode, offeredVersion, type VersionKey } from '@larder/domain/versions';
import { theTime } from '@larder/text/dates';
import { windowInProse } from '@larder/text/window-prose';
import { TextField } from '@larder/ui/field.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { useId, useState } from 'react';
import type { Place } from '../state/place.ts';
import { useStore } from '../state/store.ts';
import type { NextWindows } from './next-windows.ts';
import { usePoint, useWindowsOf } from './use-store-facts.ts';

/** With more stores than this a field helps to find one. */
const manyStores = 1;
/** The most stores whose next windows are asked for. */
const askedStores = 8;

type Props = {
  chosen: string;
  place: Place | null;
  mode: VersionKey;
  onChoose: (key: string) => void;
};

/** The merchant's stores, the nearest first, with their distance and how late one receives an order today. */
export function StoreChoices({ chosen, place, mode, onChoose }: Props) {
  const t = useText();
  const name = useId();
  const { website } = useStore();
  const [term, setTerm] = useState('');
  const point = usePoint(place);
  const near = sortByDistance(website.merchantLocations, point);
  const stores = near.filter((store) =>
    fold(`${store.displayName} ${store.streetName} ${store.address.zipCode}`).includes(fold(term.trim())),
  );
  const windows = useWindowsOf(near.slice(0, askedStores), place, mode);
  return (
    <div className="grid gap-3">
      {near.length > manyStores ? (
        <TextField
          label={t('Find a store')}
          type="search"
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      ) : null}
      <fieldset>
        <legend className="sr-only">{t('Choose a store')}</legend>
        {stores.length === 0 ? <p className="py-4 text-ink-2">{t('No stores found.')}</p> : null}
        <ul className="grid gap-2">
          {stores.map((store) => (
            <li key={store.key}>
              <RadioCard
                name={name}
                checked={store.key === chosen}
                onChoose={() => onChoose(store.key)}
                className="items-center"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{store.displayName}</span>
                  <span className="block text-small text-ink-2">
                    {store.streetName}, {store.address.city}
                  </span>
                  <StoreFacts
                    distance={store.distance}
                    mode={offeredVersion(store.versions, mode)}
                    windows={windows.get(store.key)}
                  />
                </span>
              </RadioCard>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

/** "1.24 miles · delivers until 8 PM today"; its line is kept free while the answer loads. */
function StoreFacts({
  distance,
  mode,
  windows,
}: {
  distance: number | null;
  mode: VersionKey;
  /** Undefined while they are awaited, null where nobody answered. */
  windows: NextWindows | null | undefined;
}) {
  const t = useText();
  const lang = useLang();
  const last = windows?.slots.findLast(({ day }) => day === windows.today);
  const next = windows?.slots[0];
  const words = pageWords(lang);
  const hours = last
    ? t(
        isDeliveryMode(mode) ? 'delivers until {0} today' : 'pickup until {0} today',
        theTime(lang, last.to).replace(':00', ''),
      )
    : next && windows
      ? t('next time: {0}', windowInProse(words, lang, next, windows.today))
      : windows === null
        ? t("We couldn't load its times.")
        : windows && (windows.message || t('No times soon'));
  return (
    <span className="tnum block min-h-[18px] text-caption text-ink-2">
      {[distance === null ? '' : t('{0} miles', formatMiles(distance)), hours].filter(Boolean).join(' · ')}
    </span>
  );
}
