import type { View } from '@larder/contract/page-context';
import type { WebsiteData } from '@larder/contract/website';
import type { VersionKey } from '@larder/domain/versions';
import { say } from '@larder/text/say';
import { errorWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useSeenAfterRest } from '@larder/ui/use-return.ts';
import { pageWords, useText } from '@larder/ui/words.ts';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore as useZustand } from 'zustand';
import { BackendsContext, lateBackends, type Backends } from '../backends.ts';
import { CartContext } from '../state/cart-state.ts';
import { createCartStore } from '../state/cart-store.ts';
import { watchErrors } from '../state/error-reports.ts';
import { createKeptCheckout, KeptCheckoutContext } from '../state/kept-checkout.ts';
import { rememberView, rememberWay } from '../state/remember.ts';
import { createSessionStore, SessionContext, type SessionStore } from '../state/session.ts';
import { AliasContext, StoreContext, type StoreState } from '../state/store.ts';
import { watchStored } from '../stored.ts';
import { useDietary } from '../state/use-dietary.ts';
import { useGuestCart } from './use-guest-cart.ts';
import { useWayStore } from './use-way-store.ts';

/** How long a page may be out of sight, in milliseconds, before its shopper may have gone on on another device. */
const restMs = 30_000;

type Props = { website: WebsiteData; view: View; mapStyleUrl: string | null; children: ReactNode };

/**
 * Everything that screens share: backends, session, store, cart, top bar. Made once per document; the cart
 * once per store.
 */
export function ShellState({ website, view, mapStyleUrl, children }: Props) {
  const [barsGuests, setBarsGuests] = useState(false);
  const [{ backends: current, session }] = useState(() => wire(website, view, () => setBarsGuests(true)));
  const known = useMemo(
    () => (barsGuests ? { ...website, allowGuest: false } : website),
    [website, barsGuests],
  );

  useEffect(() => {
    void session.actions.reload();
  }, [session]);
  useSeenAfterRest(() => {
    session.actions.setOperationInProgress(false);
    session.actions.setLoadingComplete(true);
    void session.actions.reload();
  }, restMs);
  // Signing in or out in another tab applies to this one too.
  useEffect(() => watchStored(['sessionGuid'], () => void session.actions.reload()), [session]);
  const t = useText();
  const toast = useToast();
  useEffect(() => {
    const show = (error: unknown) => toast.failure(errorWords(error, t));
    return watchErrors(current, show);
  }, [current, toast, t]);
  useEffect(() => {
    if (website.alias) rememberView({ alias: website.alias });
  }, [website.alias]);

  const location = website.location;
  return (
    <BackendsContext value={current}>
      <SessionContext value={session}>
        <AliasContext value={view.alias && location ? view.alias : null}>
          {location ? (
            <StoreScope
              key={location.key}
              website={known}
              location={location}
              view={view}
              mapStyleUrl={mapStyleUrl}
              backends={current}
              session={session}
            >
              {children}
            </StoreScope>
          ) : (
            children
          )}
        </AliasContext>
      </SessionContext>
    </BackendsContext>
  );
}

/**
 * Makes backends and session, which know each other: a call reports that the session is over, and the session
 * makes calls.
 */
function wire(
  website: WebsiteData,
  view: View,
  onBarred: () => void,
): { backends: Backends; session: SessionStore } {
  const session = createSessionStore(() => backends, {
    loadingComplete: true,
    langCode: view.lang,
    priceLevelKey: view.priceLevelKey,
  });
  const backends = lateBackends({
    lang: view.lang,
    merchantGuid: website.merchant?.key ?? null,
    locationGuid: website.location?.key ?? null,
    onSignedOut: () => session.actions.ended(),
    onBarred,
  });
  return { backends, session };
}

type ScopeProps = Props & {
  location: NonNullable<WebsiteData['location']>;
  backends: Backends;
  session: SessionStore;
};

function StoreScope({ website, location, view, mapStyleUrl, backends, session, children }: ScopeProps) {
  const { way, holdWay } = useWayStore(location, view.versionKey, restMs);
  const { key: versionKey, followed } = useZustand(way);
  const priceLevelKey = useZustand(session, (state) => state.priceLevelKey);
  const toast = useToast();
  const [cart] = useState(() =>
    createCartStore({
      backends,
      locationKey: location.key,
      versionKey: () => way.getState().key,
      priceLevelKey: () => session.getState().priceLevelKey,
      langCode: view.lang,
      onAdded: () => toast.success(say(pageWords(view.lang), 'Product has been added to the cart')),
      onGone: () => session.actions.reload(),
    }),
  );
  const [kept] = useState(createKeptCheckout);
  useGuestCart({ cart, locationKey: location.key, alias: view.alias });
  useCartLife(cart);
  const selectVersion = useCallback(
    (next: VersionKey) => {
      rememberWay(next);
      way.setState({ key: next });
    },
    [way],
  );
  const dietary = useDietary(view.dietary);
  const store = useMemo<StoreState>(
    () => ({
      website,
      location,
      alias: view.alias,
      versionKey,
      followed,
      priceLevelKey,
      lang: view.lang,
      dietary,
      mapStyleUrl,
      selectVersion,
      holdWay,
    }),
    [
      website,
      location,
      view,
      versionKey,
      followed,
      priceLevelKey,
      dietary,
      mapStyleUrl,
      selectVersion,
      holdWay,
    ],
  );
  return (
    <StoreContext value={store}>
      <CartContext value={cart}>
        <KeptCheckoutContext value={kept}>{children}</KeptCheckoutContext>
      </CartContext>
    </StoreContext>
  );
}

/**
 * Loads the cart, refreshes it when the page comes back from the browser's cache or a rest or another tab changes it,
 * and saves its changes when the page goes.
 */
function useCartLife(cart: ReturnType<typeof createCartStore>): void {
  useSeenAfterRest(cart.actions.reload, restMs);
  useEffect(() => {
    void cart.actions.reload();
    const begin = () => cart.actions.noteLeaving();
    const leave = () => cart.actions.flushOnLeave();
    addEventListener('beforeunload', begin);
    addEventListener('pagehide', leave);
    const unfollow = cart.actions.follow();
    return () => {
      unfollow();
      removeEventListener('beforeunload', begin);
      removeEventListener('pagehide', leave);
    };
  }, [cart]);
}
