import type { Browser, Page } from '@playwright/test';
import { enterAsNew, saveCard, type Person } from './people.ts';
import { fill, nextWindows, type Placed, type Wanted } from './placed-order.ts';
import { expect } from './shop.ts';

const versionKey = 'CUST_PICKUP' as const;

/**
 * Orders these things at Greenfield as somebody new, to collect them tomorrow; `page` is in their browser.
 */
export async function placePickup(
  browser: Browser,
  wanted: readonly Wanted[],
): Promise<Placed & { page: Page }> {
  const page = await (await browser.newContext()).newPage();
  const shopper = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, shopper);
  return { ...(await collectCart(shopper, await fill(shopper, wanted))), page };
}

/** Orders a cart's content, to be collected tomorrow, with its owner's first saved card. */
async function collectCart(shopper: Person, id: string): Promise<Placed> {
  const { commerce, experience } = shopper;
  await experience('POST api/user/cart/:id/products/update', { params: { id }, body: { versionKey } });
  const [address] = await commerce('GET api/user/address');
  const [card] = await commerce('GET api/user/payment/creditcards');
  const [first] = await nextWindows(shopper, { versionKey });
  const slotStart = first!.start;
  const held = await experience('POST api/delivery/reserve/pickup', { body: { slotStart } });
  const placed = await experience('POST api/user/cart/:id/finalize', {
    params: { id },
    body: {
      locationVersionKey: versionKey,
      reservationGuid: held.reservationGuid,
      billingAddress: { key: address!.key },
      card: { key: card!.key },
      slot: { start: slotStart },
      approvals: ['age-21'],
    },
  });
  expect(placed.refused, placed.errorMessage).toBeNull();
  return { id: placed.orderId!, number: placed.orderNumber!, shopper };
}
