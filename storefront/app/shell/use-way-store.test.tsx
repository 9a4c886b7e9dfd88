// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, hooked, mounted, press } from '@larder/ui/testing/mounted.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberWay } from '../state/remember.ts';
import { useStore } from '../state/store.ts';
import { inShop } from './testing/in-shop.tsx';
import { website } from './testing/rendered-screen.tsx';
import { storeServer, view } from './testing/store-page.tsx';
import { ShellState } from './shell-state.tsx';
import { useWayStore } from './use-way-store.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const version = (key: VersionKey) => ({ key, isDefault: key === DELIVERY, fee: 0, feeWaivedFrom: null });

/** A page that came for delivery; `offers` are the ways of its store. */
async function opened(offers: readonly VersionKey[] = [DELIVERY, PICKUP]) {
  const shop = inShop(() => null, { path: '/downtown/search?q=milk' });
  const location = { ...website.location!, versions: offers.map(version) };
  const hook = await hooked(() => useWayStore(location, DELIVERY, 30_000), undefined, shop.around);
  const entry = shop.router.state.location.key;
  return {
    shop,
    way: () => hook.now.way.getState(),
    holdWay: (isHeld: boolean) => hook.now.holdWay(isHeld),
    isLoadedAgain: () => shop.router.state.location.key !== entry,
  };
}

/** Chooses a way in another tab. */
const chosenElsewhere = (way: VersionKey) =>
  doing(() => {
    rememberWay(way);
    dispatchEvent(new StorageEvent('storage', { key: 'way' }));
  });

it('the way of receiving chosen in another tab is taken over, and the page has its prices', async () => {
  const { shop, way, isLoadedAgain } = await opened();
  await chosenElsewhere(PICKUP);
  expect(way()).toEqual({ key: PICKUP, followed: 1 });
  expect(isLoadedAgain()).toBe(true);
  expect(shop.at()).toBe('/downtown/search?q=milk');
  expect(shop.router.state.historyAction).toBe('REPLACE');
  expect(shop.sent()).toEqual([]);
});

it('the way of receiving chosen in another tab is taken over by a page that did not hear of it, once it is back', async () => {
  const { way } = await opened();
  rememberWay(PICKUP);
  await doing(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(way()).toEqual({ key: PICKUP, followed: 1 });
});

it('the way of receiving of an order whose outcome is open stays, and follows another tab afterwards', async () => {
  const { way, holdWay } = await opened();
  holdWay(true);
  await chosenElsewhere(PICKUP);
  expect(way()).toEqual({ key: DELIVERY, followed: 0 });
  holdWay(false);
  await doing(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(way()).toEqual({ key: PICKUP, followed: 1 });
});

it('the way of receiving stays where another tab chose the same one, or one that the store does not offer', async () => {
  const same = await opened();
  await chosenElsewhere(DELIVERY);
  const alone = await opened([DELIVERY]);
  expect(same.way()).toEqual({ key: DELIVERY, followed: 0 });
  await chosenElsewhere(PICKUP);
  expect(alone.way()).toEqual({ key: DELIVERY, followed: 0 });
  expect(alone.isLoadedAgain()).toBe(false);
});

it('the way of receiving that is chosen here is told to the other tabs, and is not taken over from them', async () => {
  storeServer();
  const Shown = () => {
    const { versionKey, followed, selectVersion } = useStore();
    return <button onClick={() => selectVersion(PICKUP)}>{`${versionKey} ${followed}`}</button>;
  };
  const element = (
    <ShellState website={website} view={view} mapStyleUrl={null}>
      <Shown />
    </ShellState>
  );
  const { place } = await mounted(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await press(`${DELIVERY} 0`);
  expect(place.textContent).toBe(`${PICKUP} 0`);
  expect(localStorage.getItem('way')).toBe(PICKUP);
  expect(document.cookie).toContain(encodeURIComponent(`|${PICKUP}|`));
});
