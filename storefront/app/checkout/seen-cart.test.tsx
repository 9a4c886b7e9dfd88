// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, found, hooked, press as pressed, type } from '@larder/ui/testing/mounted.ts';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine, ana, changeOf } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { MissingChoiceField } from '../parts/cart/missing-choice.tsx';
import { NoteEditor } from '../parts/cart/line-note.tsx';
import { NoSubstitute } from '../parts/cart/no-substitute.tsx';
import { useCart } from '../state/cart-state.ts';
import { sellableOf } from '../state/optimistic-cart.ts';
import { createCheckoutStore } from './checkout-state.ts';
import { usePlaceOrder } from './use-place-order.ts';

const slot = slotAt('08:00', '10:00');
const milk = aLine({ id: 'line-2', prodKey: 2, prodName: 'Milk', prodWeightLabel: '1 gal' });
const settings = { deliveryMinOrderAmount: 0, pickupMinOrderAmount: 0 } as never;
const shown = aCart({ products: [aLine(), milk], linesCount: 2, total: 10 });
/** The cart once another device has changed it. */
const other = (facts: Partial<CartAnswer> = {}) => ({ ...shown, revision: 4, total: 8, ...facts });
const bread = (facts: Partial<CartAnswer['products'][number]>) => ({ products: [aLine(facts), milk] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const numbersOf = (cart: CartAnswer) => {
  const { line: _, ...numbers } = changeOf(cart);
  return numbers;
};

/** Mounts Place Order where `shown` is on the screen, and the server has another cart. */
async function till(
  server: { now: CartAnswer | Response },
  answer: (call: string) => unknown = () => null,
  beside: ReactElement | null = null,
) {
  const shop = inShop(
    (call) => {
      const given = answer(call);
      if (given) return given;
      if (call.includes('cart/last')) return server.now;
      if (call.includes('checkout-ready'))
        return { isCheckoutReady: true, checkoutReadyMsg: '', messages: [] };
      if (call.includes('totals')) return numbersOf(server.now instanceof Response ? other() : server.now);
      if (call.includes('reserve'))
        return { errorFlag: false, errorMessage: '', reservationGuid: 'hold', trackingNumber: 'T' };
      if (call.includes('finalize'))
        return { errorFlag: false, errorMessage: '', refused: null, retryAfterSeconds: null, summary: null };
      throw new TypeError('Failed to fetch');
    },
    { user: ana, cart: shown, website: { settings } },
  );
  const checkout = createCheckoutStore({
    shippingAddress: 'home',
    billingAddress: 'home',
    deliveryDate: slot.day,
    selectedSlot: slot,
    selectedCard: 'visa',
  });
  const openStep = vi.fn();
  const hook = await hooked(
    () =>
      usePlaceOrder({
        user: ana,
        checkout,
        told: shown,
        cardForm: { current: null },
        takeCard: async () => true,
        takeCode: async () => true,
        openStep,
      }),
    undefined,
    (child) =>
      shop.around(
        <>
          {child}
          {beside}
        </>,
      ),
  );
  /** Presses Place Order, and waits for what comes of it unless that needs something else first. */
  const press = (waits = true) => doing(() => (waits ? hook.now() : void hook.now()));
  const sent = (name: string) => shop.sent().filter(([call]) => String(call).includes(name));
  return { shop, checkout, openStep, sent, press };
}

it.each([
  ['a quantity is lower', bread({ units: 1, quantity: 1 }), 'Bread'],
  ['a line is out', { products: [milk], linesCount: 1 }, 'Bread'],
  ['a line is in', { products: [aLine(), milk, aLine({ prodKey: 3, prodName: 'Rye' })] }, 'Rye'],
  ['a note is another', bread({ message: 'sliced' }), 'Bread'],
  ['a backup is another', bread({ backProdRrn: 9 }), 'Bread'],
  ['something may not be substituted', bread({ noSubstitute: true }), 'Bread'],
  ['the choice for missing products is another', { missingChoice: 'refund' as const }, null],
  ['another promo code is applied', { promo: { code: 'TEN', label: 'Ten', percent: 10 } }, null],
])(
  'a cart that another device has changed is not ordered before it was seen, dearer or not: %s [CHECKOUT-25]',
  async (_, facts, named) => {
    const { shop, checkout, openStep, sent, press } = await till({ now: other(facts) });
    await press();
    expect([sent('reserve'), sent('finalize')]).toEqual([[], []]);
    expect(shop.cart.getState().cart).toMatchObject({ revision: 4, ...facts });
    expect(checkout.getState().notices.review).toBe(
      `Your cart was changed elsewhere${named ? `: ${named}` : ''}. Please check it and place the order again.`,
    );
    expect(openStep).toHaveBeenLastCalledWith('review');
    // All that was chosen stays, and the items are listed in full.
    expect(checkout.getState()).toMatchObject({ selectedSlot: slot, listsItems: true });
    await press();
    expect(sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 4, shownTotal: 8 }]);
  },
);

it('a cart in which only prices fell is ordered without a question, also where another device saw them first', async () => {
  const { sent, press } = await till({ now: other(bread({ unitPrice: 2, previousUnitPrice: 2.5 })) });
  await press();
  expect(sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 4, shownTotal: 8 }]);
});

it('a price that rose is seen first, though another fell by more', async () => {
  const { sent, press } = await till({ now: other(bread({ unitPrice: 2.51, previousUnitPrice: 2.5 })) });
  await press();
  expect(sent('finalize')).toEqual([]);
});

it('a cart that was changed elsewhere and cannot be loaded again is not ordered either', async () => {
  const { checkout, sent, press } = await till({ now: new Response('', { status: 500 }) });
  await press();
  expect(sent('finalize')).toEqual([]);
  expect(checkout.getState().notices.review).toContain('Your cart was changed elsewhere.');
});

it.each([
  ['can be loaded again', shown],
  ['still cannot be loaded', new Response('', { status: 500 })],
])('a cart whose last load failed is ordered where nobody has changed it: %s', async (_, now) => {
  const server: { now: CartAnswer | Response } = { now: new Response('', { status: 500 }) };
  const { shop, sent, press } = await till(server, (call) => call.includes('totals') && numbersOf(shown));
  await doing(() => shop.cart.actions.reload());
  expect(shop.cart.getState().status).toBe('failed');
  server.now = now;
  await press();
  expect(sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 3 }]);
});

it('a cart that was changed elsewhere while it could not be loaded is seen first, then ordered', async () => {
  const server: { now: CartAnswer | Response } = { now: new Response('', { status: 500 }) };
  const { shop, checkout, sent, press } = await till(server);
  await doing(() => shop.cart.actions.reload());
  server.now = other(bread({ message: 'sliced' }));
  await press();
  expect(sent('finalize')).toEqual([]);
  expect(checkout.getState().notices.review).toContain('elsewhere: Bread.');
  await press();
  expect(sent('finalize')).toHaveLength(1);
});

it('a cart that another device has emptied leads back to it', async () => {
  const { shop, sent, press } = await till({ now: other({ products: [], linesCount: 0 }) });
  await press();
  expect(sent('finalize')).toEqual([]);
  expect(shop.at()).toBe('/downtown/cart');
});

it('what another device changed is noticed also where the answer to a quantity brings it [CHECKOUT-25]', async () => {
  const more = aLine({ units: 3, quantity: 3 });
  const now = other({
    revision: 5,
    products: [more, { ...milk, message: 'cold' }, aLine({ prodKey: 3, prodName: 'Rye' })],
  });
  const { shop, checkout, sent, press } = await till({ now }, (call) =>
    call.endsWith('cart/product') ? changeOf(now, more) : null,
  );
  await doing(() => shop.cart.actions.setQuantity(sellableOf(aLine()), 3));
  await press();
  expect(sent('finalize')).toEqual([]);
  expect(checkout.getState().notices.review).toBe(
    'Your cart was changed elsewhere: Milk, 1 gal; Rye. Please check it and place the order again.',
  );
});

it('a wish that is saved here is not named among what another device has changed', async () => {
  const rye = aLine({ id: 'line-3', prodKey: 3, prodName: 'Rye' });
  const wished = { ...milk, noSubstitute: true };
  // Before either answer the other device has put rye in, and then more of it.
  const chosen = other({ revision: 5, missingChoice: 'refund', products: [aLine(), milk, rye] });
  const now = { ...chosen, revision: 7, products: [aLine(), wished, { ...rye, units: 3 }] };
  const server = { now: chosen };
  const { shop, checkout, press } = await till(
    server,
    (call) => {
      if (call.endsWith('missing-choice')) return changeOf(chosen);
      if (!call.endsWith('substitute')) return null;
      server.now = now;
      return changeOf(now, wished);
    },
    <>
      <Choice />
      <NoSubstitute line={milk} cartId="cart" />
    </>,
  );
  await choose('refund');
  await pressed('No substitute, Milk, 1 gal');
  await expect.poll(() => shop.cart.getState().cart?.revision).toBe(7);
  expect(shop.cart.getState().elsewhere).toEqual(['Rye', 'Rye']);
  // What another device wished of the same product is named.
  server.now = { ...now, revision: 8, products: [aLine(), { ...wished, message: 'cold' }, rye] };
  await press();
  expect(checkout.getState().notices.review).toContain('Milk, 1 gal');
});

it('a quantity pressed a moment ago is what stood on the screen', async () => {
  const more = aLine({ units: 3, quantity: 3 });
  const now = other({ products: [more, milk] });
  const { shop, sent, press } = await till({ now }, (call) =>
    call.endsWith('cart/product') ? changeOf(now, more) : null,
  );
  await doing(() => shop.cart.actions.setQuantity(sellableOf(aLine()), 3));
  await press();
  expect(sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 4 }]);
});

const Choice = () => <MissingChoiceField cart={useCart().cart!} />;
const choose = (value: string) =>
  doing(() => {
    const select = found<HTMLSelectElement>('select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('what is being saved when Place Order is pressed is saved before it, one after the other', async () => {
  const choices = Promise.withResolvers<unknown>();
  const wishes = Promise.withResolvers<unknown>();
  const unsubstituted = { ...milk, noSubstitute: true };
  const chosen = other({ missingChoice: 'refund' });
  const now = { ...chosen, revision: 5, products: [aLine(), unsubstituted] };
  const { sent, press } = await till(
    { now },
    (call) =>
      (call.endsWith('missing-choice') && choices.promise) || (call.endsWith('substitute') && wishes.promise),
    <>
      <Choice />
      <NoSubstitute line={milk} cartId="cart" />
    </>,
  );
  await choose('refund');
  await pressed('No substitute, Milk, 1 gal');
  await press(false);
  await doing(() => choices.resolve(changeOf(chosen)));
  expect([sent('substitute').length, sent('totals').length]).toEqual([1, 0]);
  await doing(() => wishes.resolve(changeOf(now, unsubstituted)));
  await expect.poll(() => sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 5 }]);
});

it('a choice that could not be saved stops Place Order, and says so at its control', async () => {
  const choices = Promise.withResolvers<unknown>();
  const { checkout, openStep, sent, press } = await till(
    { now: shown },
    (call) => call.endsWith('missing-choice') && choices.promise,
    <Choice />,
  );
  await choose('refund');
  await press(false);
  await doing(() => choices.reject(new TypeError('Failed to fetch')));
  await expect
    .poll(() => checkout.getState().notices.review)
    .toBe("A change to your cart wasn't saved. Please check it and place the order again.");
  expect(openStep).toHaveBeenLastCalledWith('review');
  expect(found('select').getAttribute('aria-invalid')).toBe('true');
  expect(sent('finalize')).toEqual([]);
  // What was told once stops no second press.
  await press();
  expect(sent('finalize')).toHaveLength(1);
});

it('a quantity that the store refuses stops Place Order', async () => {
  const refusal = { errorCode: 'too-many', message: 'Too many.' };
  const { shop, sent, press } = await till({ now: shown }, (call) =>
    call.endsWith('cart/product') ? Response.json(refusal, { status: 422 }) : null,
  );
  await doing(() => shop.cart.actions.setQuantity(sellableOf(aLine()), 900));
  await press();
  expect(sent('finalize')).toEqual([]);
});

const note = <NoteEditor id="note" line={milk} cartId="cart" onDone={() => undefined} />;

it('a note that is typed at a line and not sent yet goes before the order [CHECKOUT-04]', async () => {
  const noted = { ...milk, message: 'ALLERGY: no nuts' };
  const now = other({ products: [aLine(), noted] });
  const { sent, press } = await till(
    { now },
    (call) => call.endsWith('/message') && changeOf(now, noted),
    note,
  );
  await type(found('textarea'), 'ALLERGY: no nuts');
  await press();
  expect(sent('message').map(([, body]) => body)).toMatchObject([{ message: 'ALLERGY: no nuts' }]);
  expect(sent('finalize').map(([, body]) => body)).toMatchObject([{ revision: 4 }]);
});

it('a typed note that is refused stops the order at its field', async () => {
  const { checkout, sent, press } = await till(
    { now: shown },
    (call) => call.endsWith('/message') && new Response('No room', { status: 500 }),
    note,
  );
  await type(found('textarea'), 'ripe');
  await press();
  expect([sent('totals'), sent('finalize')]).toEqual([[], []]);
  expect(document.activeElement).toBe(found('textarea'));
  expect(checkout.getState()).toMatchObject({ activeTab: 'review', isPlacing: false });
});
