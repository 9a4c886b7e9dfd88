// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { asksForRecent } from './recent-tab.ts';
import { YourOrders } from './your-orders.tsx';

function CartThenAccount() {
  const takesFocus = useRef(false);
  const { pathname } = useLocation();
  if (pathname.endsWith('/account')) return <YourOrders />;
  return <EmptyCart takesFocus={takesFocus} onAgain={vi.fn()} onWritten={vi.fn()} />;
}

it('Recent Items in the empty cart opens the recent items; the orders are a press away, and the entry keeps the tab [ORDERS-04]', async () => {
  const shop = inShop(() => [], { user: ana, path: '/downtown/cart' });
  await mounted(shop.around(<CartThenAccount />));
  const selected = () => document.querySelector('[role=tab][aria-selected=true]')!.textContent;
  await press('Recent Items');
  expect(shop.at()).toBe('/downtown/account');
  expect(selected()).toBe('Recent Items');
  await press('Orders');
  expect(selected()).toBe('Orders');
  await press('Recent Items');
  await mounted(shop.around(<CartThenAccount />));
  expect(selected()).toBe('Recent Items');
});

it('the orders tab begins with the recent items where the page before asked for them, else with the orders', () => {
  expect(asksForRecent({ tab: 'orders', recent: true })).toBe(true);
  for (const state of [null, { tab: 'orders' }, { recent: 'yes' }]) expect(asksForRecent(state)).toBe(false);
});
