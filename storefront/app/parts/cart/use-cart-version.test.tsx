// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, useStore as useZustand } from 'zustand';
import type { ReactNode } from 'react';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart } from '../../shell/testing/shopper.ts';
import { StoreContext, useStore } from '../../state/store.ts';
import { useCartVersion } from './use-cart-version.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the shop of a cart filled for delivery, seen by somebody who picks up. `answers` are given in turn. */
async function changed(...answers: (() => unknown)[]) {
  const shop = inShop(() => (answers.length > 1 ? answers.shift()! : answers[0]!)(), {
    versionKey: PICKUP,
    cart: aCart({ versionKey: DELIVERY }),
  });
  await hooked(useCartVersion, undefined, shop.around);
  return shop;
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const busy = () => new Response('', { status: 503 });
const priced = () => aCart({ versionKey: PICKUP, revision: 9, subtotal: 4 });

it('a cart is priced for the chosen way of receiving, once', async () => {
  const shop = await changed(priced);
  expect(shop.sent()).toEqual([
    ['POST /experience/api/user/cart/cart/products/update', { versionKey: PICKUP, langCode: 'EN-US' }],
  ]);
  expect(shop.cart.getState().cart).toMatchObject({ versionKey: PICKUP, subtotal: 4 });
});

it('a cart is priced for the chosen way of receiving as soon as the shop answers again', async () => {
  const shop = await changed(lost, busy, priced);
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(shop.cart.getState().cart).toMatchObject({ versionKey: PICKUP, subtotal: 4 });
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toHaveLength(3);
});

it('a cart that is refused the way of receiving is not asked for again', async () => {
  const shop = await changed(() =>
    Response.json({ errorCode: 'version-not-offered', message: 'No.' }, { status: 409 }),
  );
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toHaveLength(1);
});

it('two tabs in different ways do not price their cart by turns for ever', async () => {
  const shop = await changed(priced);
  await doing(() => shop.cart.actions.apply(aCart({ versionKey: DELIVERY, revision: 10 })));
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toHaveLength(1);
});

it('a tab out of sight leaves the pricing to the one in which the shopper chose, until it is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const shop = await changed(priced);
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toEqual([]);
  hidden.mockReturnValue(false);
  await doing(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(shop.sent()).toHaveLength(1);
  expect(shop.cart.getState().cart).toMatchObject({ versionKey: PICKUP });
});

it('a cart is priced again for a way that is chosen again, after another tab priced it for the other', async () => {
  const shop = inShop(priced, { cart: aCart({ versionKey: DELIVERY }) });
  const way = createStore<{ versionKey: VersionKey }>(() => ({ versionKey: PICKUP }));
  const Store = ({ children }: { children: ReactNode }) => (
    <StoreContext value={{ ...useStore(), ...useZustand(way) }}>{children}</StoreContext>
  );
  await hooked(useCartVersion, undefined, (child) => shop.around(<Store>{child}</Store>));
  expect(shop.sent()).toHaveLength(1);
  await doing(() => {
    shop.cart.actions.apply(aCart({ versionKey: DELIVERY, revision: 10 }));
    way.setState({ versionKey: DELIVERY });
  });
  await doing(() => way.setState({ versionKey: PICKUP }));
  expect(shop.sent()).toHaveLength(2);
});
