// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { readStoredCart, writeStored, writeStoredCart } from '../stored.ts';
import { ShellState } from './shell-state.tsx';
import { website } from './testing/rendered-screen.tsx';
import { aCart, ana } from './testing/shopper.ts';

const view = {
  alias: 'downtown',
  versionKey: 'WYGO_DELIVERY',
  priceLevelKey: 'DEFAULT',
  lang: 'EN-US',
  dietary: [],
  merchantGuid: 'merchant',
  locationGuid: 'store',
  signedIn: false,
} as const;

const root = { name: 'Larder', version: '1', status: 'ok' };
const guests = aCart({ id: 'guests', revision: 3, linesCount: 2, productsCount: 5 });
const merge = 'POST /experience/api/user/cart/own/merge/guests';

/** The store's server: who is signed in, which cart it has of them, and what it answers to changes of carts. */
const server = {
  isUser: true,
  isSlow: false,
  last: null as CartAnswer | null,
  changed: {} as Record<string, unknown>,
};
let changes: string[] = [];

beforeEach(() => {
  changes = [];
  Object.assign(server, { isUser: true, isSlow: false, last: null, changed: {} });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.split('?')[0]!;
    if (path === '/commerce/api/user/check' && server.isSlow) return new Promise(() => undefined);
    if (path === '/commerce/api/user/check')
      return Response.json({ loggedIn: server.isUser, tokenExpiration: null });
    if (path === '/commerce/api/user') return Response.json(ana);
    if (path === '/experience/api/user/cart/last') return Response.json(server.last);
    if (method === 'GET') return Response.json(root);
    changes.push(`${method} ${path}`);
    const answer = server.changed[`${method} ${path}`];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'broken') return new Response('', { status: 500 });
    if (answer === 'overtaken')
      return Response.json({ errorCode: 'cart-exists', message: 'There is one.' }, { status: 409 });
    return answer ? Response.json(answer) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Shown() {
  const { user } = useSession();
  const { cart, status } = useCart();
  return `${user?.profile.firstName ?? 'nobody'}: ${status} ${cart?.id ?? 'none'} ${cart?.productsCount ?? 0}`;
}

/** Opens a page of the store and returns what it shows of shopper and cart, once it shows that. */
async function openPage(path = '/downtown') {
  const element = (
    <ShellState website={website} view={view} mapStyleUrl={null}>
      <Shown />
    </ShellState>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const { place } = await mounted(<RouterProvider router={router} />);
  return (text: string) => expect.poll(() => doing(() => undefined).then(() => place.textContent)).toBe(text);
}

it('a guest’s cart of a store joins the account also when the sign-in was in another store: it is assigned [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.changed['PUT /experience/api/user/cart/guests'] = guests;
  const shows = await openPage();
  await shows('Ana: ready guests 5');
  expect(readStoredCart('store')).toMatchObject({ id: 'guests' });
  expect(changes).toEqual(['PUT /experience/api/user/cart/guests']);
});

it('a guest’s cart of a store joins the account also when the sign-in was in another store: it is merged [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.last = aCart({ id: 'own', linesCount: 1, productsCount: 1 });
  server.changed[merge] = aCart({ id: 'own', revision: 9, linesCount: 3, productsCount: 6 });
  const shows = await openPage();
  await shows('Ana: ready own 6');
  expect(changes).toEqual([merge]);
});

it('a guest’s cart joins the account when somebody signs in in another tab, which joins that of its own store first [CART-13]', async () => {
  server.isUser = false;
  server.last = guests;
  const shows = await openPage();
  await shows('nobody: ready guests 5');
  Object.assign(server, { isUser: true, last: null });
  server.changed['PUT /experience/api/user/cart/guests'] = guests;
  let signedIn = () => undefined as void;
  const signingIn = new Promise<void>((resolve) => (signedIn = resolve));
  const request = (_: string, work: () => Promise<void>) => signingIn.then(work);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await doing(() => {
    writeStored('sessionGuid', 'session');
    dispatchEvent(new StorageEvent('storage', { key: 'session_guid' }));
  });
  await shows('Ana: ready guests 5');
  for (let turn = 0; turn < 20; turn += 1) await doing(() => undefined);
  expect(changes).toEqual([]);
  await doing(signedIn);
  Reflect.deleteProperty(navigator, 'locks');
  await expect.poll(() => changes).toEqual(['PUT /experience/api/user/cart/guests']);
  await shows('Ana: ready guests 5');
});

it('a guest’s cart is kept until it has joined: the page may be left before it is known who is here, or the answer lost [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.isSlow = true;
  await (
    await openPage()
  )('nobody: ready none 0');
  await expect.poll(() => readStoredCart('store')).toMatchObject({ id: 'guests' });
  server.isSlow = false;
  for (const answer of ['never', 'broken', 'overtaken']) {
    changes = [];
    server.changed['PUT /experience/api/user/cart/guests'] = answer;
    await (
      await openPage()
    )('Ana: ready none 0');
    await expect.poll(() => changes).toEqual(['PUT /experience/api/user/cart/guests']);
    for (let turn = 0; turn < 20; turn += 1) await doing(() => undefined);
    expect(readStoredCart('store'), answer).toMatchObject({ id: 'guests' });
  }
  server.changed['PUT /experience/api/user/cart/guests'] = guests;
  await (
    await openPage()
  )('Ana: ready guests 5');
});

it('a guest’s cart of an open page is kept as well until it has joined [CART-13]', async () => {
  Object.assign(server, { isUser: false, last: guests });
  const shows = await openPage();
  await shows('nobody: ready guests 5');
  Object.assign(server, { isUser: true, last: null });
  server.changed['PUT /experience/api/user/cart/guests'] = 'never';
  await doing(() => dispatchEvent(new StorageEvent('storage', { key: 'session_guid' })));
  await shows('Ana: ready none 0');
  await expect.poll(() => changes).toEqual(['PUT /experience/api/user/cart/guests']);
  expect(readStoredCart('store')).toMatchObject({ id: 'guests' });
});

it('a copy that no guest has any more is not kept [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.isUser = false;
  await (
    await openPage()
  )('nobody: ready none 0');
  await expect.poll(() => readStoredCart('store')).toBe(null);
});

it('a copy of a cart that is no guest’s changes nothing: the account’s own stays [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.last = aCart({ id: 'own', linesCount: 1, productsCount: 1 });
  const shows = await openPage();
  await expect.poll(() => changes).toEqual([merge]);
  await shows('Ana: ready own 1');
  await expect.poll(() => readStoredCart('store')).toMatchObject({ id: 'own' });
});

it('the account’s own cart, an empty one and a screen that signs in join nothing [CART-13]', async () => {
  server.last = guests;
  writeStoredCart('store', guests);
  await (
    await openPage()
  )('Ana: ready guests 5');
  writeStoredCart('store', { ...guests, linesCount: 0 });
  server.last = aCart({ id: 'own', linesCount: 1, productsCount: 1 });
  await (
    await openPage()
  )('Ana: ready own 1');
  writeStoredCart('store', guests);
  await (
    await openPage('/downtown/login')
  )('Ana: ready own 1');
  expect(changes).toEqual([]);
});
