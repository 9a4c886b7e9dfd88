// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, ana } from '../../shell/testing/shopper.ts';
import { keepSentOrder, readSentOrder } from '../../state/sent-order.ts';
import { sentCartIn, summaryIn } from './summary-state.ts';
import { useSentOrder } from './use-sent-order.ts';

const locationKey = 'loc';
const here = { user: ana, locationKey };
const summary = { orderNumber: 'GF-1' };
const refusedAs = (refused: string) => ({
  errorFlag: true,
  errorMessage: 'No.',
  refused,
  retryAfterSeconds: null,
  summary: null,
});
const placed = { ...refusedAs('none'), errorFlag: false, refused: null, summary };
const gone = () => Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 });
const unanswered = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Comes to a screen with this cart; the call that places orders answers as given. */
async function arrived(answer: (call: string) => unknown, cart: CartAnswer | null = null) {
  const location = { key: locationKey, versions: [] } as never;
  const shop = inShop(answer, { user: ana, cart, store: { location } });
  const hook = await hooked(useSentOrder, undefined, shop.around);
  return { shop, hook };
}

it('the order of a cart that is gone, whose answer was lost, opens in place of the screen, which waits for it', async () => {
  keepSentOrder(here, 'cart');
  const { shop, hook } = await arrived(() => placed);
  expect(shop.sent()).toEqual([
    [
      'POST /experience/api/user/cart/cart/finalize',
      { locationVersionKey: 'WYGO_DELIVERY', langCode: 'EN-US' },
    ],
  ]);
  expect(shop.at()).toBe('/downtown/checkout/order-summary');
  expect(shop.router.state.historyAction).toBe('REPLACE');
  expect(summaryIn(shop.router.state.location.state, ana)).toEqual(summary);
  expect(sentCartIn(shop.router.state.location.state)).toBe('cart');
  // The way to the summary may be broken off: it is forgotten once that is seen.
  expect([hook.now.isAsked, readSentOrder(here)]).toEqual([true, 'cart']);
});

it('a screen waits while it is asked what came of an order', async () => {
  keepSentOrder(here, 'cart');
  const late = Promise.withResolvers<unknown>();
  const { hook } = await arrived(() => late.promise);
  expect(hook.now).toMatchObject({ isAsked: true, hasFailed: false });
  await doing(() => late.resolve(refusedAs('slot-gone')));
  expect(hook.now).toMatchObject({ isAsked: false, hasFailed: false });
});

it.each([
  ['is not this shopper’s any more', gone],
  ['is open', () => refusedAs('slot-gone')],
])('where nothing was ordered, since the earlier cart %s, it is said once', async (_, answer) => {
  keepSentOrder(here, 'cart');
  const { shop } = await arrived(answer, aCart({ id: 'next' }));
  expect(shop.failures()).toEqual(['No order was placed from your earlier cart.']);
  expect(readSentOrder(here)).toBe(null);
  expect(shop.at()).toBe('/downtown');
});

it('an order that is found over a cart filled since is said where it can be seen, and that cart stays', async () => {
  keepSentOrder(here, 'cart');
  const late = Promise.withResolvers<unknown>();
  const { shop, hook } = await arrived(() => late.promise, aCart({ id: 'next' }));
  expect(hook.now.isAsked).toBe(false);
  await doing(() => late.resolve(placed));
  expect(shop.successes()).toEqual([
    'The order from your earlier cart was placed. You can see it in Your Orders.',
  ]);
  expect([shop.at(), readSentOrder(here), hook.now.isAsked]).toEqual(['/downtown', null, false]);
});

it('without an answer it can be asked again what came of an order', async () => {
  keepSentOrder(here, 'cart');
  let answer: () => unknown = unanswered;
  const { shop, hook } = await arrived(() => answer());
  expect(hook.now).toMatchObject({ isAsked: false, hasFailed: true });
  expect(readSentOrder(here)).toBe('cart');
  answer = () => placed;
  await doing(() => hook.now.askAgain());
  expect(shop.at()).toBe('/downtown/checkout/order-summary');
});

it('a session that is over while it is asked is over for the screen too, and asks again after signing in', async () => {
  keepSentOrder(here, 'cart');
  const { shop, hook } = await arrived((call) =>
    call.endsWith('user/check')
      ? { loggedIn: false, tokenExpiration: null }
      : Response.json({ errorCode: 'sign-in-needed', message: 'Please sign in.' }, { status: 401 }),
  );
  await expect.poll(() => shop.session.getState().loggedIn).toBe(false);
  expect(hook.now).toMatchObject({ isAsked: false, hasFailed: false });
  expect([readSentOrder(here), shop.failures()]).toEqual(['cart', []]);
});

it('an order that is still being placed is asked for again by the next screen', async () => {
  keepSentOrder(here, 'cart');
  const { shop, hook } = await arrived(() => refusedAs('payment-unknown'));
  expect(hook.now).toMatchObject({ isAsked: false, hasFailed: false });
  expect([readSentOrder(here), shop.failures()]).toEqual(['cart', []]);
});

it.each([
  ['the cart is still there', here, aCart()],
  ['somebody else pressed', { ...here, user: { ...ana, profile: { ...ana.profile, emailAddress: 'bo' } } }],
  ['it was in another store', { ...here, locationKey: 'other' }],
])('nothing is asked where %s', async (_, whose, cart: CartAnswer | null = null) => {
  keepSentOrder(whose, 'cart');
  const { shop, hook } = await arrived(() => placed, cart);
  expect(hook.now).toMatchObject({ isAsked: false, hasFailed: false });
  expect(shop.sent()).toEqual([]);
});
