import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { expect, it } from 'vitest';
import {
  messagesArrived,
  modeChanged,
  orderFailed,
  shippingChosen,
  shippingCorrected,
  slotChosen,
  slotReturned,
  slotsArrived,
} from './checkout-changes.ts';
import { openStepOf } from './starting-choices.ts';
import { freshCheckout, type CheckoutData, type DaySlots } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';

const morning = slotAt('09:00', '11:00');
const evening = slotAt('18:00', '20:00');
const loaded: DaySlots = {
  day: '2026-11-23',
  versionKey: PICKUP,
  addressKey: null,
  place: '',
  slots: [morning, evening],
  message: '',
  today: '2026-11-22',
  requestGuid: 'request-1',
  loadedAt: 0,
};
const chosen: CheckoutData = {
  ...freshCheckout(),
  deliveryDate: '2026-11-23',
  availableSlots: loaded,
  slotsStatus: 'succeeded',
  selectedSlot: morning,
  selectedRequestGuid: 'request-1',
  shippingAddress: 'home',
  billingAddress: 'office',
  selectedCard: 'visa',
  settled: ['address', 'time', 'payment'],
};
const after = (data: CheckoutData, change: Partial<CheckoutData>): CheckoutData => ({ ...data, ...change });

it('a fresh checkout has every field, and none chosen', () => {
  expect(freshCheckout()).toMatchObject({
    activeTab: 'address',
    deliveryDate: null,
    availableSlots: null,
    selectedSlot: null,
    slotsStatus: 'idle',
    selectedRequestGuid: null,
    shippingAddress: null,
    billingAddress: null,
    useSameAddress: true,
    selectedCard: null,
    saveNewCard: false,
    newCardFullName: '',
    newCardNickname: '',
    eProtectResponse: null,
    messages: [],
  });
});

it('a change between delivery and pickup clears the slot and switches the billing flag; day, addresses and card stay [CHECKOUT-10]', () => {
  const pickup = after(chosen, modeChanged(chosen, PICKUP));
  expect(pickup).toMatchObject({ selectedSlot: null, selectedRequestGuid: null, useSameAddress: false });
  expect(pickup).toMatchObject({
    deliveryDate: '2026-11-23',
    shippingAddress: 'home',
    selectedCard: 'visa',
  });
  expect(after(pickup, modeChanged(pickup, DELIVERY)).useSameAddress).toBe(true);
});

it('a change between delivery and pickup leads back to no address that is there already, only to one that is not', () => {
  const pickup = after(chosen, modeChanged(chosen, PICKUP));
  expect(openStepOf(pickup, PICKUP, 'time')).toBe('review');
  expect(openStepOf(after(pickup, modeChanged(pickup, DELIVERY)), DELIVERY, 'time')).toBe('review');
  const billed = { ...chosen, billingAddress: null };
  expect(openStepOf(after(billed, modeChanged(billed, PICKUP)), PICKUP, 'time')).toBe('address');
  const collected = { ...pickup, shippingAddress: null };
  expect(openStepOf(after(collected, modeChanged(collected, DELIVERY)), DELIVERY, 'time')).toBe('address');
});

it('windows give the id of their request to the slot chosen from them', () => {
  const data = after(freshCheckout(), { availableSlots: loaded });
  expect(slotChosen(data, evening)).toMatchObject({
    selectedSlot: evening,
    selectedRequestGuid: 'request-1',
  });
});

it('windows loaded again keep a chosen slot that is still offered, under the new request', () => {
  const again = after(chosen, slotsArrived(chosen, { ...loaded, requestGuid: 'request-2' }));
  expect(again).toMatchObject({ selectedSlot: morning, selectedRequestGuid: 'request-2' });
});

it('windows loaded again without the chosen slot drop it and remember its time', () => {
  const again = after(chosen, slotsArrived(chosen, { ...loaded, slots: [evening] }));
  expect(again).toMatchObject({
    selectedSlot: null,
    selectedRequestGuid: null,
    suggestedStart: morning.start,
  });
  expect(again.settled).not.toContain('time');
});

it('windows of another day leave the chosen slot alone', () => {
  const other = { ...loaded, day: '2026-11-24', slots: [] };
  expect(after(chosen, slotsArrived(chosen, other)).selectedSlot).toBe(morning);
});

it('windows of a day that is over, by midnight or a slow clock, lead to the store’s today [CHECKOUT-14]', () => {
  const over = { ...loaded, today: '2026-11-24', slots: [] };
  expect(after(chosen, slotsArrived(chosen, over))).toMatchObject({
    today: '2026-11-24',
    deliveryDate: '2026-11-24',
    selectedSlot: null,
  });
  expect(after(chosen, slotsArrived(chosen, loaded)).deliveryDate).toBe('2026-11-23');
});

it('windows are asked for again when the delivery address changes', () => {
  expect(shippingChosen(chosen, 'home')).toEqual({});
  expect(after(chosen, shippingChosen(chosen, 'office'))).toMatchObject({
    shippingAddress: 'office',
    selectedSlot: null,
    availableSlots: null,
    suggestedStart: morning.start,
  });
});

it('windows are asked for again when the delivery address is corrected, which keeps the chosen one for now', () => {
  const outside = {
    ...chosen,
    missing: ['outside-area', 'payment'],
    notices: { address: 'Not there' },
  } as const;
  for (const change of [shippingCorrected(outside), shippingChosen(outside, 'office')])
    expect(after(outside, change)).toMatchObject({
      availableSlots: null,
      slotsStatus: 'idle',
      missing: ['payment'],
      notices: { address: undefined },
    });
  expect(after(chosen, shippingCorrected(chosen))).toMatchObject({
    shippingAddress: 'home',
    selectedSlot: morning,
    settled: chosen.settled,
  });
});

it('messages of the store are kept with the windows and before the order; accepted only while they stay the same [CHECKOUT-27]', () => {
  const none = { ...loaded, slots: [], message: 'Closed on this day' };
  expect(after(chosen, slotsArrived(chosen, none)).availableSlots?.message).toBe('Closed on this day');
  const ask = { id: 'age', text: 'I am 21', needsApprove: true };
  const asked = after(chosen, messagesArrived(chosen, [ask]));
  expect(asked.messages).toEqual([{ ...ask, approved: false }]);
  const approved = after(asked, { messages: [{ ...ask, approved: true }] });
  expect(messagesArrived(approved, [ask]).messages?.[0]?.approved).toBe(true);
  expect(messagesArrived(approved, [{ ...ask, text: 'I am 18' }]).messages?.[0]?.approved).toBe(false);
});

const failure = {
  refused: 'declined',
  message: 'The card was declined.',
  versionKey: PICKUP,
  resetTo: DELIVERY,
} as const;

it('a failed order clears slot and request id and goes back to delivery; other choices stay [CHECKOUT-13]', () => {
  const pickup = { ...chosen, useSameAddress: false, loadedTotals: { of: 'before' } as never };
  const data = after(pickup, orderFailed(pickup, failure));
  expect(data.loadedTotals).toBeNull();
  expect(data).toMatchObject({
    selectedSlot: null,
    selectedRequestGuid: null,
    resetFrom: PICKUP,
    useSameAddress: true,
  });
  expect(data).toMatchObject({ shippingAddress: 'home', billingAddress: 'office', selectedCard: 'visa' });
  expect(data).toMatchObject({ suggestedStart: morning.start, activeTab: 'payment', isPlacing: false });
  expect(data.notices).toEqual({ payment: 'The card was declined.' });
});

it('a failed order offers the window again with its way of receiving, unless it was the reason [CHECKOUT-13]', () => {
  const failed = after(chosen, orderFailed(chosen, failure));
  expect(failed.lostSlot).toEqual({ slot: morning, versionKey: PICKUP, requestGuid: 'request-1' });
  const returned = after(failed, slotReturned(failed, failed.lostSlot!));
  expect(returned).toMatchObject({
    selectedSlot: morning,
    selectedRequestGuid: 'request-1',
    deliveryDate: morning.day,
    lostSlot: null,
    suggestedStart: null,
  });
  expect(returned.settled).toContain('time');
  const gone = after(chosen, orderFailed(chosen, { ...failure, refused: 'slot-gone' }));
  expect(gone.lostSlot).toBeNull();
  // Another choice is a new one.
  for (const change of [
    modeChanged(failed, DELIVERY),
    slotChosen(failed, evening),
    shippingChosen(failed, 'office'),
  ])
    expect(change.lostSlot).toBeNull();
});

it('a failed order in delivery has no earlier mode to restore', () => {
  const data = after(chosen, orderFailed(chosen, { ...failure, versionKey: DELIVERY }));
  expect(data).toMatchObject({ selectedSlot: null, resetFrom: null });
});

it('a failed order forgets a new card only when its registration is spent', () => {
  const withForm = { ...chosen, usesNewCard: true, eProtectResponse: 'once' };
  expect(after(withForm, orderFailed(withForm, failure)).eProtectResponse).toBeNull();
  const unavailable = { ...failure, refused: 'payment-unavailable' } as const;
  expect(after(withForm, orderFailed(withForm, unavailable)).eProtectResponse).toBe('once');
});
