// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { website } from '../shell/testing/rendered-screen.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { keepSentOrder, readSentOrder } from '../state/sent-order.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { useMinimum, usePlaceOrder } from './use-place-order.ts';
import { slowText } from './use-slow-words.ts';

const slot = slotAt('08:00', '10:00');
const chosen: Partial<CheckoutData> = {
  shippingAddress: 'home',
  billingAddress: 'home',
  deliveryDate: slot.day,
  selectedSlot: slot,
  selectedRequestGuid: 'request',
  selectedCard: 'visa',
};
const summary = { orderNumber: 'GF-1' };
const usual = (call: string): unknown => {
  if (call.includes('checkout-ready')) return { isCheckoutReady: true, checkoutReadyMsg: '', messages: [] };
  if (call.includes('totals')) return { revision: 3, total: 5, totals: [] };
  if (call.includes('reserve'))
    return { errorFlag: false, errorMessage: '', reservationGuid: 'hold', trackingNumber: 'T' };
  if (call.includes('finalize'))
    return { errorFlag: false, errorMessage: '', refused: null, retryAfterSeconds: null, summary };
  if (call.includes('cart/last')) return null;
  throw new TypeError('Failed to fetch');
};

/** Returns an answer that comes when the test says so. */
function late() {
  let give: (order: unknown) => void = () => undefined;
  const answer = (call: string) =>
    call.includes('finalize') &&
    new Promise((resolve) => {
      give = resolve;
    });
  return { answer, comes: () => doing(() => give(usual('finalize'))) };
}

/** Mounts Place Order over a shop that answers as usual, except where the test says otherwise. */
async function till(scene: {
  answer?: (call: string) => unknown;
  data?: Partial<CheckoutData>;
  takeCard?: () => Promise<boolean>;
  form?: object | null;
  minimum?: number;
  takeCode?: () => Promise<boolean>;
  shop?: Parameters<typeof inShop>[1];
}) {
  const settings = { deliveryMinOrderAmount: scene.minimum ?? 0, pickupMinOrderAmount: 0 } as never;
  const shop = inShop((call) => scene.answer?.(call) || usual(call), {
    user: ana,
    cart: aCart(),
    website: { settings },
    ...scene.shop,
  });
  const checkout = createCheckoutStore({ ...chosen, ...scene.data });
  const openStep = vi.fn();
  const takeCard = vi.fn(scene.takeCard ?? (async () => true));
  const hook = await hooked(
    () =>
      usePlaceOrder({
        user: ana,
        checkout,
        told: aCart(),
        cardForm: { current: (scene.form ?? null) as never },
        takeCard,
        takeCode: scene.takeCode ?? (async () => true),
        openStep,
      }),
    undefined,
    shop.around,
  );
  return { shop, checkout, openStep, takeCard, press: () => hook.now() };
}
const finalized = (shop: Awaited<ReturnType<typeof till>>['shop']) =>
  shop.sent().filter(([call]) => String(call).includes('finalize'));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());
beforeEach(() => sessionStorage.clear());

it('placing an order clears earlier messages, announces that it began, and leads to the order', async () => {
  const { shop, checkout, press } = await till({ data: { missing: ['slot'], notices: { time: 'Gone' } } });
  await doing(press);
  expect(finalized(shop)).toHaveLength(1);
  expect(checkout.getState()).toMatchObject({ isPlacing: false, isSlow: false, notices: {} });
  expect(shop.at()).not.toBe('/downtown');
});

it('placing an order is done once, however often it is pressed', async () => {
  let answer: (order: unknown) => void = () => undefined;
  const { shop, press } = await till({
    answer: (call) =>
      call.includes('finalize') &&
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await doing(() => {
    void press();
    void press();
  });
  await doing(() => void press());
  expect(finalized(shop)).toHaveLength(1);
  await doing(() => answer(usual('finalize')));
});

it('placing an order says after five seconds why it takes so long, and asks before the page is left', async () => {
  let answer: (order: unknown) => void = () => undefined;
  const { shop, checkout, press } = await till({
    answer: (call) =>
      call.includes('finalize') &&
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await doing(() => void press());
  await doing(() => vi.advanceTimersByTimeAsync(4_999));
  expect(checkout.getState()).toMatchObject({ isPlacing: true, isSlow: false });
  expect(leave()).toBe(false);
  await doing(() => vi.advanceTimersByTimeAsync(1));
  expect(checkout.getState().isSlow).toBe(true);
  expect(document.body.textContent).toContain(slowText);
  await doing(() => answer(usual('finalize')));
  expect(checkout.getState()).toMatchObject({ isPlacing: false, isSlow: false });
  expect(leave()).toBe(true);
  expect(shop.failures()).toEqual([]);
});

const typed = { usesNewCard: true, selectedCard: null };

it('a typed card is sent before the order; without it the payment step opens', async () => {
  const { takeCard, openStep, shop, press } = await till({
    data: typed,
    form: {},
    takeCard: async () => false,
  });
  await doing(press);
  expect(takeCard).toHaveBeenCalledTimes(1);
  expect(openStep).toHaveBeenLastCalledWith('payment');
  expect(finalized(shop)).toEqual([]);
});

it('where more is missing than the card, the list of all of it opens, and its first thing is the address', async () => {
  const { openStep, checkout, press } = await till({
    data: { ...typed, shippingAddress: null, selectedSlot: null },
    form: {},
    takeCard: async () => false,
  });
  await doing(press);
  expect(checkout.getState().missing).toEqual(['shipping-address', 'slot', 'payment']);
  expect(openStep).toHaveBeenLastCalledWith('review');
});

it.each([
  ['it has been sent already', { ...typed, eProtectResponse: 'reg-1' }, {}],
  ['a saved one is chosen', {}, {}],
  ['its form is not there', typed, null],
  ['an order with another one is still open', { ...typed, openBody: { cartId: 'cart' } as never }, {}],
])('a typed card is not sent where %s', async (_, data, form) => {
  const { takeCard, press } = await till({ data, form });
  await doing(press);
  expect(takeCard).not.toHaveBeenCalled();
});

it('the placed order has what the shopper saw: the way, the language, the total and the revision', async () => {
  const { shop, press } = await till({});
  await doing(press);
  expect(finalized(shop)[0]![1]).toMatchObject({
    locationVersionKey: 'WYGO_DELIVERY',
    langCode: 'EN-US',
    shownTotal: 5,
    revision: 3,
  });
});

it('the placed order is not sent while it costs a cent more than was seen: that is shown first', async () => {
  const total = aCart().total + 0.01;
  const { shop, press, checkout, openStep } = await till({
    answer: (call) => call.includes('totals') && { revision: 3, total, totals: [] },
  });
  await doing(press);
  expect(finalized(shop)).toEqual([]);
  expect(openStep).toHaveBeenLastCalledWith('review');
  expect(JSON.stringify(checkout.getState().notices)).toContain('The total changed to $');
});

it('the placed order is not sent under the store’s minimum', async () => {
  const { shop, press, checkout } = await till({ minimum: 5.01 });
  await doing(press);
  expect(finalized(shop)).toEqual([]);
  expect(checkout.getState().missing).toHaveLength(1);
});

it('the placed order is repeated when the answer says so, no sooner', async () => {
  let isFirst = true;
  const { shop, press } = await till({
    answer: (call) => {
      if (!call.includes('finalize') || !isFirst) return undefined;
      isFirst = false;
      return { errorFlag: true, errorMessage: '', refused: 'in-progress', retryAfterSeconds: 2 };
    },
  });
  await doing(() => void press());
  await doing(() => vi.advanceTimersByTimeAsync(1_999));
  expect(finalized(shop)).toHaveLength(1);
  await doing(() => vi.advanceTimersByTimeAsync(1));
  expect(finalized(shop)).toHaveLength(2);
});

it('the messages of placing drop those of the last press, and say that this one began', async () => {
  const { answer, comes } = late();
  let isFirst = true;
  const { shop, press, checkout } = await till({
    data: { missing: ['slot'] },
    answer: (call) => {
      if (!call.includes('finalize') || !isFirst) return answer(call);
      isFirst = false;
      return { errorFlag: true, errorMessage: 'No', refused: 'declined', retryAfterSeconds: null };
    },
  });
  await doing(press);
  expect(shop.failures()).toEqual(['Failed to place order. No']);
  checkout.setState({ ...chosen, missing: ['slot'], openBody: null });
  await doing(() => void press());
  expect(shop.failures()).toEqual([]);
  expect(checkout.getState().missing).toEqual([]);
  expect(shop.said()).toBe('Placing your order…');
  await comes();
});

it('the messages of placing drop the one about a long wait once the answer has come, and Back skips this screen', async () => {
  const { shop, press, checkout } = await till({});
  await doing(press);
  expect(shop.router.state.historyAction).toBe('REPLACE');
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(checkout.getState().isSlow).toBe(false);
});

it.each([
  {
    what: 'goes back to delivery where there is one, whatever the store prefers',
    of: 2,
    from: 'CUST_PICKUP',
  },
  { what: 'stays a pickup in a store that delivers nothing', of: 1, from: null },
])('a failed order $what [CHECKOUT-13]', async ({ of, from }) => {
  const ways = [
    { key: 'CUST_PICKUP', isDefault: true, fee: 0, feeWaivedFrom: null },
    { key: 'WYGO_DELIVERY', isDefault: false, fee: 0, feeWaivedFrom: null },
  ];
  const location = { ...website.location!, versions: ways.slice(0, of) } as never;
  const { press, checkout } = await till({
    data: { pickupContact: 'self' },
    shop: { versionKey: 'CUST_PICKUP', store: { location }, cart: aCart({ versionKey: 'CUST_PICKUP' }) },
    answer: (call) =>
      call.includes('finalize') && {
        errorFlag: true,
        errorMessage: 'No',
        refused: 'declined',
        retryAfterSeconds: null,
      },
  });
  await doing(press);
  expect(checkout.getState().resetFrom).toBe(from);
});

it('Place Order can be pressed again after any failure', async () => {
  let isFirst = true;
  const { shop, press, checkout } = await till({
    answer: (call) => {
      if (!call.includes('checkout-ready') || !isFirst) return undefined;
      isFirst = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await doing(press);
  expect(checkout.getState().isPlacing).toBe(false);
  const asked = () => shop.sent().filter(([call]) => String(call).includes('checkout-ready')).length;
  expect(asked()).toBe(1);
  await doing(press);
  expect(asked()).toBe(2);
});

it('the minimum is that of the chosen way', async () => {
  const settings = { deliveryMinOrderAmount: 20, pickupMinOrderAmount: 5 } as never;
  const least = (versionKey: 'WYGO_DELIVERY' | 'CUST_PICKUP') =>
    hooked(useMinimum, undefined, inShop(usual, { versionKey, website: { settings } }).around);
  expect((await least('WYGO_DELIVERY')).now).toBe(2000);
  expect((await least('CUST_PICKUP')).now).toBe(500);
});

it('a new press ends what an older attempt said, in every step [BREATH-02]', async () => {
  const order = late();
  const { checkout, press } = await till({
    answer: order.answer,
    data: {
      notices: { payment: 'Card declined', time: 'Taken' },
      missing: ['slot'],
      resetFrom: 'CUST_PICKUP',
    },
  });
  await doing(() => void press());
  expect(checkout.getState()).toMatchObject({ isPlacing: true, missing: [], resetFrom: null });
  expect(checkout.getState().notices).toEqual({});
  await order.comes();
});

const here = { user: ana, locationKey: website.location!.key };
const pressedFor = () => readSentOrder(here);

it('the tab knows of an order from when it is sent until its outcome is known', async () => {
  const order = late();
  const { press } = await till({ answer: order.answer });
  await doing(() => void press());
  expect(pressedFor()).toBe('cart');
  await order.comes();
  expect(pressedFor()).toBe(null);
});

it.each([
  ['finalize', 500, 'cart'],
  ['totals', 404, 'cart'],
  ['finalize', 200, null],
])(
  'after a press whose %s is answered %i, the tab remembers of which cart: %s',
  async (call, status, known) => {
    const refused = { errorFlag: true, errorMessage: 'No', refused: 'declined', retryAfterSeconds: null };
    const problem = { errorCode: 'cart-not-found', message: 'Gone' };
    const { press } = await till({
      answer: (each) =>
        each.includes(call) && (status === 200 ? refused : Response.json(problem, { status })),
    });
    await doing(() => void press());
    await doing(() => vi.advanceTimersByTimeAsync(60_000));
    expect(pressedFor()).toBe(known);
  },
);

it.each([
  ['something is missing', { data: { selectedSlot: null } }, null],
  ['the total rose', {}, 'totals', { revision: 3, total: 6, totals: [] }],
  [
    'the store is not ready',
    {},
    'checkout-ready',
    { isCheckoutReady: false, checkoutReadyMsg: 'No', messages: [] },
  ],
  ['the window is gone', {}, 'reserve', { errorFlag: true, errorMessage: 'Taken', reservationGuid: null }],
])(
  'a press that ends before it sends anything, since %s, leaves what the tab knows of an order sent before it',
  async (_, scene, call, answer: unknown = null) => {
    const outcome = async () => {
      const { shop, press } = await till({
        answer: (each: string) => call !== null && each.includes(call) && answer,
        ...scene,
      });
      await doing(press);
      return [pressedFor(), finalized(shop)];
    };
    expect(await outcome()).toEqual([null, []]);
    keepSentOrder(here, 'cart');
    expect(await outcome()).toEqual(['cart', []]);
  },
);

it('a typed promo code is sent before the order', async () => {
  const order = Promise.withResolvers<boolean>();
  const { shop, press } = await till({ takeCode: () => order.promise });
  await doing(() => void press());
  expect(shop.sent()).toEqual([]);
  await doing(() => order.resolve(true));
  expect(finalized(shop)).toHaveLength(1);
});

it('a promo code that takes long is not called a wait for the payment', async () => {
  const code = Promise.withResolvers<boolean>();
  const order = late();
  const { press, checkout } = await till({ takeCode: () => code.promise, answer: order.answer });
  await doing(() => void press());
  await doing(() => vi.advanceTimersByTimeAsync(9_000));
  expect(checkout.getState()).toMatchObject({ isPlacing: true, isSlow: false });
  await doing(() => code.resolve(true));
  await doing(() => vi.advanceTimersByTimeAsync(5_000));
  expect(checkout.getState().isSlow).toBe(true);
  await order.comes();
});

it('a promo code that is refused stops the order at its field, and Place Order can be pressed again', async () => {
  const takeCode = vi.fn(async () => false);
  const { shop, press, checkout, openStep } = await till({ takeCode });
  await doing(press);
  expect(checkout.getState().isPlacing).toBe(false);
  await doing(press);
  expect(takeCode).toHaveBeenCalledTimes(2);
  expect([shop.sent(), openStep.mock.calls, pressedFor()]).toEqual([[], [], null]);
  expect(checkout.getState().activeTab).toBe('review');
});

it('a promo code that is typed while an order is open is not sent: the same order is asked for', async () => {
  const takeCode = vi.fn(async () => false);
  const { shop, press } = await till({ takeCode, data: { openBody: {} as never } });
  await doing(press);
  expect(takeCode).not.toHaveBeenCalled();
  expect(finalized(shop)).toHaveLength(1);
});
