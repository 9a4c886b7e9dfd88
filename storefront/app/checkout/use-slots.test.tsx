// @vitest-environment happy-dom
import { PICKUP } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useSlots } from './use-slots.ts';

const today = '2026-11-22';
const answer = { slots: [slotAt('08:00', '10:00')], message: '', today, requestGuid: 'r' };

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

async function choosing(data: Partial<CheckoutData>, scene: Parameters<typeof inShop>[1] = {}) {
  const shop = inShop(() => answer, { user: ana, ...scene });
  const checkout = createCheckoutStore(data);
  const hook = await hooked(() => useSlots(checkout), undefined, shop.around);
  await wait(0);
  return { shop, checkout, hook, asked: () => shop.sent().length };
}
const atHome = { shippingAddress: 'home' };

it('the windows of a day begin with the store’s today, also where a past day was chosen', async () => {
  const { checkout } = await choosing({ ...atHome, deliveryDate: '2026-11-20' });
  expect(checkout.getState()).toMatchObject({ today, deliveryDate: today, slotsStatus: 'succeeded' });
  const later = await choosing({ ...atHome, deliveryDate: '2026-11-25' });
  expect(later.checkout.getState().deliveryDate).toBe('2026-11-25');
});

it('the windows of a day are loaded once the address is known, and for pickup at once', async () => {
  const { asked, checkout } = await choosing({});
  expect(asked()).toBe(0);
  await doing(() => checkout.setState(atHome));
  await wait(0);
  expect(asked()).toBe(1);
  expect((await choosing({}, { versionKey: PICKUP })).asked()).toBe(1);
});

it('the windows of a day are not loaded for days that arrow keys only pass over', async () => {
  const { asked, checkout } = await choosing(atHome);
  for (const deliveryDate of ['2026-11-23', '2026-11-24', '2026-11-25'])
    await doing(() => checkout.setState({ deliveryDate }));
  expect(asked()).toBe(1);
  await wait(250);
  expect(asked()).toBe(2);
});

it('the windows of a day are loaded again when they were dropped', async () => {
  const { asked, checkout } = await choosing(atHome);
  await doing(() => checkout.setState({ availableSlots: null }));
  await wait(0);
  expect(asked()).toBe(2);
});

it('the windows of a day are loaded again when their address is corrected, and not when only its name is', async () => {
  const { asked, shop } = await choosing(atHome);
  const [home, office] = ana.addresses;
  const correct = async (facts: object) => {
    await doing(() =>
      shop.session.actions.loggedInAs({ ...ana, addresses: [{ ...home!, ...facts }, office!] }),
    );
    await wait(250);
  };
  await correct({ nickname: 'Parents' });
  expect(asked()).toBe(1);
  await correct({ zipCode: '78702' });
  expect(asked()).toBe(2);
  await correct({ zipCode: '78702', latitude: 30.3 });
  expect(asked()).toBe(3);
});

it('the windows of a day are loaded again when they are old: not while hidden, nor while the order is placed', async () => {
  const { asked, checkout } = await choosing(atHome);
  await wait(60_000);
  const soon = asked();
  isHidden = true;
  await wait(30 * 60_000);
  expect(asked()).toBe(soon);
  isHidden = false;
  checkout.setState({ isPlacing: true });
  await doing(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(asked()).toBe(soon);
  checkout.setState({ isPlacing: false });
  await doing(() => document.dispatchEvent(new Event('visibilitychange')));
  await wait(0);
  expect(asked()).toBe(soon + 1);
});

it('the windows of a day are loaded again when the page comes back from the browser’s cache, and not after it is left', async () => {
  const { asked, hook } = await choosing(atHome);
  const show = (persisted: boolean) =>
    doing(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await show(false);
  expect(asked()).toBe(1);
  await show(true);
  await wait(0);
  expect(asked()).toBe(2);
  await hook.leave();
  await show(true);
  await wait(30 * 60_000);
  expect(asked()).toBe(2);
});

it.each(['a late answer', 'a late failure', 'a failure'] as const)(
  'the windows of a day that is chosen again stay, whatever comes of the day chosen meanwhile: %s',
  async (what) => {
    let settle: (end: () => Promise<typeof answer>) => void = () => undefined;
    const tomorrow = '2026-11-23';
    const shop = inShop(
      (call) =>
        call.includes(tomorrow) ? new Promise((resolve) => (settle = (end) => resolve(end()))) : answer,
      { user: ana },
    );
    const checkout = createCheckoutStore(atHome);
    await hooked(() => useSlots(checkout), undefined, shop.around);
    await wait(0);
    await doing(() => checkout.setState({ deliveryDate: tomorrow }));
    await wait(250);
    const end = async () => {
      if (what === 'a late answer') return { ...answer, slots: [] };
      throw new TypeError('Failed to fetch');
    };
    if (what === 'a failure') {
      await doing(() => settle(end));
      expect(checkout.getState().slotsStatus).toBe('failed');
    }
    await doing(() => checkout.setState({ deliveryDate: today }));
    await wait(250);
    if (what !== 'a failure') await doing(() => settle(end));
    expect(checkout.getState()).toMatchObject({
      slotsStatus: 'succeeded',
      availableSlots: { day: today, slots: answer.slots },
    });
    expect(shop.sent()).toHaveLength(2);
  },
);
