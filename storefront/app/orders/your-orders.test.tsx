// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { asksForRecent } from './recent-tab.ts';
import { orderPollMs } from './use-orders.ts';
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

it('the card of an order shows its new status once the list was loaded again [ORDERS-02] [OPS-02]', async () => {
  vi.useFakeTimers();
  let orderStatus = 'Approved';
  const order = {
    id: 'o1',
    number: 'GF-1',
    createdAt: '2026-11-21T16:00:00Z',
    createdDay: '2026-11-21',
    productCount: 1,
    total: 5,
    versionKey: 'WYGO_DELIVERY',
    storeName: 'Downtown',
    products: [],
    window: { day: '2026-11-21', from: '16:00', to: '18:00' },
  };
  const shop = inShop(() => [{ ...order, orderStatus }], { user: ana, path: '/downtown/account' });
  const { place } = await mounted(shop.around(<YourOrders />));
  expect(place.querySelector('article')?.textContent).toContain('Approved');
  orderStatus = 'Picking';
  await doing(() => vi.advanceTimersByTimeAsync(orderPollMs));
  expect(place.querySelector('article')?.textContent).toContain('Picking');
  vi.useRealTimers();
});
