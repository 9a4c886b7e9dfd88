import { beforeEach, expect, it } from 'vitest';
import { authorizationsOf, calmShop } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

it('an order’s reservation is refused with the missing part: the window, the reservation, for delivery the tracking number [CHECKOUT-09]', async () => {
  const ana = await shop.ready();
  const said = async (fields: Record<string, unknown>) => (await ana.finalize(fields)).errorMessage;
  const { reservationGuid } = await ana.reserve();
  expect(await said({})).toBe('Please select a delivery/pickup time slot.');
  expect(await said({ reservationGuid: null, slot: { start: ana.slotStart } })).toBe(
    "Sorry, we couldn't reserve the slot. Please select a new one.",
  );
  expect(await said({ reservationGuid })).toBe('Missing tracking number');
});

it('an order’s reservation must be for the ordered version, not for the other one', async () => {
  const ana = await shop.ready();
  const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'CUST_PICKUP' },
  });
  const held = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
    body: { slotStart: slots[0]!.start },
  });
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const refused = await ana.finalize({ ...held, eProtectResponse });
  expect([refused.refused, refused.errorMessage]).toEqual([
    'slot-gone',
    "Sorry, we couldn't reserve the slot. Please select a new one.",
  ]);
});

it('an order’s reservation must be for the chosen window: one that ends at another time is another window', async () => {
  const ana = await shop.ready();
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const held = { reservationGuid, trackingNumber, eProtectResponse };
  const end = new Date(Date.parse(ana.slotStart) + 2 * 3600_000).toISOString();
  const longer = new Date(Date.parse(ana.slotStart) + 4 * 3600_000).toISOString();
  const other = await ana.finalize({ ...held, slot: { start: ana.slotStart, end: longer } });
  expect(other.refused).toBe('slot-gone');
  expect((await ana.finalize({ ...held, slot: { start: ana.slotStart, end } })).refused).toBeNull();
  const eva = await shop.ready();
  expect((await eva.press({ slot: { start: eva.slotStart } })).refused).toBeNull();
});

it('an order’s reservation keeps its fee when the store closes the day after it was held', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  const numbers = () =>
    ana.shopper.experience('GET api/user/cart/:id/totals', {
      params: { id: ana.cartId },
      query: { versionKey: 'WYGO_DELIVERY', slotStart: ana.slotStart },
    });
  const before = await numbers();
  await pool.query(
    `insert into slot_exception
       select id, 'WYGO_DELIVERY', '2026-11-18', true, true from location where alias = 'alder'`,
  );
  expect((await numbers()).total).toBe(before.total);
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const placed = await ana.finalize({ ...held, eProtectResponse, shownTotal: before.total });
  await pool.query(`delete from slot_exception where day = '2026-11-18'`);
  expect(placed.refused).toBeNull();
  const order = await ana.shopper.commerce('GET api/customer/orders/:id', {
    params: { id: placed.orderId! },
  });
  expect(order.total).toBe(before.total);
});

it('an order’s reservation goes down with the fee of its window, which the totals tell, and not up with it [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const { rows } = await pool.query<{ id: number; fee: number }>(
    'select id, fee_cents as fee from slot_window',
  );
  const setFee = (cents: number) => pool.query('update slot_window set fee_cents = $1', [cents]);
  const numbers = () =>
    ana.shopper.experience('GET api/user/cart/:id/totals', {
      params: { id: ana.cartId },
      query: { versionKey: 'WYGO_DELIVERY', slotStart: ana.slotStart },
    });
  try {
    await setFee(499);
    await ana.shopper.experience('POST api/user/cart/:id/hold', {
      params: { id: ana.cartId },
      body: { slotStart: ana.slotStart, versionKey: 'WYGO_DELIVERY' },
    });
    await setFee(299);
    const told = await numbers();
    await ana.reserve();
    await setFee(399);
    const placed = await ana.press({ shownTotal: told.total });
    expect([placed.refused, placed.summary?.cartTotals.total]).toEqual([null, told.total]);
  } finally {
    for (const { id, fee } of rows)
      await pool.query('update slot_window set fee_cents = $1 where id = $2', [fee, id]);
  }
});

it('an order’s reservation ends when its window begins', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  await pool.query(
    `update slot_hold set expires_at = starts_at + interval '1 hour' where id = '${held.reservationGuid}'`,
  );
  const now = shop.clock.now();
  shop.clock.set(ana.slotStart);
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const late = await ana.finalize({ ...held, eProtectResponse });
  shop.clock.set(now);
  expect(late.refused).toBe('slot-gone');
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});
