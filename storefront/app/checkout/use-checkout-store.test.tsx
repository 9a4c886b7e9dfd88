// @vitest-environment happy-dom
import { cents } from '@larder/domain/money';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { whereIs } from '../state/place.ts';
import type { DaySlots } from './checkout-state.ts';
import { missingForOrder } from './missing.ts';
import { checkoutOwner, useCheckoutStore } from './use-checkout-store.ts';

const slot = slotAt('08:00', '10:00');
const aNewCard = {
  lastFourDigits: '1111',
  firstSixDigits: '411111',
  expirationDate: { year: 2031, month: 1 },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const begun = async (scene: { kept?: object; owner?: string; versionKey?: VersionKey } = {}) => {
  const shop = inShop(() => null, { user: ana, versionKey: scene.versionKey });
  shop.kept.setState(scene.kept ?? {});
  const owner = scene.owner ?? checkoutOwner(ana, 'cart');
  const hook = await hooked((user: typeof ana) => useCheckoutStore(user, owner), ana, shop.around);
  return { shop, hook, data: () => hook.now.getState() };
};

it('the choices on the way to an order begin with the known ones, at the first step that misses something', async () => {
  const { data } = await begun();
  expect(data()).toMatchObject({ shippingAddress: 'home', selectedCard: 'visa', activeTab: 'time' });
  expect(data().settled).toContain('address');
});

it('the choices on the way to an order are restored for the same shopper and cart, and for no other', async () => {
  const { shop, hook } = await begun();
  const kept = shop.kept.getState();
  expect(kept.store).toBe(hook.now);
  const again = await begun({ kept });
  expect(again.hook.now).toBe(hook.now);
  const other = await begun({ kept, owner: checkoutOwner(ana, 'another cart') });
  expect(other.hook.now).not.toBe(hook.now);
});

const made = {
  shippingAddress: 'office',
  deliveryDate: slot.day,
  selectedSlot: slot,
  held: { start: slot.start, end: slot.end, until: Date.parse(slot.start), prolongationsLeft: 1 },
  pickupContact: null,
  orderNote: 'The gate code is 12',
};

it('the choices on the way to an order outlive a reload, at the first step that misses something [BREATH-01]', async () => {
  const before = await begun();
  await doing(() => before.hook.now.setState({ ...made, newCard: aNewCard, eProtectResponse: 'reg-1' }));
  const { data } = await begun();
  expect(data()).toMatchObject({ ...made, activeTab: 'review', eProtectResponse: null, newCard: null });
  expect(data().settled).toEqual(['address', 'time', 'payment']);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/reg-1|411111/);
});

it('the choices on the way to an order that outlive a reload are no other shopper’s or cart’s', async () => {
  const before = await begun();
  await doing(() => before.hook.now.setState(made));
  const { data } = await begun({ owner: checkoutOwner(ana, 'another cart') });
  expect(data()).toMatchObject({ shippingAddress: 'home', selectedSlot: null, orderNote: '' });
});

it('the choices on the way to an order lose by a reload a window that has begun, and one of the other way', async () => {
  const { orderNote } = made;
  const before = await begun();
  await doing(() => before.hook.now.setState(made));
  const pickup = await begun({ versionKey: PICKUP });
  expect(pickup.data()).toMatchObject({ orderNote, selectedSlot: null, held: null });
  await doing(() => pickup.hook.now.setState({ selectedSlot: slot }));
  vi.setSystemTime(Date.parse(slot.start));
  const { data } = await begun({ versionKey: PICKUP });
  expect(data()).toMatchObject({ orderNote, selectedSlot: null });
});

it('the choices on the way to an order begin anew where what the tab kept cannot be read', async () => {
  sessionStorage.setItem('larder-checkout', '{');
  const { data } = await begun();
  expect(data()).toMatchObject({ shippingAddress: 'home', selectedSlot: null });
});

it('the choices on the way to an order take over once an address that was marked as current elsewhere', async () => {
  const { shop, data } = await begun({ kept: { deliveryAddress: 'office' } });
  expect(data().shippingAddress).toBe('office');
  expect(shop.kept.getState().deliveryAddress).toBe(null);
});

it('an address marked as the current one of the bill is billed, unless it is the one of the delivery too [ACCOUNT-10] [CHECKOUT-12]', async () => {
  const { shop, data } = await begun({ kept: { billingAddress: 'office' } });
  expect(data()).toMatchObject({
    shippingAddress: 'home',
    billingAddress: 'office',
    useSameAddress: false,
  });
  expect(shop.kept.getState().billingAddress).toBe(null);
  const both = await begun({
    kept: { deliveryAddress: 'office', billingAddress: 'office' },
    owner: checkoutOwner(ana, 'another cart'),
  });
  expect(both.data()).toMatchObject({ shippingAddress: 'office', useSameAddress: true });
});

it('an address marked as current in the checkout is taken over at once, and does not undo a later choice [ACCOUNT-10]', async () => {
  const { shop, hook, data } = await begun({ versionKey: PICKUP });
  await doing(() => shop.kept.setState({ billingAddress: 'office' }));
  const taken = data().billingAddress;
  await doing(() => hook.now.setState({ billingAddress: 'home' }));
  // A card is saved: the user is loaded again.
  await hook.again({ ...ana, paymentMethods: [...ana.paymentMethods] });
  expect(data().billingAddress).toBe('home');
  expect(taken).toBe('office');
  await doing(() => shop.kept.setState({ billingAddress: 'new' }));
  await hook.again({ ...ana, addresses: [...ana.addresses, { ...ana.addresses[0]!, key: 'new' }] });
  expect(data().billingAddress).toBe('new');
});

it('an order goes to the address chosen in the header since, which may have other windows [WAY-01] [AUTH-15]', async () => {
  const before = await begun();
  await doing(() => before.hook.now.setState({ ...made, shippingAddress: 'home', activeTab: 'review' }));
  localStorage.setItem('selected_address_key', 'office');
  const chosen = {
    shippingAddress: 'office',
    selectedSlot: null,
    activeTab: 'time',
    orderNote: made.orderNote,
  };
  const reloaded = await begun();
  expect(reloaded.data()).toMatchObject(chosen);
  const moved = await begun({ kept: before.shop.kept.getState() });
  expect(moved.data()).toMatchObject(chosen);
  // In the checkout itself the last choice counts, whatever another tab does.
  await doing(() => moved.hook.now.setState({ shippingAddress: 'home' }));
  await moved.hook.again({ ...ana });
  expect(moved.data().shippingAddress).toBe('home');
});

it('an address chosen in the header leaves the window of a pickup alone', async () => {
  const before = await begun({ versionKey: PICKUP });
  await doing(() => before.hook.now.setState({ ...made, shippingAddress: 'home' }));
  localStorage.setItem('selected_address_key', 'office');
  const { data } = await begun({ versionKey: PICKUP });
  expect(data()).toMatchObject({ shippingAddress: 'office', selectedSlot: slot });
  localStorage.setItem('selected_address_key', 'gone');
  const again = await begun({ versionKey: PICKUP });
  expect(again.data()).toMatchObject({ shippingAddress: 'office', selectedSlot: slot });
});

it('an address that was corrected to be another place is not outside the area any more, as far as is known', async () => {
  const { shop, hook, data } = await begun();
  const availableSlots: DaySlots = {
    day: slot.day,
    versionKey: DELIVERY,
    addressKey: 'home',
    place: whereIs(ana, 'home'),
    slots: [],
    message: "We don't deliver to this address.",
    today: slot.day,
    requestGuid: 'r',
    loadedAt: Date.now(),
  };
  const isOutside = () => missingForOrder(data(), order).includes('outside-area');
  const order = { versionKey: DELIVERY, total: cents(0), minimum: cents(0) } as const;
  await doing(() =>
    hook.now.setState({ availableSlots, slotsStatus: 'succeeded', missing: ['outside-area'] }),
  );
  await hook.again({ ...ana });
  expect(isOutside()).toBe(true);
  const [home, office] = ana.addresses;
  const corrected = { ...ana, addresses: [{ ...home!, zipCode: '78702' }, office!] };
  await hook.again(corrected);
  expect([isOutside(), data().missing, data().shippingAddress]).toEqual([false, [], 'home']);
  // On another screen too.
  await doing(() => hook.now.setState({ availableSlots, slotsStatus: 'succeeded' }));
  await hook.leave();
  const later = inShop(() => null, { user: corrected });
  later.kept.setState(shop.kept.getState());
  const owner = checkoutOwner(ana, 'cart');
  await hooked((user: typeof ana) => useCheckoutStore(user, owner), corrected, later.around);
  expect(isOutside()).toBe(false);
});

it('the choices on the way to an order drop an address that is gone', async () => {
  const { hook, data } = await begun({ kept: { deliveryAddress: 'office' } });
  await hook.again({ ...ana, addresses: ana.addresses.slice(0, 1) });
  expect(data().shippingAddress).toBe('home');
});

it('another way of receiving, chosen on another screen, drops the window and moves the billing flag too [CHECKOUT-10]', async () => {
  const { shop, hook } = await begun();
  await doing(() => hook.now.setState({ ...made, activeTab: 'review', useSameAddress: true }));
  const pickup = await begun({ kept: shop.kept.getState(), versionKey: PICKUP });
  expect(pickup.data()).toMatchObject({ selectedSlot: null, useSameAddress: false, activeTab: 'time' });
  expect(pickup.data().orderNote).toBe(made.orderNote);
  const back = await begun({ kept: pickup.shop.kept.getState(), versionKey: DELIVERY });
  expect(back.data()).toMatchObject({ selectedSlot: null, useSameAddress: true });
});

it('the billing flag of the other way of receiving does not outlive a reload [CHECKOUT-10]', async () => {
  await begun({ versionKey: PICKUP });
  const { data } = await begun({ versionKey: DELIVERY });
  expect(data().useSameAddress).toBe(true);
  const own = await begun({ versionKey: DELIVERY });
  await doing(() => own.hook.now.setState({ useSameAddress: false }));
  const again = await begun({ versionKey: DELIVERY });
  expect(again.data().useSameAddress).toBe(false);
});
