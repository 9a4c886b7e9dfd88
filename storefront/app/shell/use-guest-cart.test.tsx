// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { ToastRegion } from '@larder/ui/toast.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredCart, writeStoredCart } from '../stored.ts';
import { aCart } from './testing/shopper.ts';
import { openPage, opens, rest, storeServer, tellOfSession } from './testing/store-page.tsx';

const guests = aCart({ id: 'guests', revision: 3, linesCount: 2, productsCount: 5 });
const own = aCart({ id: 'own', linesCount: 1, productsCount: 1 });
const put = 'PUT /experience/api/user/cart/guests';
const merge = 'POST /experience/api/user/cart/own/merge/guests';

let server: ReturnType<typeof storeServer>;
beforeEach(() => {
  server = storeServer();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Signs Ana in in another tab, who has no cart here. */
const signInElsewhere = () => {
  Object.assign(server, { isUser: true, last: null });
  return tellOfSession();
};

it.each([
  ['assigned', null, put, guests, 'Ana: ready guests 5'],
  ['merged', own, merge, aCart({ ...own, revision: 9, productsCount: 6 }), 'Ana: ready own 6'],
])(
  'a guest’s cart joins the account also when the sign-in was in another store: it is %s [CART-13]',
  async (_, last, call, answer, shown) => {
    writeStoredCart('store', guests);
    Object.assign(server, { last, changed: { [call]: answer } });
    await opens(shown);
    expect(readStoredCart('store')).toEqual(answer);
    expect(server.changes).toEqual([call]);
  },
);

it('a guest’s cart that another page joined meanwhile lacks nothing that this page would have to tell', async () => {
  const { place } = await mounted(<ToastRegion />);
  writeStoredCart('store', guests);
  const merged = { ...aCart({ ...own, revision: 9, productsCount: 6 }), notAdded: [] };
  Object.assign(server, { last: own, changed: { [merge]: Object.assign({ wasMerged: true }, merged) } });
  await opens('Ana: ready own 6');
  await rest();
  expect(place.textContent).toBe('');
});

it('a guest’s cart of which something cannot come along is joined, and what is missing is told [CART-13]', async () => {
  const { place } = await mounted(<ToastRegion />);
  writeStoredCart('store', guests);
  const salsa = { prodKey: 3, prodName: 'Salsa', prodWeightLabel: '16 oz', reason: 'It is not sold here.' };
  const notKept = ['The promo code is now FRESH15, no longer WELCOME10.'];
  const answer = { ...aCart({ ...own, revision: 9, productsCount: 6 }), notAdded: [salsa], notKept };
  Object.assign(server, { last: own, changed: { [merge]: answer } });
  await opens('Ana: ready own 6');
  expect(place.textContent).toContain(
    'Your cart was joined with the one from before you signed in. The promo code is now FRESH15, no longer WELCOME10. Left out: Salsa, 16 oz: It is not sold here.',
  );
});

it('a guest’s cart joins the account when somebody signs in in another tab, which joins that of its own store first [CART-13]', async () => {
  Object.assign(server, { isUser: false, last: guests });
  const shows = await openPage();
  await shows('nobody: ready guests 5');
  server.changed[put] = guests;
  let signedIn = () => undefined as void;
  const signingIn = new Promise<void>((resolve) => (signedIn = resolve));
  const request = (_: string, work: () => Promise<void>) => signingIn.then(work);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await signInElsewhere();
  await shows('Ana: ready guests 5');
  await rest();
  expect(server.changes).toEqual([]);
  await doing(signedIn);
  Reflect.deleteProperty(navigator, 'locks');
  await expect.poll(() => server.changes).toEqual([put]);
});

it('a guest’s cart is kept until it has joined: the page may be left before it is known who is here, or the answer lost [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.isSlow = true;
  await opens('nobody: ready none 0');
  await expect.poll(() => readStoredCart('store')).toMatchObject({ id: 'guests' });
  server.isSlow = false;
  for (const answer of ['never', 'broken', 'overtaken'] as const) {
    server.changes = [];
    server.changed[put] = answer;
    await opens('Ana: ready none 0');
    await expect.poll(() => server.changes).toEqual([put]);
    await rest();
    expect(readStoredCart('store'), answer).toMatchObject({ id: 'guests' });
  }
  server.changed[put] = guests;
  await opens('Ana: ready guests 5');
});

it('a guest’s cart of an open page is kept as well until it has joined [CART-13]', async () => {
  Object.assign(server, { isUser: false, last: guests });
  const shows = await openPage();
  await shows('nobody: ready guests 5');
  server.changed[put] = 'never';
  await signInElsewhere();
  await shows('Ana: ready none 0');
  await expect.poll(() => server.changes).toEqual([put]);
  expect(readStoredCart('store')).toMatchObject({ id: 'guests' });
});

/** Opens a page whose first call to join the carts fails. */
const failing = async (call: string, failure: 'broken' | 'overtaken', last: typeof own | null) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  writeStoredCart('store', guests);
  Object.assign(server, { last, changed: { [call]: failure } });
  const shows = await openPage();
  await shows(`Ana: ready ${last ? 'own 1' : 'none 0'}`);
  await expect.poll(() => server.changes).toEqual([call]);
  await rest();
  return { shows, later: () => doing(() => vi.advanceTimersByTimeAsync(10_000)) };
};

it('a guest’s cart that got no answer is asked for again on the same page, with the account’s as it is by then [CART-13]', async () => {
  const merged = aCart({ ...own, revision: 9, productsCount: 6 });
  const lost = await failing(merge, 'broken', own);
  await lost.later();
  expect(server.changes).toEqual([merge, merge]);
  server.changed[merge] = merged;
  await lost.later();
  await lost.shows('Ana: ready own 6');
  expect(readStoredCart('store')).toEqual(merged);
  localStorage.clear();
  server.changes = [];
  const overtaken = await failing(put, 'overtaken', null);
  Object.assign(server, { last: own, changed: { [merge]: merged } });
  await overtaken.later();
  await overtaken.shows('Ana: ready own 6');
});

it('a guest’s cart that had joined although the answer was lost may lack something, which is told then alone [CART-13]', async () => {
  const { place } = await mounted(<ToastRegion />);
  const told = () => place.textContent.includes('what you added before signing in may be missing.');
  const merged = { ...aCart({ ...own, revision: 9, productsCount: 6 }), notAdded: [] };
  for (const wasMerged of [false, true]) {
    localStorage.clear();
    server.changes = [];
    const { shows, later } = await failing(merge, 'broken', own);
    server.changed[merge] = Object.assign({ wasMerged }, merged);
    await later();
    await shows('Ana: ready own 6');
    expect(told()).toBe(wasMerged);
  }
});

it('a guest’s cart that had joined although the answer was lost is seen once that is known [CART-13]', async () => {
  const { shows, later } = await failing(merge, 'broken', own);
  Object.assign(server, { last: aCart({ ...own, revision: 9, productsCount: 6 }), changed: {} });
  await later();
  await shows('Ana: ready own 6');
});

it('a guest’s cart that has not joined yet is there for the next page, whatever becomes of the account’s own [CART-13]', async () => {
  const { shows } = await failing(merge, 'broken', own);
  server.last = aCart({ ...own, revision: 4, productsCount: 3 });
  await doing(() => dispatchEvent(new StorageEvent('storage', { key: 'carts', newValue: '{}' })));
  await shows('Ana: ready own 3');
  expect(readStoredCart('store')).toMatchObject({ id: 'own' });
  await doing(() => dispatchEvent(new Event('pagehide')));
  expect(readStoredCart('store')).toMatchObject({ id: 'guests' });
});

it('the cart of an account whose session has ended is not kept anew, nor given to the next one [AUTH-10] [CART-13]', async () => {
  server.last = own;
  const shows = await openPage();
  await shows('Ana: ready own 1');
  localStorage.clear();
  server.isUser = false;
  await tellOfSession();
  await shows('nobody: ready own 1');
  await rest();
  expect(readStoredCart('store')).toBe(null);
  await signInElsewhere();
  await shows('Ana: ready own 1');
  await rest();
  expect(server.changes).toEqual([]);
});

it('a copy that no guest has any more is not kept [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.isUser = false;
  await opens('nobody: ready none 0');
  await expect.poll(() => readStoredCart('store')).toBe(null);
});

it('a copy of a cart that is no guest’s changes nothing: the account’s own stays [CART-13]', async () => {
  writeStoredCart('store', guests);
  server.last = own;
  await opens('Ana: ready own 1');
  await expect.poll(() => server.changes).toEqual([merge]);
  await expect.poll(() => readStoredCart('store')).toMatchObject({ id: 'own' });
});

it('the account’s own cart, an empty one and a screen that signs in join nothing [CART-13]', async () => {
  server.last = guests;
  writeStoredCart('store', guests);
  await opens('Ana: ready guests 5');
  writeStoredCart('store', { ...guests, linesCount: 0 });
  server.last = own;
  await opens('Ana: ready own 1');
  writeStoredCart('store', guests);
  await opens('Ana: ready own 1', '/downtown/login');
  expect(server.changes).toEqual([]);
});
