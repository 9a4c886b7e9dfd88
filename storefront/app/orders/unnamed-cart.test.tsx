// @vitest-environment happy-dom
import { doing, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import AddItems from './add-items.tsx';
import { askedBefore, expectAskedAgain, grown, keptForTab, lines } from './testing/asked-before.ts';
import { changing, product, trial } from './testing/changing.ts';

// A request that was kept by a page from before requests named the cart has taken nothing out of it.

beforeEach(() => sessionStorage.clear());

it('adding items again without an answer lists what it sends, and takes only that out of the cart', async () => {
  const { shop } = await askedBefore({ isUnnamed: true });
  await expectAskedAgain(shop);
  const { pending } = shop.cart.getState();
  expect([pending[1]?.quantity, pending[4]]).toEqual([3, undefined]);
});

it('items that the order turns out to have leave the cart in a dialog that was opened again, which says so', async () => {
  const { shop, again } = await askedBefore({ isUnnamed: true });
  await again({ revision: 8 }, [product('B', { units: 2 })]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
  expect(lines()).toEqual([expect.stringContaining('Bread'), expect.stringContaining('Jam')]);
});

it('items that the order has after two minutes leave the cart all the same', async () => {
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => now.mockRestore());
  const first = await askedBefore({ isUnnamed: true });
  await first.leave();
  now.mockReturnValue(Date.now() + 2 * 60_000);
  const { shop } = await changing(AddItems, () => trial, {
    cart: grown,
    order: { revision: 8 },
    products: [product('B', { units: 2 })],
  });
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});

it('items that the order has leave the cart once that has loaded', async () => {
  const { shop, again } = await askedBefore({ isUnnamed: true });
  await doing(() => shop.cart.setState({ cart: null, status: 'loading' }));
  const has = [product('B', { units: 2 })];
  await again({ revision: 8 }, has);
  expect(shop.successes()).toEqual([]);
  expect(keptForTab()).not.toBeNull();
  await doing(() => shop.cart.setState({ cart: grown, status: 'ready' }));
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(keptForTab()).toBeNull();
});

it('items added by a press before the cart has loaded leave it when the dialog opens over it', async () => {
  const first = await askedBefore({ isUnnamed: true });
  await doing(() => first.shop.cart.setState({ cart: null, status: 'loading' }));
  await press('Add to order GF-1');
  expect(first.onClose).toHaveBeenCalledTimes(1);
  await first.leave();
  const has = { order: { revision: 8 }, products: [product('B', { units: 2 })] };
  const { shop } = await changing(AddItems, () => trial, { cart: grown, ...has });
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});

it('items that the order has leave the cart once, though the effects of the page run twice', async () => {
  const first = await askedBefore({ isUnnamed: true });
  await first.leave();
  const facts = {
    cart: grown,
    order: { revision: 8 },
    products: [product('B', { units: 2 })],
    isStrict: true,
  };
  const { shop } = await changing(AddItems, () => trial, facts);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});
