// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import { createCheckoutStore, freshCheckout } from './checkout-state.ts';
import { UnderMinimum } from './under-minimum.tsx';

async function said(subtotal: number, versionKey: VersionKey = DELIVERY, promo = 0) {
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
  const tools = {
    store: createCheckoutStore(freshCheckout()),
    totals: { facts, busy: false },
  } as unknown as CheckoutTools;
  const { place } = await mounted(
    shop.around(
      <CheckoutContext value={tools}>
        <UnderMinimum />
      </CheckoutContext>,
    ),
  );
  return place.querySelector('output')!;
}

it('an order under its minimum says before Place Order what is missing, with a link back to the shop', async () => {
  const status = await said(12.5);
  expect(status.textContent).toContain('$7.50 more to reach the $20.00 minimum');
  expect(status.querySelector('a')!.getAttribute('href')).toBe('/downtown');
});

it('a promo that brings it under the minimum counts; at the minimum, and without one, no message shows', async () => {
  expect((await said(21, DELIVERY, 2)).textContent).toContain('$1.00 more');
  expect((await said(20)).textContent).toBe('');
  expect((await said(3, PICKUP)).textContent).toBe('');
});
