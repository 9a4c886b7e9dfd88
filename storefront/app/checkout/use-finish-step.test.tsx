// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useFinishStep } from './use-finish-step.ts';

const slot = slotAt('08:00', '10:00');
const whole: Partial<CheckoutData> = {
  shippingAddress: 'home',
  billingAddress: 'home',
  selectedSlot: slot,
  selectedRequestGuid: 'request',
  selectedCard: 'visa',
};

async function steps(data: Partial<CheckoutData>, card = true) {
  const shop = inShop(() => null, { user: ana, cart: aCart() });
  const checkout = createCheckoutStore(data);
  const openStep = vi.fn();
  const takeCard = vi.fn(async () => card);
  const hook = await hooked(
    () => useFinishStep({ checkout, openStep, takeCard, versionKey: DELIVERY }),
    undefined,
    shop.around,
  );
  const finish = async (...of: Parameters<typeof hook.now.finishStep>) => {
    let isDone: boolean | null = null;
    await doing(async () => {
      isDone = await hook.now.finishStep(...of);
    });
    return isDone;
  };
  return {
    shop,
    checkout,
    openStep,
    takeCard,
    finish,
    goOn: (step: 'time') => doing(() => hook.now.goOn(step)),
  };
}

it('the button of a step finishes the step and leads to the next open one', async () => {
  const { checkout, openStep, finish } = await steps({ ...whole, selectedSlot: null });
  expect(await finish('address')).toBe(true);
  expect(checkout.getState().settled).toEqual(['address']);
  expect(openStep.mock.calls).toEqual([['time']]);
});

it('the button of a step skips finished steps, and finishes none twice', async () => {
  const { checkout, openStep, finish } = await steps({ ...whole, settled: ['address', 'payment'] });
  await finish('time');
  expect(openStep.mock.calls).toEqual([['review']]);
  await finish('time');
  expect(checkout.getState().settled).toEqual(['address', 'payment', 'time']);
});

it('the button of a step leads nowhere where it is told to stay', async () => {
  const { checkout, openStep, finish } = await steps(whole);
  expect(await finish('payment', true)).toBe(true);
  expect(checkout.getState().settled).toEqual(['payment']);
  expect(openStep).not.toHaveBeenCalled();
});

it('the button of a step says in the step what is missing in it, and stays there', async () => {
  const { checkout, openStep, finish } = await steps({ ...whole, selectedSlot: null });
  expect(await finish('time')).toBe(false);
  expect(checkout.getState().notices.time).toBeTruthy();
  expect(checkout.getState().notices.address).toBe(undefined);
  expect(checkout.getState().settled).toEqual([]);
  expect(openStep.mock.calls).toEqual([['time']]);
});

it('the button of a step clears the messages of the step, and those of a failed order', async () => {
  const { shop, checkout, finish } = await steps({ ...whole, notices: { time: 'Gone', payment: 'Refused' } });
  await finish('time');
  expect(checkout.getState().notices).toEqual({ time: undefined, payment: 'Refused' });
  expect(shop.failures()).toEqual([]);
});

it('the button of a step sends the typed card first; if that is refused, the step stays open', async () => {
  const typed = { ...whole, usesNewCard: true, selectedCard: null };
  const refused = await steps(typed, false);
  expect(await refused.finish('payment')).toBe(false);
  expect(refused.checkout.getState().settled).toEqual([]);
  expect(refused.openStep).not.toHaveBeenCalled();
  const sent = await steps({ ...typed, eProtectResponse: 'reg-1' });
  await sent.finish('payment');
  await sent.finish('address');
  expect(sent.takeCard).not.toHaveBeenCalled();
});

it('the button of a step says once that the address has changed', async () => {
  const { shop, checkout, finish } = await steps(whole);
  await finish('address');
  expect(shop.successes()).toEqual([]);
  checkout.setState({ shippingAddress: 'office' });
  await finish('address');
  expect(shop.successes()).toEqual(['Address updated successfully!']);
  await finish('address');
  expect(shop.successes()).toEqual([]);
});

it('the last missing choice of a step finishes the step and leads to the next open one', async () => {
  const { checkout, openStep, goOn } = await steps({
    ...whole,
    settled: ['address'],
    notices: { time: 'x' },
  });
  await goOn('time');
  expect(checkout.getState().settled).toEqual(['address', 'time']);
  expect(checkout.getState().notices.time).toBe(undefined);
  expect(openStep.mock.calls).toEqual([['payment']]);
});

it('the last missing choice of a step leads nowhere when nothing else is open', async () => {
  const { openStep, goOn } = await steps({ ...whole, settled: ['address', 'payment'] });
  await goOn('time');
  expect(openStep).not.toHaveBeenCalled();
});

it('the last missing choice of a step does nothing in a step that is finished, or that still misses something', async () => {
  const settled = await steps({ ...whole, settled: ['time'] });
  await settled.goOn('time');
  expect(settled.openStep).not.toHaveBeenCalled();
  const open = await steps({ ...whole, selectedSlot: null });
  await open.goOn('time');
  expect(open.checkout.getState().settled).toEqual([]);
});

it('the time step says that the store does not deliver to the address, where that is why it has no time', async () => {
  const { checkout, openStep, finish } = await steps({
    ...whole,
    selectedSlot: null,
    availableSlots: {
      day: '2026-11-23',
      versionKey: DELIVERY,
      addressKey: 'home',
      place: '',
      slots: [],
      message: "We don't deliver to this address.",
      today: '2026-11-22',
      requestGuid: 'request',
      loadedAt: 0,
    },
  });
  expect(await finish('time')).toBe(false);
  expect(checkout.getState().notices.time).toBe("We don't deliver to this address.");
  expect(openStep.mock.calls).toEqual([['time']]);
});
