// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aSellable, aCart } from '../shell/testing/shopper.ts';
import { createCheckoutStore, totalsOf } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useTotals } from './use-totals.ts';

const slot = { ...slotAt('08:00', '10:00'), fee: 2.99 };
const numbers = (total: number) => ({
  revision: 3,
  versionKey: DELIVERY,
  total,
  ceiling: total + 1,
  totals: [],
});

async function adding(answer: (call: string) => unknown, scene: { slot?: typeof slot | null } = {}) {
  const cart = aCart();
  const shop = inShop(answer, { cart });
  const checkout = createCheckoutStore({ selectedSlot: scene.slot === undefined ? slot : scene.slot });
  const hook = await hooked((now: typeof cart) => useTotals(now, checkout), cart, shop.around);
  return { shop, checkout, hook, cart };
}

it('the totals are the cart’s own where no window is chosen, without a call', async () => {
  const { shop, hook, cart } = await adding(() => numbers(9), { slot: null });
  expect(hook.now).toEqual({ facts: cart, busy: false, told: { total: 5, ceiling: 5 } });
  expect(shop.sent()).toEqual([]);
});

it('the totals are busy where they are of another way of receiving', async () => {
  const { hook } = await adding(() => numbers(9), { slot: null });
  await hook.again(aCart({ versionKey: 'CUST_PICKUP' }));
  expect(hook.now.busy).toBe(true);
});

it('the totals of the chosen window are loaded; until they come the cart’s show, and the fee has been told', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { shop, hook, cart } = await adding(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(hook.now).toEqual({ facts: cart, busy: true, told: { total: 7.99, ceiling: 7.99 } });
  expect(String(shop.sent()[0]![0])).toContain('/user/cart/cart/totals?');
  expect(String(shop.sent()[0]![0])).toContain('slotStart=2026-11-23T08');
  await doing(() => answer(numbers(9)));
  expect(hook.now).toMatchObject({ facts: { total: 9 }, busy: false, told: { total: 9, ceiling: 10 } });
});

it('the totals before stay while those of a newer cart are loaded, but only the newer cart’s count as told', async () => {
  const { hook } = await adding(
    vi
      .fn()
      .mockReturnValueOnce(numbers(9))
      .mockReturnValue(new Promise(() => undefined)),
  );
  await doing(() => undefined);
  await hook.again(aCart({ revision: 4, total: 6, ceiling: 7 }));
  expect(hook.now).toMatchObject({ facts: { total: 9 }, busy: true, told: { total: 8.99, ceiling: 9.99 } });
});

it('the totals that a press of Place Order found are shown without another call, until the screen is left', async () => {
  const { shop, checkout, hook, cart } = await adding(() => numbers(9));
  await doing(() => undefined);
  const found = { of: totalsOf(cart, DELIVERY, slot), numbers: numbers(12) as never };
  await doing(() => checkout.setState({ loadedTotals: found }));
  expect(hook.now).toMatchObject({ facts: { total: 12 }, busy: false, told: { total: 12, ceiling: 13 } });
  expect(shop.sent()).toHaveLength(1);
  await hook.leave();
  expect(checkout.getState().loadedTotals).toBe(null);
});

it('the totals fall back to the cart’s without an answer, and stay busy: the fee has been told', async () => {
  const { hook, cart } = await adding(() => {
    throw new TypeError('Failed to fetch');
  });
  await doing(() => undefined);
  expect(hook.now).toEqual({ facts: cart, busy: true, told: { total: 7.99, ceiling: 7.99 } });
});

it('the totals with the fee of the window are asked for again after a call that nobody answered [PRICE-03]', async () => {
  vi.useFakeTimers();
  const answer = vi
    .fn()
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    })
    .mockReturnValue(numbers(9));
  const { shop, hook, cart } = await adding(answer);
  expect(hook.now).toMatchObject({ facts: cart, busy: true });
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(hook.now).toMatchObject({ facts: { total: 9 }, busy: false, told: { total: 9, ceiling: 10 } });
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toHaveLength(2);
  vi.useRealTimers();
});

it('the totals include unsent changes, and are busy with them', async () => {
  const { shop, hook } = await adding((call) =>
    call.includes('/totals') ? numbers(9) : new Promise(() => undefined),
  );
  await doing(() => shop.cart.actions.setQuantity(aSellable(), 4));
  expect(hook.now.busy).toBe(true);
  expect(hook.now.told).toEqual({ total: 12.99, ceiling: null });
  expect(hook.now.facts).not.toEqual(shop.cart.getState().cart);
});
