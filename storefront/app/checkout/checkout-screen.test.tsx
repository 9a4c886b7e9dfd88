// @vitest-environment happy-dom
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { StoreContext, useStore } from '../state/store.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { createCheckoutStore } from './checkout-state.ts';
import { checkoutOwner } from './use-checkout-store.ts';

/** A store whose way of receiving can be changed; delivery at first. */
function InAnyWay({ children }: { children: ReactNode }) {
  const store = useStore();
  const [versionKey, selectVersion] = useState<typeof store.versionKey>(DELIVERY);
  return <StoreContext value={{ ...store, versionKey, selectVersion }}>{children}</StoreContext>;
}

it('the window of a failed pickup stays reserved while it is taken again, with its way of receiving', async () => {
  const shop = inShop(() => new Promise(() => undefined), { path: '/downtown/checkout', user: ana });
  const slot = slotAt('08:00', '10:00');
  const { start, end } = slot;
  const owner = checkoutOwner(ana, 'cart');
  const checkout = createCheckoutStore({
    activeTab: 'time',
    shippingAddress: 'home',
    lostSlot: { slot, versionKey: PICKUP, requestGuid: 'request' },
    held: { start, end, until: Date.now() + 600_000, prolongationsLeft: 1 },
  });
  shop.kept.setState({ store: checkout, owner, versionKey: DELIVERY });
  const screen = <CheckoutScreen user={ana} cart={aCart()} owner={owner} />;
  await mounted(shop.around(<InAnyWay>{screen}</InAnyWay>));
  await press('Take this time again');
  expect(checkout.getState()).toMatchObject({ selectedSlot: slot, lostSlot: null });
  expect(checkout.getState().held).toMatchObject({ start });
  expect(shop.sent().filter(([call]) => String(call).includes('/hold'))).toEqual([]);
});
