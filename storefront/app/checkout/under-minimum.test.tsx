// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import { createCheckoutStore, freshCheckout } from './checkout-state.ts';
import { CheckoutTotals, PlaceOrderButton } from './place-order-card.tsx';
import { UnderMinimum } from './under-minimum.tsx';

async function drawn(subtotal: number, versionKey: VersionKey = DELIVERY, promo = 0) {
  const shop = inShop(() => null, { user: ana, versionKey });
  const facts = {
    versionKey,
    productsCount: 2,
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: subtotal, lineRefRrn: null },
      { lineType: 'PROMOPCT', lineAmount: -promo, lineRefRrn: 'TEN' },
    ],
    total: subtotal - promo,
  };
  const placeOrder = vi.fn();
  const tools = {
    data: freshCheckout(),
    placeOrder,
    checkout: createCheckoutStore(freshCheckout()),
    totals: { facts, busy: false },
  } as unknown as CheckoutTools;
  const { place } = await mounted(
    shop.around(
      <CheckoutContext value={tools}>
        <UnderMinimum />
        <CheckoutTotals />
        <PlaceOrderButton />
      </CheckoutContext>,
    ),
  );
  return {
    place,
    status: found('output', place),
    button: found('button[aria-label^="Place Order"]', place),
    placeOrder,
  };
}

it('an order under its minimum says before Place Order what is missing, with a link back to the shop', async () => {
  const { status } = await drawn(12.5);
  expect(status.textContent).toContain('$7.50 more to reach the $20.00 minimum');
  expect(status.querySelector('a')!.getAttribute('href')).toBe('/downtown');
});

it('what an order misses to its minimum stands there once', async () => {
  const { place } = await drawn(12.5);
  expect(place.textContent.match(/\$7\.50/g)).toHaveLength(1);
});

it('a promo that brings it under the minimum counts; at the minimum, and without one, no message shows', async () => {
  expect((await drawn(21, DELIVERY, 2)).status.textContent).toContain('$1.00 more');
  expect((await drawn(20)).status.textContent).toBe('');
  expect((await drawn(3, PICKUP)).status.textContent).toBe('');
});

it('Place Order under the minimum reads as not ready and why, and a press still names what is missing [CHECKOUT-06]', async () => {
  const { status, button, placeOrder } = await drawn(12.5);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = found(`#${button.getAttribute('aria-describedby')}`, status);
  expect(reason.textContent).toBe('$7.50 more to reach the $20.00 minimum');
  await doing(() => button.click());
  expect(placeOrder).toHaveBeenCalledOnce();
});

it('Place Order at the minimum is ready', async () => {
  const { button } = await drawn(20);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});
