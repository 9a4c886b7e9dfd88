// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine, ana, changeOf } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
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
async function till(server: { now: CartAnswer | Response }, answer: (call: string) => unknown = () => null) {
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
        told: shown as { total: number; ceiling: number },
        cardForm: { current: null },
        takeCard: async () => true,
        takeCode: async () => true,
        openStep,
      }),
    undefined,
    shop.around,
  );
  const sent = (name: string) => shop.sent().filter(([call]) => String(call).includes(name));
  return { shop, checkout, openStep, sent, press: () => doing(() => hook.now()) };
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
    'Your cart was changed elsewhere: Bread; Milk, 1 gal; Rye. Please check it and place the order again.',
  );
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
