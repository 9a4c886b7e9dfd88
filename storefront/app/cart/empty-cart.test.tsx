// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import Cart from './cart.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Returns what the empty cart offers to somebody. */
async function offered(user: User | null): Promise<(string | null)[]> {
  const shop = inShop(() => [], { user });
  const screen = (
    <EmptyCart takesFocus={{ current: false }} onAgain={() => undefined} onWritten={() => undefined} />
  );
  const { place } = await mounted(shop.around(screen));
  return [...place.querySelectorAll('.btn')].map((each) => each.textContent);
}

it('an empty cart offers to buy again only to a shopper who has ordered [CART-01]', async () => {
  const forAll = ['Continue shopping', 'Paste a list'];
  expect(await offered(null)).toEqual(forAll);
  expect(await offered({ ...ana, hasOrders: false })).toEqual(forAll);
  const again = ['Continue shopping', 'Order again', 'Paste a list', 'Recent Items'];
  expect(await offered({ ...ana, hasOrders: true })).toEqual(again);
  const here = { ...ana, hasOrders: true, orderedAt: ['merchant'] };
  expect(await offered(here)).toEqual(again);
  const elsewhere = { ...here, orderedAt: ['another-merchant'] };
  expect(await offered(elsewhere)).toEqual(again.filter((each) => each !== 'Order again'));
  // As long as the server does not say.
  expect(await offered(ana)).toEqual(again);
});

it('the focus stays in the cart when the button that loads it again goes', async () => {
  const shop = inShop(() => new Promise(() => undefined), { user: ana });
  shop.cart.setState({ cart: null, status: 'failed' });
  await mounted(shop.around(<Cart />));
  found('[role=alert] button').focus();
  await doing(() => shop.cart.setState({ status: 'loading' }));
  await expect.poll(() => document.activeElement === found('h1')).toBe(true);
});

it('an empty cart shows once it is known who is here, so that no button is added to it', async () => {
  const shop = inShop(() => [], { path: '/downtown/cart' });
  shop.session.actions.setLoginComplete(false);
  const { place } = await mounted(shop.around(<Cart />));
  expect(place.textContent).not.toContain('Your cart is empty');
  await doing(() => shop.session.actions.loggedInAs({ ...ana, hasOrders: true }));
  expect(place.textContent).toContain('Your cart is empty');
  expect(place.textContent).toContain('Recent Items');
});
