// @vitest-environment happy-dom
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore, useStore as useZustand } from 'zustand';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { StoreContext, useStore, type StoreState } from '../state/store.ts';
import Checkout from './checkout.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';
import { createCheckoutStore, type CheckoutStore } from './checkout-state.ts';
import { checkoutOwner } from './use-checkout-store.ts';

const changed = createStore<Partial<StoreState>>(() => ({}));
beforeEach(() => changed.setState({ versionKey: DELIVERY, followed: 0 }, true));

/** A store whose way of receiving changes; delivery at first. */
function Changing({ children }: { children: ReactNode }) {
  const store = useStore();
  const facts = useZustand(changed);
  const selectVersion = (versionKey: StoreState['versionKey']) => changed.setState({ versionKey });
  return <StoreContext value={{ ...store, ...facts, selectVersion }}>{children}</StoreContext>;
}

const path = '/downtown/checkout';
const never = () => new Promise(() => undefined);
const slot = slotAt('08:00', '10:00');
const { start, end } = slot;
const held = { start, end, until: Date.now() + 600_000, prolongationsLeft: 1 };
const owner = checkoutOwner(ana, 'cart');

it('the window of a failed pickup stays reserved while it is taken again, with its way of receiving', async () => {
  const shop = inShop(never, { path, user: ana });
  const checkout = createCheckoutStore({
    activeTab: 'time',
    shippingAddress: 'home',
    lostSlot: { slot, versionKey: PICKUP, requestGuid: 'request' },
    held,
  });
  shop.kept.setState({ store: checkout, owner, versionKey: DELIVERY });
  const screen = <CheckoutScreen user={ana} cart={aCart()} owner={owner} />;
  await mounted(shop.around(<Changing>{screen}</Changing>));
  await press('Take this time again');
  expect(checkout.getState()).toMatchObject({ selectedSlot: slot, lostSlot: null });
  expect(checkout.getState().held).toMatchObject({ start });
  expect(shop.sent().filter(([call]) => String(call).includes('/hold'))).toEqual([]);
});

it('a way of receiving chosen in another tab drops the window of the one before, and keeps what is written and told', async () => {
  const shop = inShop(never, { path, user: ana, cart: aCart() });
  const checkout = createCheckoutStore({
    shippingAddress: 'home',
    selectedSlot: slot,
    held,
    orderNote: 'Ring twice',
    notices: { payment: 'Your card was declined.' },
  });
  shop.kept.setState({ store: checkout, owner, versionKey: DELIVERY });
  await mounted(
    shop.around(
      <Changing>
        <Checkout />
      </Changing>,
    ),
  );
  const now = () => (shop.kept.getState().store as CheckoutStore).getState();
  expect(now()).toMatchObject({ selectedSlot: slot, useSameAddress: true });
  await doing(() => changed.setState({ versionKey: PICKUP, followed: 1 }));
  expect(now()).toMatchObject({ selectedSlot: null, useSameAddress: false, orderNote: 'Ring twice' });
  expect(now().notices).toEqual({ payment: 'Your card was declined.' });
});

it('as long as an order is being placed, or its outcome is open, the checkout holds its way of receiving', async () => {
  const holdWay = vi.fn();
  const shop = inShop(never, { path, user: ana, holdWay });
  const checkout = createCheckoutStore({ isPlacing: true });
  shop.kept.setState({ store: checkout, owner, versionKey: DELIVERY });
  await mounted(shop.around(<CheckoutScreen user={ana} cart={aCart()} owner={owner} />));
  expect(holdWay.mock.calls).toEqual([[true]]);
  await doing(() => checkout.setState({ openBody: {} as never }));
  await doing(() => checkout.setState({ isPlacing: false }));
  expect(holdWay.mock.calls).toEqual([[true]]);
  await doing(() => checkout.setState({ openBody: null }));
  expect(holdWay.mock.calls).toEqual([[true], [false]]);
});
