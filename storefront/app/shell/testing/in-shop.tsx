import type { CartAnswer } from '@larder/contract/cart-parts';
import type { WebsiteData } from '@larder/contract/website';
import { DELIVERY, type VersionKey } from '@larder/domain/versions';
import { AnnounceRegion } from '@larder/ui/announce.tsx';
import { ToastRegion, useToast } from '@larder/ui/toast.tsx';
import { createContext, useContext, useEffect, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BackendsContext } from '../../backends.ts';
import { CartContext } from '../../state/cart-state.ts';
import { createCartStore } from '../../state/cart-store.ts';
import { createKeptCheckout, KeptCheckoutContext } from '../../state/kept-checkout.ts';
import { createSessionStore, SessionContext, type User } from '../../state/session.ts';
import { AliasContext, StoreContext, type StoreState } from '../../state/store.ts';
import { website } from './rendered-screen.tsx';
import { scriptedBackends } from './scripted-backends.ts';

type Setting = {
  user?: User | null;
  cart?: CartAnswer | null;
  versionKey?: VersionKey;
  path?: string;
  website?: Partial<WebsiteData>;
  store?: Partial<StoreState>;
  /** Called when a screen changes the way of receiving. */
  selectVersion?: StoreState['selectVersion'];
  holdWay?: StoreState['holdWay'];
};

const ShownContext = createContext<ReactElement | null>(null);
const Shown = () => useContext(ShownContext);

/** Removes the messages of an earlier page. */
const Quiet = () => {
  const { clear } = useToast();
  useEffect(clear, [clear]);
  return null;
};

/**
 * Returns everything that a component of the shop needs around it, over a network that a test scripts: the
 * real stores of session and cart, a router at `path`. Nobody is signed in unless `user` says who.
 */
export function inShop(answer: (call: string, body: unknown) => unknown, setting: Setting = {}) {
  const { user = null, cart: filled = null, versionKey = DELIVERY, path = '/downtown' } = setting;
  const backends = scriptedBackends(answer);
  const session = createSessionStore(() => backends, { loadingComplete: true });
  if (user) session.actions.loggedInAs(user);
  else session.actions.setLoginComplete(true);
  const cart = createCartStore({
    backends,
    locationKey: 'store',
    versionKey: () => versionKey,
    priceLevelKey: () => 'DEFAULT',
    langCode: 'EN-US',
  });
  cart.setState({ cart: filled, status: 'ready' });
  const kept = createKeptCheckout();
  const site = { ...website, ...setting.website };
  const store: StoreState = {
    website: site,
    location: site.location!,
    alias: 'downtown',
    versionKey,
    followed: 0,
    priceLevelKey: 'DEFAULT',
    lang: 'EN-US',
    dietary: [],
    mapStyleUrl: null,
    selectVersion: setting.selectVersion ?? (() => undefined),
    holdWay: setting.holdWay ?? (() => undefined),
    ...setting.store,
  };
  const router = createMemoryRouter([{ path: '*', Component: Shown }], {
    initialEntries: [path],
  });
  const around = (screen: ReactElement) => (
    <BackendsContext value={backends}>
      <SessionContext value={session}>
        <AliasContext value="downtown">
          <StoreContext value={store}>
            <CartContext value={cart}>
              <KeptCheckoutContext value={kept}>
                <ShownContext value={screen}>
                  <RouterProvider router={router} />
                </ShownContext>
                <ToastRegion />
                <Quiet />
                <AnnounceRegion />
              </KeptCheckoutContext>
            </CartContext>
          </StoreContext>
        </AliasContext>
      </SessionContext>
    </BackendsContext>
  );
  const told = (role: 'status' | 'alert') =>
    [...([...document.querySelectorAll('.toaster')].at(-1)?.querySelectorAll(`[role=${role}] p`) ?? [])].map(
      (each) => each.textContent,
    );
  return {
    backends,
    /** Returns the calls so far, "METHOD /path?query" and body. */
    sent: () => backends.sent.map(({ call, body }) => [call, body]),
    session,
    cart,
    kept,
    around,
    at: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
    router,
    successes: () => told('status'),
    failures: () => told('alert'),
    said: () => [...document.querySelectorAll('output.sr-only')].at(-1)?.lastChild?.textContent ?? '',
  };
}
