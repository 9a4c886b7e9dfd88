import type { View } from '@larder/contract/page-context';
import type { StoreCard } from '@larder/contract/website';
import { sortByDistance, type Point } from '@larder/domain/distance';
import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { StoreDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useSession } from '../state/session.ts';
import { readStored, writeStored } from '../stored.ts';
import { addressLabel, chosenAddress, type ChooserAddress, type ChooserUser } from './addresses.ts';
import { inKeptOrder, keepChooser, showTiles } from './kept-chooser.ts';
import { StoreTile } from './store-tile.tsx';
import { ZipForm } from './zip-form.tsx';
import './chooser.css';

/**
 * The screen that chooses a store: greeting, the place to start from, and the stores, nearest first once the
 * place is known. It reads the session itself: a new `user` prop would arrive before hydration, and the page
 * would go blank for a moment.
 */
export default function Chooser({ stores }: { stores: readonly StoreCard[] }) {
  const t = useText();
  const { status, user }: { status: string; user: ChooserUser | null } = useSession();
  const shell = useRouteLoaderData<{ view: View }>('shell/shell');
  const announce = useAnnounce();
  const greeting = useRef<HTMLHeadingElement>(null);
  // Null: no choice here yet, so the stored or primary address counts; '': deliberately no address.
  const [picked, setPicked] = useState<string | null>(null);
  const [zipPoint, setZipPoint] = useState<Point | null>(null);
  const address = user ? chosenAddress(user, picked ?? readKept()) : null;
  const from = user ? address : zipPoint;
  const sorted = useSorted(stores, { from, user, greeting });

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
        <h1
          ref={greeting}
          className="h-display"
          style={user ? undefined : { minHeight: 'var(--greeting)' }}
          tabIndex={-1}
        >
          {user?.profile.fullName ? t('Welcome, {0}!', user.profile.fullName) : t('Welcome!')}
        </h1>
        {user || (status === 'unknown' && shell?.view.signedIn) ? (
          <AddressSelect user={user} chosen={address?.key ?? ''} onChoose={choose} />
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
        <Tiles stores={sorted} />
      )}
    </div>
  );
}

type Known = {
  from: Point | ChooserAddress | null;
  user: ChooserUser | null;
  greeting: RefObject<HTMLElement | null>;
};

/**
 * Returns the stores, nearest first, and keeps how the chooser looks for the next visit. Until the place is known the
 * order is that of the last visit, in which the tiles were painted.
 */
function useSorted(stores: readonly StoreCard[], { from, user, greeting }: Known) {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const isKept = isHydrated && !user && !from;
  const sorted = useMemo(() => {
    const all = sortByDistance(stores, from);
    return isKept ? inKeptOrder(all) : all;
  }, [stores, from, isKept]);
  useEffect(() => {
    if (from) keepChooser({ stores: sorted, greeting: user ? greeting.current!.offsetHeight : null });
    else if (user) keepChooser(null);
    if (from || user || isNowhere(status)) showTiles();
  }, [from, sorted, user, status, greeting]);
  return sorted;
}

/** The stores in their order. Until the page's script runs, the one of the last visit is put on by style alone. */
function Tiles({ stores }: { stores: readonly (StoreCard & { distance: number | null })[] }) {
  const t = useText();
  const isHydrated = useHydrated();
  const headingId = useId();
  return (
    <section className="store-tiles" aria-labelledby={headingId}>
      <h2 id={headingId} className="h2 mb-4">
        {t('Stores in your area')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {stores.map((store, index) => (
          <li key={store.key} style={isHydrated ? undefined : { order: `var(--store-${store.key})` }}>
            <StoreTile store={store} distance={store.distance} eager={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SelectProps = {
  /** Null as long as the page knows only that somebody is signed in: the field's place is kept. */
  user: ChooserUser | null;
  chosen: string;
  onChoose: (key: string) => void;
};

/** A signed-in shopper's addresses, to choose where the stores are near to. */
function AddressSelect({ user, chosen, onChoose }: SelectProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="grid max-w-xl gap-1.5">
      <label htmlFor={id} className="text-label font-semibold">
        {t('Select where are you shopping from')}
      </label>
      <select
        id={id}
        className="field select"
        value={chosen}
        disabled={user === null}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{user ? t('--No address selected--') : null}</option>
        {user?.addresses.map((each) => (
          <option key={each.key} value={each.key}>
            {addressLabel(each, t)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns whether nobody told where they are. */
const isNowhere = (status: string) => status === 'guest' && readStored('zipCode') === null;

function readKept(): string | null {
  return typeof localStorage === 'undefined' ? null : readStored('selectedAddressKey');
}
