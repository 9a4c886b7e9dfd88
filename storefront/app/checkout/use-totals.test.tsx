// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart } from '../shell/testing/shopper.ts';
import { createCheckoutStore } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useTotals } from './use-totals.ts';

const slot = slotAt('08:00', '10:00');
const numbers = (total: number) => ({ revision: 3, versionKey: DELIVERY, total, totals: [] });

async function adding(answer: (call: string) => unknown, scene: { slot?: typeof slot | null } = {}) {
  const cart = aCart();
  const shop = inShop(answer, { cart });
  const checkout = createCheckoutStore({ selectedSlot: scene.slot === undefined ? slot : scene.slot });
  const hook = await hooked((now: typeof cart) => useTotals(now, checkout), cart, shop.around);
  return { shop, checkout, hook, cart };
}

it('the totals are the cart’s own where no window is chosen, without a call', async () => {
  const { shop, hook, cart } = await adding(() => numbers(9), { slot: null });
  expect(hook.now).toEqual({ facts: cart, busy: false });
  expect(shop.sent()).toEqual([]);
});

it('the totals are busy where they are of another way of receiving', async () => {
  const { hook } = await adding(() => numbers(9), { slot: null });
  await hook.again(aCart({ versionKey: 'CUST_PICKUP' }));
  expect(hook.now.busy).toBe(true);
});

it('the totals of the chosen window are loaded; until they come the cart’s show, marked busy', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { shop, hook, cart } = await adding(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(hook.now).toEqual({ facts: cart, busy: true });
  expect(String(shop.sent()[0]![0])).toContain('/user/cart/cart/totals?');
  expect(String(shop.sent()[0]![0])).toContain('slotStart=2026-11-23T08');
  await doing(() => answer(numbers(9)));
  expect(hook.now).toMatchObject({ facts: { total: 9 }, busy: false });
});

it('the totals before stay while those of a newer cart are loaded', async () => {
  const total = vi.fn(() => numbers(9));
  const { checkout, hook } = await adding(total);
  await doing(() => undefined);
  total.mockReturnValue(numbers(12));
  await doing(() => checkout.setState({ totalsAsked: 1 }));
  await doing(() => undefined);
  expect(total).toHaveBeenCalledTimes(2);
  expect(hook.now).toMatchObject({ facts: { total: 12 }, busy: false });
});

it('the totals fall back to the cart’s without an answer, and stay busy', async () => {
  const { hook, cart } = await adding(() => {
    throw new TypeError('Failed to fetch');
  });
  await doing(() => undefined);
  expect(hook.now).toEqual({ facts: cart, busy: true });
});

it('the totals include unsent changes, and are busy with them', async () => {
  const { shop, hook } = await adding(() => numbers(9));
  await doing(() =>
    shop.cart.actions.setQuantity(
      {
        key: 1,
        name: 'Bread',
        weightLabel: 'each',
        sellingMode: 'UNIT',
        sellByUnitIncrement: 1,
        sellByWeightIncrement: 0.5,
        weight: null,
        basePrice: 2.5,
      },
      4,
    ),
  );
  expect(hook.now.busy).toBe(true);
  expect(hook.now.facts).not.toEqual(shop.cart.getState().cart);
});
