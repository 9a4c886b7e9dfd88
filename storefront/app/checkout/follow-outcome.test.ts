import type { CartAnswer, CartNumbersAnswer } from '@larder/contract/cart-parts';
import type { OrderSummary } from '@larder/contract/checkout';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { say } from '@larder/text/say';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { ana } from '../shell/testing/shopper.ts';
import { createCartStore } from '../state/cart-store.ts';
import { createSessionStore, type User } from '../state/session.ts';
import { createCheckoutStore } from './checkout-state.ts';
import { followOutcome } from './follow-outcome.ts';
import type { Outcome } from './place-order.ts';
import { slotAt } from '../shell/testing/slot-at.ts';

const slot = slotAt('08:00', '10:00');
const cartAt = (revision: number) =>
  ({ id: 'cart', revision, linesCount: 1, products: [] }) as unknown as CartAnswer;
const user = { sessionGuid: 'session', profile: { firstName: 'Ana' } };

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Follows an outcome in a checkout with everything chosen and returns that checkout; `done` lists its acts,
 * in order.
 */
async function after(
  outcome: Outcome,
  scene: { versionKey?: VersionKey; isSignedOut?: boolean; known?: User } = {},
) {
  const backends = scriptedBackends((call) => {
    if (call.includes('cart/last')) return cartAt(5);
    if (call.endsWith('user/check')) return { loggedIn: !scene.isSignedOut, tokenExpiration: null };
    return user;
  });
  const cart = createCartStore({
    backends,
    locationKey: 'x',
    versionKey: () => DELIVERY,
    priceLevelKey: () => 'DEFAULT',
    langCode: 'EN-US',
  });
  cart.actions.apply(cartAt(4));
  const session = createSessionStore(() => backends);
  session.actions.setLoginComplete(true);
  if (scene.known) session.actions.loggedInAs(scene.known);
  const checkout = createCheckoutStore({
    activeTab: 'review',
    settled: ['address', 'time', 'payment'],
    deliveryDate: slot.day,
    selectedSlot: slot,
    selectedRequestGuid: 'request',
    slotsStatus: 'succeeded',
  });
  const done: string[] = [];
  await followOutcome(outcome, {
    checkout,
    cart,
    session,
    toast: {
      success: (text) => void done.push(`success: ${text}`),
      passingFailure: (text) => void done.push(`failure: ${text}`),
    },
    t: (key, ...args) => say(null, key, ...args),
    user: ana,
    versionKey: scene.versionKey ?? DELIVERY,
    resetTo: DELIVERY,
    changeVersion: async (next) => void done.push(`version: ${next}`),
    openStep: (step) => void done.push(`step: ${step}`),
    leaveFor: (screen, state) => void done.push(`leave: ${screen} ${JSON.stringify(state)}`),
  });
  const asked = backends.sent.map(({ call }) => /[\w/-]+?(\w+)(?=\?|$)/.exec(call)![1]);
  return {
    done,
    asked,
    data: checkout.getState(),
    cart: cart.getState().cart,
    user: session.getState().user,
  };
}

const failedBy = (
  refused: Extract<Outcome, { kind: 'failed' }>['refused'],
  cart: CartAnswer | null = null,
): Outcome => ({ kind: 'failed', refused, message: 'No.', cart });

it('a placed order is announced, and its summary replaces the checkout', async () => {
  const { done } = await after({ kind: 'placed', summary: null });
  expect(done).toEqual(['success: Order placed successfully!', 'leave: /checkout/order-summary null']);
});

it('the summary of a placed order goes with the name of its shopper, who may not be the next one in this tab', async () => {
  const summary = { orderNumber: 'GF-1' } as OrderSummary;
  const { done } = await after({ kind: 'placed', summary });
  const state = JSON.stringify({ owner: ana.profile.emailAddress, summary });
  expect(done.at(-1)).toBe(`leave: /checkout/order-summary ${state}`);
});

it('whoever has placed an order has ordered: the empty cart may offer to buy again', async () => {
  const known = { ...ana, hasOrders: false, orderedAt: [] };
  expect((await after({ kind: 'placed', summary: null }, { known })).user?.hasOrders).toBe(true);
  expect((await after({ kind: 'placed', summary: null }, { known })).user?.orderedAt).toBe(undefined);
  expect((await after({ kind: 'empty' }, { known })).user).toEqual(known);
});

it('a press that found an empty cart leads back to it', async () => {
  expect((await after({ kind: 'empty' })).done).toEqual(['leave: /cart undefined']);
});

it('a press that found something missing opens the steps that lack it, and no others', async () => {
  const { done, data } = await after({ kind: 'missing', missing: ['slot', 'minimum'] });
  expect(done).toEqual(['step: review']);
  expect(data).toMatchObject({ missing: ['slot', 'minimum'], settled: ['address', 'payment'] });
});

it('a press that found a higher total names it and shows the totals that it found', async () => {
  const totals = { of: 'cart 3', numbers: { revision: 3, total: 43.5 } as CartNumbersAnswer };
  const { done, data, asked } = await after({ kind: 'total-rose', totals });
  expect(done).toEqual(['step: review']);
  expect(data).toMatchObject({ notices: { review: 'The total changed to $43.50' }, loadedTotals: totals });
  expect(asked).toEqual(['last']);
});

it('an order that is refused without a word is not silent', async () => {
  const { data } = await after({ kind: 'failed', refused: 'declined', message: '', cart: null });
  expect(Object.values(data.notices)).toEqual(['An unkown error happened. Please contact administration.']);
});

it('a press that found the cart not ready shows the store’s words in the review', async () => {
  const { done, data } = await after({ kind: 'not-ready', message: 'We are closed.' });
  expect(done).toEqual(['step: review']);
  expect(data.notices).toEqual({ review: 'We are closed.' });
});

it('a cart that is not ready, without a word why, is told in the review all the same', async () => {
  const { data } = await after({ kind: 'not-ready', message: '' });
  expect(data.notices).toEqual({ review: 'An unkown error happened. Please contact administration.' });
});

it.each([
  ['missing', '', 'Missing selected slot'],
  ['no-tracking', 'ignored', 'Missing tracking number'],
  ['not-reserved', 'It is full.', 'It is full.'],
  ['not-reserved', '', "Sorry, we couldn't reserve the slot. Please select a new one."],
] as const)('no window (%s, "%s") drops it and says so in the step that chooses one', async (...scene) => {
  const [reason, message, text] = scene;
  const { done, data } = await after({ kind: 'no-slot', reason, message });
  expect(done).toEqual(['step: time']);
  expect(data).toMatchObject({
    notices: { time: text },
    selectedSlot: null,
    suggestedStart: slot.start,
    slotsStatus: 'idle',
    settled: ['address', 'payment'],
  });
});

it('a press without an answer yet changes nothing, and says whether it waits for the bank', async () => {
  const bank = await after({ kind: 'open', error: null });
  expect(bank.data.notices.review).toMatch(/^We're still waiting on your bank/);
  const line = await after({ kind: 'open', error: new TypeError('Failed to fetch') });
  expect(line.data.notices.review).toMatch(
    /No response from API\. Your order may still have gone through\. .*you won't be charged twice/,
  );
  expect(line.data).toMatchObject({ selectedSlot: slot, settled: ['address', 'time', 'payment'] });
});

it('a failed order says why in the step that can correct it, and loads the cart again', async () => {
  const { done, asked, data } = await after(failedBy('cart-changed'));
  expect(done).toEqual(['failure: Failed to place order. No.', 'step: review']);
  expect(data).toMatchObject({ notices: { review: 'No.' }, lostSlot: { slot } });
  expect(asked).toEqual(['last']);
});

it('a failed order with the remaining cart in its answer uses that and loads none', async () => {
  const { cart, asked } = await after(failedBy('price-changed', cartAt(9)));
  expect(cart).toMatchObject({ revision: 9 });
  expect(asked).toEqual([]);
});

it('a failed order because of its card, its address or who collects it loads the user again, so that deleted ones are not offered', async () => {
  for (const [refused, step] of [
    ['declined', 'payment'],
    ['address-missing', 'address'],
    ['contact-not-found', 'address'],
  ] as const) {
    const { done, asked } = await after(failedBy(refused, cartAt(9)));
    expect(done.at(-1)).toBe(`step: ${step}`);
    expect(asked).toEqual(['check', 'user']);
  }
});

it('a failed order in pickup goes back to delivery, which prices the cart anew', async () => {
  const { done, asked, data } = await after(failedBy('cart-changed'), { versionKey: PICKUP });
  expect(done).toContain(`version: ${DELIVERY}`);
  expect(data.resetFrom).toBe(PICKUP);
  expect(asked).toEqual([]);
});

it('a failed order by an error loads the cart again only when the order was being placed', async () => {
  const error = new TypeError('Failed to fetch');
  const early = await after({ kind: 'error', error, wasSent: false });
  expect(early.done[0]).toBe('failure: Failed to place order. No response from API');
  expect(early.asked).toEqual([]);
  expect((await after({ kind: 'error', error, wasSent: true })).asked).toEqual(['last']);
});

it('a shopper whose session is over is loaded again', async () => {
  expect((await after({ kind: 'signed-out' })).asked).toEqual(['check', 'user']);
});

it('a shopper whose cart is gone gets the new one; signed out, the old one stays on screen', async () => {
  expect((await after({ kind: 'cart-gone' })).asked).toEqual(['check', 'user', 'last']);
  const signedOut = await after({ kind: 'cart-gone' }, { isSignedOut: true });
  expect(signedOut.asked).toEqual(['check']);
  expect(signedOut.cart).toMatchObject({ revision: 4 });
});
