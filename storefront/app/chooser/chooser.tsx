import type { StoreCard } from '@larder/contract/website';
import { sortByDistance, type Point } from '@larder/domain/distance';
import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { StoreDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId, useMemo, useState } from 'react';
import { useSession } from '../state/session.ts';
import { readStored, writeStored } from '../stored.ts';
import { addressLabel, chosenAddress, type ChooserUser } from './addresses.ts';
import { StoreTile } from './store-tile.tsx';
import { ZipForm } from './zip-form.tsx';
import './chooser.css';

/**
 * The screen that chooses a store: greeting, the place to start from, and the stores, nearest first once the
 * place is known. It reads the session itself: a new `user` prop would arrive before hydration, and the page
 * would go blank for a moment.
 */
export function Chooser({ stores }: { stores: readonly StoreCard[] }) {
  const t = useText();
  const user: ChooserUser | null = useSession().user;
  const announce = useAnnounce();
  const selectId = useId();
  const headingId = useId();
  // Null: no choice here yet, so the stored or primary address counts; '': deliberately no address.
  const [picked, setPicked] = useState<string | null>(null);
  const [zipPoint, setZipPoint] = useState<Point | null>(null);
  const address = user ? chosenAddress(user, picked ?? readKept()) : null;
  const from = user ? address : zipPoint;
  const sorted = useMemo(() => sortByDistance(stores, from), [stores, from]);

  const tell = () =>
    announce(
      t(plural(stores.length, '{0} store, nearest first', '{0} stores, nearest first'), stores.length),
    );
  const choose = (key: string) => {
    setPicked(key);
    writeStored('selectedAddressKey', key);
    if (key !== '') tell();
  };
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-4 pb-8 md:gap-12 md:pt-6">
      <header className="chooser-head">
        <div aria-hidden className="awning" />
        <h1 className="h-display" tabIndex={-1}>
          {user?.profile.fullName ? t('Welcome, {0}!', user.profile.fullName) : t('Welcome!')}
        </h1>
        {user ? (
          <div className="grid max-w-xl gap-1.5">
            <label htmlFor={selectId} className="text-label font-semibold">
              {t('Select where are you shopping from')}
            </label>
            <select
              id={selectId}
              className="field select"
              value={address?.key ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t('--No address selected--')}</option>
              {user.addresses.map((each) => (
                <option key={each.key} value={each.key}>
                  {addressLabel(each, t)}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <ZipForm
            onFound={(point, isAsked) => {
              setZipPoint(point);
              if (isAsked) tell();
            }}
          />
        )}
      </header>
      {stores.length === 0 ? (
        <EmptyState drawing={<StoreDrawing />} heading={t('There are no open stores right now.')} level={2} />
      ) : (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className="h2 mb-4">
            {t('Stores in your area')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {sorted.map((store, index) => (
              <li key={store.key}>
                <StoreTile store={store} distance={store.distance} eager={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function readKept(): string | null {
  return typeof localStorage === 'undefined' ? null : readStored('selectedAddressKey');
}
