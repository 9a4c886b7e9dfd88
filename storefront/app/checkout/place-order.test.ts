import { cents } from '@larder/domain/money';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { expect, it, vi } from 'vitest';
import { createCartStore } from '../state/cart-store.ts';
import type { User } from '../state/session.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { createCheckoutStore, totalsOf, type CheckoutData, type Told } from './checkout-state.ts';
import { placeOrder } from './place-order.ts';
import { slotAt } from '../shell/testing/slot-at.ts';

const slot = slotAt('08:00', '10:00');
const profile = {
  firstName: 'Ana',
  lastName: 'Paz',
  fullName: 'Ana Paz',
  emailAddress: 'ana@larder.test',
  phoneNumber: '',
  optEmailAddress: '',
};
const chosen: Partial<CheckoutData> = {
  shippingAddress: 'home',
  billingAddress: 'office',
  deliveryDate: slot.day,
  selectedSlot: slot,
  selectedRequestGuid: 'request',
  selectedCard: 'visa',
  orderNote: ' Ring twice ',
};
const numbers = { revision: 7, total: 42.49, ceiling: 44.1, totals: [] };
const summary = { orderNumber: 'GF-1' };
const usual: Record<string, unknown> = {
  'checkout-ready': { isCheckoutReady: true, checkoutReadyMsg: '', messages: [] },
  totals: numbers,
  'reserve/shipping': { errorFlag: false, errorMessage: '', reservationGuid: 'hold', trackingNumber: 'T-1' },
  'reserve/pickup': { errorFlag: false, errorMessage: '', reservationGuid: 'hold', trackingNumber: '' },
  finalize: { errorFlag: false, errorMessage: '', refused: null, retryAfterSeconds: null, summary },
};

/** Returns a checkout in which everything succeeds except the calls that the test scripts. */
async function till(scene: {
  answers?: Record<string, unknown>;
  data?: Partial<CheckoutData>;
  versionKey?: VersionKey;
  told?: Told;
}) {
  const versionKey = scene.versionKey ?? DELIVERY;
  const filled = { id: 'cart', ...numbers, versionKey, linesCount: 2, products: [] };
  const answers: Record<string, unknown> = { ...usual, 'cart/last': filled, ...scene.answers };
  const backends = scriptedBackends((call) => {
    const name = Object.keys(answers).find((each) => call.includes(each))!;
    const answer = answers[name];
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  });
  const cart = createCartStore({
    backends,
    locationKey: 'x',
    versionKey: () => versionKey,
    priceLevelKey: () => 'STAFF',
    langCode: 'EN-US',
  });
  await cart.actions.reload();
  const checkout = createCheckoutStore({ ...chosen, ...scene.data });
  const onStart = vi.fn();
  const press = () =>
    placeOrder({
      backends,
      cart,
      checkout,
      user: {
        profile,
        addresses: [{ key: 'home', addressLine: '1 Oak St, Austin, TX, 78701' }],
        paymentMethods: [{ key: 'visa', fullName: 'Ana P. Paz' }],
      } as User,
      versionKey,
      lang: 'EN-US',
      minimum: cents(2000),
      told: scene.told ?? numbers,
      seen: cart.getState(),
      onStart,
      onSent: () => undefined,
      wait: () => Promise.resolve(),
    });
  const asked = () => backends.sent.slice(1).map(({ call }) => /[\w-]+(?=\?|$)/.exec(call)![0]);
  const body = () => backends.sent.findLast(({ call }) => call.includes('finalize'))?.body;
  return { press, asked, body, checkout, backends, onStart };
}

it('placing an order asks whether the cart is ready, reserves the window, then finalizes [CHECKOUT-08] [CHECKOUT-09]', async () => {
  const { press, asked, body, backends } = await till({});
  expect(await press()).toEqual({ kind: 'placed', summary });
  expect(asked()).toEqual(['checkout-ready', 'totals', 'shipping', 'finalize']);
  expect(backends.sent.find(({ call }) => call.includes('reserve'))?.body).toMatchObject({
    slotStart: slot.start,
    requestGuid: 'request',
    firstName: 'Ana',
    notes: 'Ring twice',
  });
  expect(body()).toMatchObject({
    locationVersionKey: DELIVERY,
    reservationGuid: 'hold',
    trackingNumber: 'T-1',
    shippingAddress: { key: 'home', shown: '1 Oak St, Austin, TX, 78701' },
    billingAddress: { key: 'home', shown: '1 Oak St, Austin, TX, 78701' },
    card: { key: 'visa' },
    fullName: 'Ana P. Paz',
    eProtectResponse: null,
    message: 'Ring twice',
    slot: { start: slot.start, end: slot.end },
    revision: 7,
    shownTotal: 42.49,
    shownCeiling: 44.1,
  });
});

it('placing an order first prices a cart for the way of receiving that was chosen just before [CHECKOUT-10]', async () => {
  const left = { id: 'cart', ...numbers, versionKey: DELIVERY, linesCount: 2, products: [] };
  const priced = { ...left, versionKey: PICKUP, revision: 8 };
  const { press, asked, backends } = await till({
    versionKey: PICKUP,
    answers: { 'cart/last': left, 'products/update': priced },
  });
  expect(await press()).toEqual({ kind: 'placed', summary });
  expect(asked()).toEqual(['update', 'checkout-ready', 'totals', 'pickup', 'finalize']);
  expect(backends.sent[1]!.body).toMatchObject({ versionKey: PICKUP });
});

it('placing an order in pickup sends the billing address and the pickup person, and needs no tracking number [CHECKOUT-09]', async () => {
  const { press, body } = await till({ versionKey: PICKUP, data: { pickupContact: 'mother' } });
  expect((await press()).kind).toBe('placed');
  expect(body()).toMatchObject({
    shippingAddress: null,
    billingAddress: { key: 'office' },
    pickupContactKey: 'mother',
    trackingNumber: '',
  });
  // The screen says "Me": a profile selected in another tab meanwhile collects nothing.
  const own = await till({ versionKey: PICKUP, data: { pickupContact: undefined } });
  await own.press();
  expect(own.body()).toMatchObject({ pickupContactKey: null });
});

it('an order that only its tax brings to the minimum is not placed, and says so before a window is reserved [CHECKOUT-07] [TAX-02]', async () => {
  const taxed = (tax: number) => ({
    ...numbers,
    total: 20.41,
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: 21, lineRefRrn: null },
      { lineType: 'PROMOPCT', lineAmount: -(0.59 + tax), lineRefRrn: 'TEN' },
      { lineType: 'TAX', lineAmount: tax, lineRefRrn: null },
    ],
  });
  const under = await till({ answers: { totals: taxed(0.42) } });
  expect(await under.press()).toEqual({ kind: 'missing', missing: ['minimum'] });
  expect(under.asked()).toEqual(['checkout-ready', 'totals']);
  const enough = await till({ answers: { totals: taxed(0.41) } });
  expect(await enough.press()).toEqual({ kind: 'placed', summary });
});

it('placing an order of a cart that is gone, ordered or signed out elsewhere, says so without blaming the store', async () => {
  const gone = () =>
    Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 });
  for (const call of ['checkout-ready', 'reserve/shipping', 'finalize']) {
    const { press, checkout } = await till({ answers: { [call]: gone } });
    expect(await press()).toEqual({ kind: 'cart-gone' });
    expect(checkout.getState().openBody).toBeNull();
  }
});

it('placing an order pays with what the card form answered, when a new card is used [CHECKOUT-23]', async () => {
  const newCard = {
    lastFourDigits: '1111',
    firstSixDigits: '411111',
    expirationDate: { year: 2030, month: 9 },
  };
  const data = { usesNewCard: true, newCard, eProtectResponse: 'once', newCardFullName: ' Ana Paz ' };
  const { press, body } = await till({ data });
  await press();
  expect(body()).toMatchObject({ card: newCard, eProtectResponse: 'once', fullName: 'Ana Paz' });
});

it('placing an order sends nothing while something is missing or unapproved [CHECKOUT-06] [CHECKOUT-08]', async () => {
  const ask = { id: 'age', text: 'I am 21', needsApprove: true };
  const answers = { 'checkout-ready': { isCheckoutReady: true, checkoutReadyMsg: '', messages: [ask] } };
  const { press, asked, checkout, body, onStart } = await till({ answers, data: { selectedSlot: null } });
  expect(await press()).toEqual({ kind: 'missing', missing: ['slot', 'approval'] });
  expect(asked()).toEqual(['checkout-ready', 'totals']);
  expect(onStart, 'nothing is said to be placed').not.toHaveBeenCalled();
  checkout.setState({ selectedSlot: slot, messages: [{ ...ask, approved: true }] });
  expect((await press()).kind).toBe('placed');
  expect(onStart).toHaveBeenCalledOnce();
  expect(body()).toMatchObject({ approvals: ['age'] });
});

it('placing an order shows the store’s words when the cart is not ready [CHECKOUT-18]', async () => {
  const notReady = {
    isCheckoutReady: false,
    checkoutReadyMsg: 'Oat Milk is not sold any more.',
    messages: [],
  };
  const { press, asked } = await till({ answers: { 'checkout-ready': notReady } });
  expect(await press()).toEqual({ kind: 'not-ready', message: 'Oat Milk is not sold any more.' });
  expect(asked()).not.toContain('finalize');
});

it('placing an order shows a total that rose, be it by a cent, before anything is charged [CHECKOUT-25]', async () => {
  const { press, asked } = await till({ told: { ...numbers, total: numbers.total - 0.01 } });
  const of = totalsOf({ id: 'cart', revision: 7 }, DELIVERY, slot);
  expect(await press()).toEqual({ kind: 'total-rose', totals: { of, numbers } });
  expect(asked()).not.toContain('finalize');
  expect((await (await till({ told: numbers })).press()).kind).toBe('placed');
});

it('placing an order sends the highest sum on screen, which a press must not raise by itself [CHECKOUT-25]', async () => {
  const seen = await till({ told: { ...numbers, ceiling: 43 } });
  await seen.press();
  expect(seen.body()).toMatchObject({ shownCeiling: 43 });
  // While it is loaded again there is none on screen.
  const loading = await till({ told: { ...numbers, ceiling: null } });
  await loading.press();
  expect(loading.body()).toMatchObject({ shownCeiling: 44.1 });
});

it('placing an order stops when the window cannot be had [CHECKOUT-09]', async () => {
  const gone = { errorFlag: true, errorMessage: 'Taken.', reservationGuid: null, trackingNumber: '' };
  const full = await till({ answers: { 'reserve/shipping': gone } });
  expect(await full.press()).toEqual({ kind: 'no-slot', reason: 'not-reserved', message: 'Taken.' });
  const untracked = { ...(usual['reserve/shipping'] as object), trackingNumber: '' };
  const { press, asked } = await till({ answers: { 'reserve/shipping': untracked } });
  expect(await press()).toMatchObject({ kind: 'no-slot', reason: 'no-tracking' });
  expect(asked()).not.toContain('finalize');
});

it('an unknown outcome is asked for by the next press with the same body, and nothing is reserved again [CHECKOUT-24]', async () => {
  const unknown = { errorFlag: true, errorMessage: '', refused: 'payment-unknown', retryAfterSeconds: 1 };
  let known = false;
  const { press, asked, backends } = await till({
    answers: { finalize: () => (known ? usual['finalize'] : unknown) },
  });
  expect(await press()).toEqual({ kind: 'open', error: null });
  known = true;
  expect(await press()).toEqual({ kind: 'placed', summary });
  expect(asked().filter((name) => name === 'shipping')).toHaveLength(1);
  const bodies = backends.sent
    .filter(({ call }) => call.includes('finalize'))
    .map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
});

it('an unknown outcome that becomes a refusal is over: the next press begins anew', async () => {
  const declined = { errorFlag: true, errorMessage: 'Declined.', refused: 'declined', cart: null };
  const { press, checkout } = await till({ answers: { finalize: declined } });
  expect(await press()).toEqual({ kind: 'failed', refused: 'declined', message: 'Declined.', cart: null });
  expect(checkout.getState().openBody).toBeNull();
});

it('a session that is over is told from all other failures', async () => {
  const answer = () =>
    Response.json({ errorCode: 'sign-in-needed', message: 'Please sign in.' }, { status: 401 });
  expect(await (await till({ answers: { finalize: answer } })).press()).toEqual({ kind: 'signed-out' });
});

it('who was to collect the order and was deleted meanwhile is told from all other failures', async () => {
  const answer = () =>
    Response.json({ errorCode: 'contact-not-found', message: 'Nobody there.' }, { status: 404 });
  const { press, checkout } = await till({ answers: { finalize: answer }, versionKey: PICKUP });
  const failed = { kind: 'failed', refused: 'contact-not-found', message: 'Nobody there.', cart: null };
  expect(await press()).toEqual(failed);
  expect(checkout.getState().openBody).toBeNull();
});
