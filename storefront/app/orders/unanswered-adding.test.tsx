// @vitest-environment happy-dom
import { doing, found, press } from '@larder/ui/testing/mounted.ts';
import { type ComponentType } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../shell/testing/shopper.ts';
import AddItems from './add-items.tsx';
import ChangeItems from './change-items.tsx';
import type { ChangeProps } from './change-props.ts';
import { askedBefore, expectAskedAgain, grown, keptForTab, lines } from './testing/asked-before.ts';
import {
  bodies,
  cart,
  cartLoads,
  changing,
  isTrial,
  items,
  more,
  product,
  refusing,
  trial,
} from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

/**
 * Returns whether the cart was loaded after the press, after each that the order overtook, and after it turned out to be
 * made, and nothing taken out of it here.
 */
const isTakenOutOnce = (shop: ReturnType<typeof inShop>, overtaken = 0) =>
  cartLoads(shop) === 2 + overtaken && Object.keys(shop.cart.getState().pending).length === 0;

it('items added without an answer leave the cart once the order has them', async () => {
  const answer = (_: string, body: unknown) => {
    if (!(body as { trial?: boolean }).trial) throw new TypeError('Failed to fetch');
    return trial;
  };
  const { shop, again, onClose } = await changing(AddItems, answer, {
    cart,
    products: [product('B', { units: 1 })],
  });
  await press('Add to order GF-1');
  await again({ revision: 8 });
  expect(cartLoads(shop)).toBe(1);
  await again({ revision: 8 }, [
    product('B', { units: 1 + items[0]!.quantity }),
    product('Bun', { units: items[1]!.quantity }),
  ]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(isTakenOutOnce(shop)).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('items added without an answer leave the cart once the order has them, also where the bank was busy at the next press', async () => {
  let answered = () => Promise.reject<unknown>(new TypeError('Failed to fetch'));
  const answer = (_: string, body: unknown) => (isTrial(body) ? trial : answered());
  const { shop, again, onClose } = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  answered = async () => refusing('in-progress', 409);
  await press('Add to order GF-1');
  expect(found('dialog').textContent).toContain('Not now.');
  const presses = () => bodies(shop).filter((body) => !isTrial(body)).length;
  expect(presses()).toBe(2);
  await again({ revision: 8 }, [
    product('B', { units: items[0]!.quantity }),
    product('Bun', { units: items[1]!.quantity }),
  ]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(isTakenOutOnce(shop)).toBe(true);
  expect(presses()).toBe(2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Presses three times: without an answer, with the bank busy, and when the order has changed but is not loaded yet. */
async function overtaken(
  Screen: ComponentType<ChangeProps>,
  save: string,
  facts: Parameters<typeof inShop>[1],
) {
  let answered = () => Promise.reject<unknown>(new TypeError('Failed to fetch'));
  const opened = await changing(Screen, (_, body) => (isTrial(body) ? more : answered()), facts);
  if (Screen === ChangeItems) await press('Increase Bread');
  await press(save);
  answered = async () => refusing('in-progress', 409);
  await press(save);
  answered = async () => refusing('order-changed', 409);
  await press(save);
  expect(opened.onClose).not.toHaveBeenCalled();
  return opened;
}

it('items added without an answer leave the cart once the order has them, also where that overtook a further press', async () => {
  const { shop, again, onClose } = await overtaken(AddItems, 'Add to order GF-1', { cart });
  await again({ revision: 8 }, [product('B'), product('Bun')]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(isTakenOutOnce(shop, 1)).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('items that another change of the order overtook are asked for anew, of the order as it is', async () => {
  const { shop, again, onClose } = await overtaken(AddItems, 'Add to order GF-1', { cart });
  await again({ revision: 8 }, [product('Other')]);
  expect(bodies(shop).at(-1)).toMatchObject({ revision: 8, trial: true });
  await press('Add to order GF-1');
  expect(bodies(shop).at(-1)).toMatchObject({ revision: 8, most: 12.5 });
  expect(shop.cart.getState().pending).toEqual({});
  expect([shop.successes(), onClose.mock.calls]).toEqual([[], []]);
});

it('items changed without an answer are said to be changed where that overtook a further press, and only there', async () => {
  const made = await overtaken(ChangeItems, 'Save changes', {});
  await made.again({ revision: 8 }, [product('Bread', { units: 3 })]);
  expect(made.shop.successes()).toEqual(['We updated your order.']);
  await made.leave();
  const lost = await overtaken(ChangeItems, 'Save changes', {});
  await lost.again({ revision: 8 });
  await press('Decrease Bread');
  expect([lost.shop.successes(), lost.onClose.mock.calls]).toEqual([[], []]);
});

it('adding items which the bank did not answer, so that nothing was added, goes by the cart as it is then', async () => {
  const answer = (_: string, body: unknown) => (isTrial(body) ? trial : refusing('more-unknown', 503));
  const first = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  await first.leave();
  const later = await changing(AddItems, answer, { cart: aCart({ products: [aLine({ units: 5 })] }) });
  expect(bodies(later.shop)).toMatchObject([{ trial: true, items: [{ productKey: 1, quantity: 5 }] }]);
});

it('adding items again without an answer lists what it sends, whatever is in the cart by then', async () => {
  const { shop } = await askedBefore();
  await expectAskedAgain(shop);
  expect(shop.cart.getState().pending).toEqual({});
});

/** What is left of the grown cart once its bread has gone into the order. */
const left = aCart({
  revision: 4,
  products: [aLine({ units: 3 }), aLine({ id: 'l4', prodKey: 4, prodName: 'Jam' })],
});

it.each([
  ['at once', 'ready', 0],
  ['after two minutes', 'ready', 2 * 60_000],
  ['before its cart has loaded', 'loading', 0],
] as const)(
  'items that the order turns out to have %s are not taken out of the cart again, which is loaded before it is offered',
  async (_, status, later) => {
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    const { shop, again, holds } = await askedBefore({ isStrict: true });
    now.mockReturnValue(Date.now() + later);
    holds(left);
    await doing(() => shop.cart.setState({ status }));
    await again({ revision: 8 }, [product('B', { units: 2 })]);
    expect(shop.successes()).toEqual(["They're in your order now."]);
    expect(shop.cart.getState()).toMatchObject({ cart: left, pending: {}, status: 'ready' });
    expect(cartLoads(shop)).toBe(1);
    expect(lines()).toEqual([expect.stringContaining('3 × Bread'), expect.stringContaining('Jam')]);
    expect(keptForTab()).toBeNull();
  },
);

it('items that the order turns out to have are not offered anew while the cart that they have left could not be loaded', async () => {
  const { shop, again, holds } = await askedBefore({ isStrict: true });
  holds(new TypeError('Failed to fetch'));
  await again({ revision: 8 }, [product('B', { units: 2 })]);
  expect(shop.cart.getState().status).toBe('failed');
  expect(lines()).toEqual([expect.stringContaining('2 × Bread')]);
  expect([keptForTab() === null, shop.successes()]).toEqual([false, []]);
  holds(left);
  await doing(() => shop.cart.actions.reload());
  expect(lines()).toEqual([expect.stringContaining('3 × Bread'), expect.stringContaining('Jam')]);
  expect([keptForTab(), shop.successes()]).toEqual([null, ["They're in your order now."]]);
});

// Every step of its status raises an order's revision.
it.each([7, 8])(
  'items that were not added in two minutes are forgotten: the cart is listed as it is (%i)',
  async (revision) => {
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    const first = await askedBefore();
    await first.leave();
    now.mockReturnValue(Date.now() + 2 * 60_000);
    expect(keptForTab()).not.toBeNull();
    await changing(AddItems, () => trial, { cart: grown, order: { revision } });
    expect(lines()).toEqual([expect.stringContaining('5 × Bread'), expect.stringContaining('2 × Jam')]);
    expect(keptForTab()).toBeNull();
  },
);

it('items that were not added stay in the cart when another change brings the order as many of them', async () => {
  const bread = (units: number) => [product('B', { units })];
  const first = await askedBefore({ products: bread(1) });
  await first.leave();
  const change = await changing(ChangeItems, () => more, { products: bread(1) });
  await press('Increase B');
  await press('Save changes');
  await change.leave();
  const { shop } = await changing(AddItems, () => trial, {
    cart: grown,
    order: { revision: 8 },
    products: bread(3),
  });
  expect(shop.cart.getState().pending).toEqual({});
  expect(lines()).toEqual([expect.stringContaining('5 × Bread'), expect.stringContaining('2 × Jam')]);
});
