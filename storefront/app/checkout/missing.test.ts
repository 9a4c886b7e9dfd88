import { cents } from '@larder/domain/money';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { say } from '@larder/text/say';
import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { freshCheckout } from './checkout-state.ts';
import { billingKeyOf, missingForOrder, missingText, stepOfMissing, type OrderChoices } from './missing.ts';
import { slotAt } from '../shell/testing/slot-at.ts';

const slot = slotAt('08:00', '10:00');
const complete: OrderChoices = {
  ...freshCheckout(),
  shippingAddress: 'home',
  deliveryDate: '2026-11-23',
  selectedSlot: slot,
  selectedCard: 'visa',
};
const order = { versionKey: DELIVERY, total: cents(3000), minimum: cents(2000) } as const;

it('an order may be placed when nothing is missing [CHECKOUT-08]', () => {
  expect(missingForOrder(complete, order)).toEqual([]);
});

it('an order names all that is missing, in the order of the steps [CHECKOUT-06]', () => {
  const nothing = missingForOrder(freshCheckout(), { ...order, total: cents(1999) });
  expect(nothing).toEqual(['shipping-address', 'slot', 'payment', 'minimum']);
  expect(nothing.map((each) => say(null, ...missingText(each, order.minimum)))).toEqual([
    'Please select an address.',
    'Please select a delivery/pickup time slot.',
    'Please select a payment method.',
    'Order total must be at least $20.00.',
  ]);
  expect(nothing.map(stepOfMissing)).toEqual(['address', 'time', 'payment', 'review']);
  // Pickup lacks an address too: that of the bill.
  const pickup = missingForOrder({ ...complete, billingAddress: null }, { ...order, versionKey: PICKUP });
  expect(pickup.map((each) => say(null, ...missingText(each, order.minimum)))).toEqual([
    'Please select an address.',
  ]);
  expect(pickup.map(stepOfMissing)).toEqual(['address']);
});

it.each([
  ['a window', { selectedSlot: null }],
  ['the date of its window', { deliveryDate: null }],
])('an order without %s lacks its time [CHECKOUT-08]', (_, without) => {
  expect(missingForOrder({ ...complete, ...without }, order)).toEqual(['slot']);
});

it('an order names an address to which the store does not deliver, which no time makes good', () => {
  const outside = {
    day: '2026-11-23',
    versionKey: DELIVERY as VersionKey,
    addressKey: 'home',
    place: 'home 78701',
    slots: [],
    message: "We don't deliver to this address.",
    today: '2026-11-22',
    requestGuid: 'r',
    loadedAt: 0,
  };
  const lost = { ...complete, selectedSlot: null, availableSlots: outside };
  expect(missingForOrder(lost, order)).toEqual(['outside-area', 'slot']);
  expect([stepOfMissing('outside-area'), ...missingText('outside-area', order.minimum)]).toEqual([
    'address',
    "We don't deliver to this address.",
  ]);
  const elsewhere = { ...lost, shippingAddress: 'office' };
  const full = { ...lost, availableSlots: { ...outside, message: '' } };
  for (const choices of [elsewhere, full]) expect(missingForOrder(choices, order)).toEqual(['slot']);
  expect(missingForOrder({ ...lost, billingAddress: 'home' }, { ...order, versionKey: PICKUP })).toEqual([
    'slot',
  ]);
});

it('an order is paid by the chosen card or the card form’s answer, never by a card that is not chosen [CHECKOUT-08]', () => {
  expect(missingForOrder({ ...complete, usesNewCard: true }, order)).toEqual(['payment']);
  const withForm = { ...complete, selectedCard: null, usesNewCard: true, eProtectResponse: 'abc' };
  expect(missingForOrder(withForm, order)).toEqual([]);
  expect(missingForOrder({ ...withForm, usesNewCard: false }, order)).toEqual(['payment']);
});

it('an order needs every message approved that asks for it [CHECKOUT-08]', () => {
  const asking = { id: 'alcohol', text: 'I am 21', needsApprove: true, approved: false };
  const telling = { id: 'id', text: 'Have an ID ready', needsApprove: false, approved: false };
  expect(missingForOrder({ ...complete, messages: [asking, telling] }, order)).toEqual(['approval']);
  expect(missingForOrder({ ...complete, messages: [{ ...asking, approved: true }, telling] }, order)).toEqual(
    [],
  );
});

it('an order must reach the minimum with its total, when there is one [CHECKOUT-07]', () => {
  const amount = integer({ min: 0, max: 100_000 });
  assert(
    property(amount, amount, (total, minimum) => {
      const found = missingForOrder(complete, { ...order, total: cents(total), minimum: cents(minimum) });
      expect(found.includes('minimum')).toBe(total < minimum);
    }),
  );
  expect(say(null, ...missingText('minimum', cents(2050)))).toBe('Order total must be at least $20.50.');
});

it('addresses are a single one in delivery while the bill goes to the same [CHECKOUT-12]', () => {
  expect(billingKeyOf(complete, DELIVERY)).toBe('home');
  expect(billingKeyOf({ ...complete, useSameAddress: false, billingAddress: 'office' }, DELIVERY)).toBe(
    'office',
  );
  expect(missingForOrder({ ...complete, useSameAddress: false }, order)).toEqual(['billing-address']);
  expect(missingForOrder({ ...complete, shippingAddress: null, billingAddress: 'office' }, order)).toEqual([
    'shipping-address',
  ]);
});

it('addresses are only a billing address in pickup, whatever the billing flag says [CHECKOUT-12]', () => {
  const pickup = { ...order, versionKey: PICKUP } as const;
  const billed = { ...complete, shippingAddress: null, billingAddress: 'office' };
  expect(missingForOrder({ ...billed, useSameAddress: false }, pickup)).toEqual([]);
  expect(missingForOrder({ ...billed, useSameAddress: true }, pickup)).toEqual([]);
  expect(missingForOrder({ ...complete, useSameAddress: true }, pickup)).toEqual(['billing-address']);
});
