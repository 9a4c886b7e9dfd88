// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { createCheckoutStore, type CheckoutData, type HeldWindow } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useMinutesHeld, useWindowHold } from './use-window-hold.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));
const held = (minutes: number): HeldWindow => ({
  start: 's',
  end: 'e',
  until: start + minutes * 60_000,
  prolongationsLeft: 1,
});

it('the minutes of a held window are whole, including the current one, and counted down', async () => {
  const left = await hooked(useMinutesHeld, held(7.5));
  expect(left.now).toEqual({ minutes: 8, isEnding: false });
  await wait(2 * 60_000);
  expect(left.now).toEqual({ minutes: 6, isEnding: false });
  await wait(40_000);
  expect(left.now).toEqual({ minutes: 5, isEnding: true });
});

it('the minutes of a held window are none once they are over, or where nothing is held', async () => {
  const left = await hooked(useMinutesHeld, held(1) as HeldWindow | null);
  await wait(60_000);
  expect(left.now).toEqual({ minutes: null, isEnding: false });
  await left.again(null);
  expect(left.now).toEqual({ minutes: null, isEnding: false });
});

const slot = slotAt('08:00', '10:00');
const answer = (refused: string | null) => ({ refused, secondsLeft: 600, prolongationsLeft: 1 });

async function choosing(data: Partial<CheckoutData>, answer: () => unknown) {
  const shop = inShop(answer, { user: ana, cart: aCart() });
  const checkout = createCheckoutStore(data);
  await hooked(() => useWindowHold(checkout, 'cart'), undefined, shop.around);
  await wait(0);
  return { shop, checkout };
}

it('the chosen window is held as soon as it is chosen', async () => {
  const { shop, checkout } = await choosing({}, () => null);
  expect(shop.sent()).toEqual([]);
  await doing(() => checkout.setState({ selectedSlot: slot }));
  await wait(0);
  expect(shop.sent().length).toBeGreaterThan(0);
  expect(JSON.stringify(shop.sent())).toContain(slot.start);
});

it('the chosen window is held after all where the first call was not answered [BREATH-03]', async () => {
  let isLost = true;
  const { shop, checkout } = await choosing({ selectedSlot: slot }, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return answer(null);
  });
  expect(checkout.getState().held).toBeNull();
  isLost = false;
  await wait(10_000);
  expect(checkout.getState().held).toMatchObject({ start: slot.start, prolongationsLeft: 1 });
  await wait(60_000);
  expect(shop.sent()).toHaveLength(2);
});

it('the chosen window is not held anew while an order is under way, or after one that let it go', async () => {
  const lostSlot = { slot, versionKey: 'WYGO_DELIVERY' as const, requestGuid: null };
  expect((await choosing({ selectedSlot: slot, isPlacing: true }, () => null)).shop.sent()).toEqual([]);
  expect((await choosing({ selectedSlot: slot, lostSlot }, () => null)).shop.sent()).toEqual([]);
});

it('the chosen window is given up, with a message, when it turns out to be taken', async () => {
  const { checkout } = await choosing({ selectedSlot: slot }, () => answer('slot-gone'));
  await wait(0);
  const { selectedSlot, notices, availableSlots } = checkout.getState();
  expect([selectedSlot, availableSlots]).toEqual([null, null]);
  expect(notices.time).toBe("Sorry, we couldn't reserve the slot. Please select a new one.");
  expect(document.body.textContent).toContain("couldn't reserve the slot");
});

it('the chosen window stays chosen when only an older one was taken, or while the order is placed', async () => {
  const other = slotAt('10:00', '12:00');
  const { checkout } = await choosing({ selectedSlot: slot }, async () => {
    checkout.setState({ selectedSlot: other });
    return answer('slot-gone');
  });
  await wait(0);
  expect(checkout.getState().notices.time).toBe(undefined);
  const placing = await choosing({ selectedSlot: slot }, async () => {
    placing.checkout.setState({ isPlacing: true });
    return answer('slot-gone');
  });
  await wait(0);
  expect(placing.checkout.getState()).toMatchObject({ selectedSlot: slot, notices: {} });
});
