// @vitest-environment happy-dom
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { takeSaid } from '../state/said-next.ts';
import { keepSentOrder } from '../state/sent-order.ts';
import { website } from '../shell/testing/rendered-screen.tsx';
import Checkout from './checkout.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const path = '/downtown/checkout';

it('a shopper who signs out in another tab is told so in the checkout, and can sign in again', async () => {
  const known = inShop(() => new Promise(() => undefined), { path, user: ana });
  known.cart.setState({ cart: null, status: 'loading' });
  await mounted(known.around(<Checkout />));
  await doing(() => {
    known.session.actions.ended();
    known.cart.setState({ cart: null, status: 'ready' });
  });
  expect(known.at()).toBe(path);
  expect(found('dialog').textContent).toContain('You were signed out. Your cart is kept in your account.');
  expect(found<HTMLAnchorElement>('dialog a').getAttribute('href')).toBe('/downtown/login');
});

it('the checkout leads back to the cart by its link, and by itself once the cart is empty [CHECKOUT-01] [CHECKOUT-05]', async () => {
  const shop = inShop(() => null, { path, user: ana });
  shop.cart.setState({ cart: null, status: 'loading' });
  await mounted(shop.around(<Checkout />));
  const back = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Back to Your Cart');
  expect(back?.getAttribute('href')).toBe('/downtown/cart');
  expect(shop.at()).toBe(path);
  await doing(() => shop.cart.setState({ cart: aCart(), status: 'ready' }));
  await doing(() => shop.cart.setState({ cart: aCart({ products: [] }), status: 'ready' }));
  expect(shop.at()).toBe('/downtown/cart');
  expect(shop.router.state.historyAction).toBe('REPLACE');
});

it('the checkout opened with an empty cart opens the cart as a page of its own, so that nothing moves on this one', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const shop = inShop(() => null, { path, user: ana });
  shop.cart.setState({ cart: null, status: 'loading' });
  await mounted(shop.around(<Checkout />));
  expect(replace).not.toHaveBeenCalled();
  await doing(() => shop.cart.setState({ cart: null, status: 'ready' }));
  expect(replace.mock.calls).toEqual([['/downtown/cart']]);
  expect(shop.at()).toBe(path);
  replace.mockRestore();
});

it('the checkout opened after an order whose answer was lost leads to the order, and to the cart only once there is none', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  keepSentOrder({ user: ana, locationKey: website.location!.key }, 'cart');
  let answer = () => Promise.reject<unknown>(new TypeError('Failed to fetch'));
  const shop = inShop(() => answer(), { path, user: ana });
  shop.cart.setState({ cart: null, status: 'ready' });
  await mounted(shop.around(<Checkout />));
  expect(document.body.textContent).toContain("We can't reach the store right now.");
  answer = async () => ({ errorFlag: false, refused: null, summary: { orderNumber: 'GF-1' } });
  await press('Try again');
  expect(replace).not.toHaveBeenCalled();
  expect(shop.at()).toBe('/downtown/checkout/order-summary');
  replace.mockRestore();
});

it('the checkout that opens the cart as a page of its own, since a lost order was none, leaves that page to say so', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  keepSentOrder({ user: ana, locationKey: website.location!.key }, 'cart');
  const gone = { errorCode: 'cart-not-found', message: 'Gone' };
  const shop = inShop(() => Response.json(gone, { status: 404 }), { path, user: ana });
  await mounted(shop.around(<Checkout />));
  await expect.poll(() => replace.mock.calls).toEqual([['/downtown/cart']]);
  expect(shop.failures()).toEqual([]);
  expect(takeSaid()).toEqual([true, 'No order was placed from your earlier cart.']);
  replace.mockRestore();
});

it('a guest who comes to the checkout is asked to sign in or to join over it, and gets no order form [CART-04] [CART-16]', async () => {
  const shop = inShop(() => null, { path, cart: aCart() });
  await mounted(shop.around(<Checkout />));
  const prompt = found('dialog');
  expect(prompt.querySelector('h2')?.textContent).toBe('Sign in to check out');
  expect(
    [...prompt.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Sign In', '/downtown/login'],
    ['Create An Account', '/downtown/join'],
    ['Back to Your Cart', '/downtown/cart'],
  ]);
  expect(shop.at()).toBe(path);
  expect(document.body.textContent).not.toContain('Place Order');
});

it('the checkout keeps its screen, with what is typed, when its cart cannot be loaded again', async () => {
  const shop = inShop(() => new Promise(() => undefined), { path, user: ana, cart: aCart() });
  await mounted(shop.around(<Checkout />));
  const heading = found('h2');
  await doing(() => shop.cart.setState({ status: 'failed' }));
  expect(found('h2')).toBe(heading);
  expect(document.body.textContent).not.toContain("We can't reach the store right now.");
});

it('the checkout does not begin with the copy of a cart that did not load', async () => {
  const shop = inShop(() => null, { path, user: ana });
  shop.cart.setState({ cart: aCart(), status: 'failed' });
  await mounted(shop.around(<Checkout />));
  expect(document.body.textContent).toContain("We can't reach the store right now.");
});

it.each([
  ['a delivery', DELIVERY, 'Delivery details'],
  ['a pickup', PICKUP, 'Address for your billing'],
] as const)(
  'the checkout of %s names its steps, and of the first what the address is for [CHECKOUT-02] [CHECKOUT-26]',
  async (_, versionKey, first) => {
    const cart = { ...aCart(), versionKey };
    const shop = inShop(() => new Promise(() => undefined), { path, user: ana, cart, versionKey });
    const { place } = await mounted(shop.around(<Checkout />));
    const steps = [first, 'Date and time', 'Payment', 'Review'];
    for (const step of steps) expect(place.textContent).toContain(step);
    const other =
      [DELIVERY, PICKUP].indexOf(versionKey) === 0 ? 'Address for your billing' : 'Delivery details';
    expect(place.textContent).not.toContain(other);
  },
);

it('the focus stays in the checkout when the button that loads its cart again goes', async () => {
  const shop = inShop(() => new Promise(() => undefined), { path, user: ana });
  shop.cart.setState({ cart: null, status: 'failed' });
  await mounted(shop.around(<Checkout />));
  found('main button, [role=alert] button').focus();
  await doing(() => shop.cart.setState({ status: 'loading' }));
  await expect.poll(() => document.activeElement === found('h1')).toBe(true);
});

it('a press for a cart that somebody else of the account has just ordered shows that order', async () => {
  const gone = { errorCode: 'cart-not-found', message: 'Gone' };
  const shop = inShop(
    (call) => {
      if (call.includes('/finalize'))
        return { errorFlag: false, refused: null, summary: { orderNumber: 'GF-1' } };
      if (call.includes('/cart/last')) return null;
      if (call.includes('/cart/cart/')) return Response.json(gone, { status: 404 });
      // Who is known stays, whatever comes of this question.
      if (call.includes('/user/check')) throw new TypeError('Failed to fetch');
      return new Promise(() => undefined);
    },
    { path, user: ana, cart: aCart() },
  );
  await mounted(shop.around(<Checkout />));
  await doing(() => found('button[aria-label^="Place Order"]').click());
  await expect.poll(shop.at, { timeout: 10_000 }).toBe('/downtown/checkout/order-summary');
});
