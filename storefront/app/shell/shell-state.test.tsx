// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { ShellState } from './shell-state.tsx';
import { GuestGate } from './guest-gate.tsx';
import { aCard, website } from './testing/rendered-screen.tsx';
import { aCart, ana } from './testing/shopper.ts';
import { view } from './testing/store-page.tsx';

const answers: Record<string, unknown> = {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(answers, {
    '/commerce/': { name: 'Larder', version: '1', status: 'ok' },
    '/experience/': { name: 'Larder', version: '1', status: 'ok' },
    '/commerce/api/user/check': { loggedIn: true, tokenExpiration: null },
    '/commerce/api/user': ana,
    '/experience/api/user/cart/last': aCart({ revision: 1, productsCount: 2 }),
  });
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address.split('?')[0]!]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  const { user } = useSession();
  const { cart } = useCart();
  return `${user?.profile.firstName ?? 'nobody'}: ${cart?.productsCount ?? 0}`;
}

const hide = (hidden: boolean) =>
  doing(() => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('a page of a phone that slept shows what its shopper did elsewhere meanwhile, as soon as it is seen', async () => {
  const element = (
    <ShellState website={website} view={view} mapStyleUrl={null}>
      <Shown />
    </ShellState>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { place } = await mounted(<RouterProvider router={router} />);
  const shows = (text: string) =>
    expect.poll(() => doing(() => undefined).then(() => place.textContent)).toBe(text);
  await shows('Ana: 2');
  Object.assign(answers, { '/experience/api/user/cart/last': aCart({ revision: 4, productsCount: 7 }) });
  await hide(true);
  vi.setSystemTime(Date.now() + 60_000);
  await hide(false);
  await shows('Ana: 7');
  // Signed out everywhere, by a new password on the other device.
  Object.assign(answers, {
    '/commerce/api/user/check': { loggedIn: false, tokenExpiration: null },
    '/experience/api/user/cart/last': null,
  });
  await hide(true);
  vi.setSystemTime(Date.now() + 60_000);
  await hide(false);
  await shows('nobody: 0');
});

it('a page of a guest leads to login, and back, when the store has barred guests since it came [ROUTE-08]', async () => {
  const refused = { errorCode: 'sign-in-needed', message: 'Please sign in.' };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0]!;
    if (path === '/commerce/api/user/check') return Response.json({ loggedIn: false, tokenExpiration: null });
    if (path === '/experience/api/user/cart/last') return new Response(null, { status: 204 });
    if (init.method === 'POST') return Response.json(refused, { status: 401 });
    return Response.json(answers[path]);
  });
  const Screen = () => {
    const { addNow } = useCart();
    const add = () => void addNow(aCard(7, 'Limes'), 1).catch(() => undefined);
    return (
      <main id="main">
        <button onClick={add}>Add</button>
      </main>
    );
  };
  const element = (
    <ShellState website={website} view={view} mapStyleUrl={null}>
      <Screen />
      <GuestGate />
    </ShellState>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/downtown/search?q=limes'],
  });
  await mounted(<RouterProvider router={router} />);
  await press('Add');
  await expect.poll(() => router.state.location.pathname).toBe('/downtown/login');
  expect(router.state.location.state).toEqual({ from: '/downtown/search?q=limes', reason: 'barred' });
});
