import type { View } from '@larder/contract/page-context';
import type { WebsiteData } from '@larder/contract/website';
import type { VersionKey } from '@larder/domain/versions';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BackendsContext, createBackends, type Backends } from '../backends.ts';
import { CartContext, createCartStore } from './cart-state.ts';
import { watchErrors } from './error-reports.ts';
import { createKeptCheckout, KeptCheckoutContext } from './kept-checkout.ts';
import { rememberView } from './remember.ts';
import { createSessionStore, SessionContext, type SessionStore } from './session.ts';
import { AliasContext, StoreContext, type StoreState } from './store.ts';
import { TopBarContext } from './top-bar.ts';

type Props = { website: WebsiteData; view: View; mapStyleUrl: string | null; children: ReactNode };

/** Everything screens share: backends, session, store, cart, top bar. Made once per document, the cart once per store. */
export function ShellState({ website, view, mapStyleUrl, children }: Props) {
  const backends = useRef<Backends | null>(null);
  const [session] = useState<SessionStore>(() => createSessionStore(() => backends.current!));
  const merchantGuid = website.merchant?.key ?? null;
  const locationGuid = website.location?.key ?? null;
  const current = useMemo(
    () =>
      createBackends({
        lang: view.lang,
        merchantGuid,
        locationGuid,
        onSignedOut: () => session.actions.ended(),
      }),
    [view.lang, merchantGuid, locationGuid, session],
  );
  backends.current = current;

  const [hidden, setHidden] = useState(false);
  const topBar = useMemo(() => ({ hidden, setHidden }), [hidden]);
  useEffect(() => {
    // Tells tests and stylesheets that the page answers to presses from here on.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  useEffect(() => void session.actions.reload(), [session]);
  useEffect(() => watchErrors(current), [current]);
  useEffect(() => {
    if (website.alias) rememberView({ alias: website.alias });
  }, [website.alias]);

  const location = website.location;
  return (
    <BackendsContext value={current}>
      <SessionContext value={session}>
        <AliasContext value={view.alias && location ? view.alias : null}>
          <TopBarContext value={topBar}>
            {location ? (
              <StoreScope
                key={location.key}
                website={website}
                location={location}
                view={view}
                mapStyleUrl={mapStyleUrl}
                backends={current}
              >
                {children}
              </StoreScope>
            ) : (
              children
            )}
          </TopBarContext>
        </AliasContext>
      </SessionContext>
    </BackendsContext>
  );
}

type ScopeProps = Props & { location: NonNullable<WebsiteData['location']>; backends: Backends };

function StoreScope({ website, location, view, mapStyleUrl, backends, children }: ScopeProps) {
  const offered = location.versions.some((version) => version.key === view.versionKey);
  const [versionKey, setVersionKey] = useState<VersionKey>(
    offered ? view.versionKey : location.selectedVersion,
  );
  const version = useRef(versionKey);
  version.current = versionKey;
  const [cart] = useState(() =>
    createCartStore({
      backends,
      locationKey: location.key,
      versionKey: () => version.current,
      langCode: view.lang,
    }),
  );
  const [kept] = useState(createKeptCheckout);
  useCartLife(cart);
  const selectVersion = useCallback((next: VersionKey) => {
    version.current = next;
    rememberView({ versionKey: next });
    setVersionKey(next);
  }, []);
  const [dietary, setDietary] = useState(view.dietary);
  const selectDietary = useCallback((options: readonly number[]) => {
    rememberView({ dietary: [...options] });
    setDietary(options);
  }, []);
  const store = useMemo<StoreState>(
    () => ({
      website,
      location,
      alias: view.alias,
      versionKey,
      priceLevelKey: view.priceLevelKey,
      lang: view.lang,
      dietary,
      mapStyleUrl,
      selectVersion,
      selectDietary,
    }),
    [website, location, view, versionKey, dietary, mapStyleUrl, selectVersion, selectDietary],
  );
  return (
    <StoreContext value={store}>
      <CartContext value={cart}>
        <KeptCheckoutContext value={kept}>{children}</KeptCheckoutContext>
      </CartContext>
    </StoreContext>
  );
}

/** Loads the cart, keeps it right when the page comes back from the browser's cache, and loses nothing when it goes. */
function useCartLife(cart: ReturnType<typeof createCartStore>): void {
  useEffect(() => {
    void cart.actions.reload();
    const leave = () => cart.actions.flushOnLeave();
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void cart.actions.reload();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [cart]);
}
