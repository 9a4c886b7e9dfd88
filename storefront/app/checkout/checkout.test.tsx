// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import Checkout from './checkout.tsx';

beforeEach(() => localStorage.clear());

const path = '/downtown/checkout';

it('a shopper who signs out in another tab is told so in the checkout, and can sign in again', async () => {
  const shop = inShop(() => null, { path });
  await mounted(shop.around(<Checkout />));
  expect(shop.at()).toBe('/downtown/cart');

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
