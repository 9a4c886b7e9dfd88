import type { CartAnswer } from '@larder/contract/cart-parts';
import { DELIVERY } from '@larder/domain/versions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCartStore } from './cart-store.ts';
import { adoptCart } from './sign-in-cart.ts';
import { readStoredCart } from '../stored.ts';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';

beforeEach(() => {
  const storage = browserStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const cart = (id: string, linesCount = 1) =>
  ({ id, revision: 1, linesCount, products: [] }) as unknown as CartAnswer;
const guests = cart('guests');
const users = cart('users', 2);

/** Signs in with these carts; `change` answers the calls that change carts. */
async function signIn(scene: {
  guest: CartAnswer | null;
  last: CartAnswer | Response | null;
  change?: () => unknown;
}) {
  const { last } = scene;
  const backends = scriptedBackends((call) => {
    if (!call.includes('cart/last')) return scene.change!();
    return last instanceof Response ? last : Response.json(last);
  });
  const store = createCartStore({
    backends,
    locationKey: 'store',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
  });
  store.actions.apply(scene.guest);
  const { leftOut: _, ...adopted } = await adoptCart(backends, store, scene.guest, 'EN-US');
  const calls = backends.sent.map(({ call }) => call).filter((call) => !call.includes('cart/last'));
  const stored = readStoredCart('store') as CartAnswer | null;
  return { calls, ...adopted, shown: store.getState().cart?.id ?? null, stored: stored?.id ?? null };
}

const broken = () => new Response('', { status: 500 });

it('carts at sign-in that differ are merged into the user’s [CART-13]', async () => {
  expect(await signIn({ guest: guests, last: users, change: () => users })).toEqual({
    calls: ['POST /experience/api/user/cart/users/merge/guests?langCode=EN-US'],
    hadCart: true,
    isUnsure: false,
    shown: 'users',
    stored: 'users',
  });
});

it('carts at sign-in whose merge fails lose the stored guest cart, and the user’s shows, which is told [CART-13] [AUTH-03]', async () => {
  const refused = () =>
    Response.json({ errorCode: 'cart-being-ordered', message: 'Being ordered.' }, { status: 409 });
  for (const change of [broken, refused]) {
    expect(await signIn({ guest: guests, last: users, change })).toEqual({
      calls: ['POST /experience/api/user/cart/users/merge/guests?langCode=EN-US'],
      hadCart: true,
      isUnsure: true,
      shown: 'users',
      stored: 'users',
    });
  }
});

it('carts at sign-in assign the guest’s to the user when it is the only one [CART-13]', async () => {
  expect(await signIn({ guest: guests, last: null, change: () => guests })).toEqual({
    calls: ['PUT /experience/api/user/cart/guests'],
    hadCart: true,
    isUnsure: false,
    shown: 'guests',
    stored: 'guests',
  });
});

it('carts at sign-in that nobody answered about keep the guest’s for the next page, which joins them [CART-13]', async () => {
  const kept = { hadCart: true, isUnsure: false, shown: 'guests', stored: 'guests' };
  const put = ['PUT /experience/api/user/cart/guests'];
  const exists = () => Response.json({ errorCode: 'cart-exists', message: 'There is one.' }, { status: 409 });
  const refused = () =>
    Response.json({ errorCode: 'cart-not-found', message: 'There is none.' }, { status: 404 });
  expect(await signIn({ guest: guests, last: broken() })).toEqual({ ...kept, calls: [] });
  expect(await signIn({ guest: guests, last: null, change: broken })).toEqual({ ...kept, calls: put });
  expect(await signIn({ guest: guests, last: null, change: exists })).toEqual({ ...kept, calls: put });
  const gone = { calls: put, hadCart: true, isUnsure: true, shown: null, stored: null };
  expect(await signIn({ guest: guests, last: null, change: refused })).toEqual(gone);
});

it('carts at sign-in load the user’s when it is the only one, or the same one [CART-13]', async () => {
  const loaded = { calls: [], hadCart: false, isUnsure: false, shown: 'users', stored: 'users' };
  expect(await signIn({ guest: null, last: users })).toEqual(loaded);
  expect(await signIn({ guest: users, last: users })).toEqual(loaded);
  expect(await signIn({ guest: null, last: null })).toEqual({ ...loaded, shown: null, stored: null });
});

it('carts at sign-in lead to the cart afterwards only when the guest’s had items [AUTH-03]', async () => {
  const empty = cart('guests', 0);
  expect(await signIn({ guest: empty, last: users, change: () => users })).toMatchObject({
    hadCart: false,
  });
  expect(await signIn({ guest: empty, last: null, change: () => empty })).toMatchObject({ hadCart: false });
  expect(await signIn({ guest: empty, last: users, change: broken })).toMatchObject({
    hadCart: false,
    isUnsure: false,
  });
});
