import { beforeEach, expect, it } from 'vitest';
import { authorizationsOf, calmShop } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
beforeEach(() => calmShop(shop));

it('bad input such as half an emoji at the end of a cut note becomes a replacement sign', async () => {
  const ana = await shop.ready();
  const held = await ana.shopper.experience('POST api/delivery/reserve/shipping', {
    body: {
      slotStart: ana.slotStart,
      notes: 'Bell \ud83d',
      firstName: '\ud83d',
      emailAddress: 'a\ud83d@larder.test',
    },
  });
  expect(held.errorFlag).toBe(false);
  const placed = await ana.press({ message: 'Ring twice \ud83d' });
  expect(placed.refused).toBeNull();
  const order = { params: { id: placed.orderId! } };
  expect((await ana.shopper.commerce('GET api/customer/orders/:id', order)).note).toBe('Ring twice \ufffd');
});

it('bad input is refused with 4xx and a field, and nothing changes [API-06]', async () => {
  const ana = await shop.ready();
  const before = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  const good = { locationVersionKey: 'WYGO_DELIVERY', reservationGuid: null };
  const bad: unknown[] = [
    null,
    [],
    'text',
    {},
    { ...good, locationVersionKey: 'DRONE' },
    { ...good, reservationGuid: '1 or 1=1' },
    { ...good, shippingAddress: { key: 7 } },
    { ...good, message: 'x'.repeat(501) },
    { ...good, message: 'nul \u0000' },
    { ...good, fullName: 'x'.repeat(10_000) },
    { ...good, eProtectResponse: 'x'.repeat(513) },
    { ...good, eProtectResponse: '<script> ' },
    { ...good, approvals: Array.from({ length: 21 }, () => 'age-21') },
    { ...good, slot: { start: 'tomorrow' } },
    { ...good, revision: -1 },
    { ...good, shownTotal: -5 },
    { ...good, card: { expirationDate: { year: 30, month: 13 } } },
    { ...good, card: { lastFourDigits: '11111' } },
  ];
  for (const body of bad) {
    const response = await postJson(ana.shopper, `/experience/api/user/cart/${ana.cartId}/finalize`, body);
    expect(response.status, JSON.stringify(body).slice(0, 60)).toBe(400);
    expect(await response.json()).toMatchObject({
      errorCode: 'invalid-request',
      fields: expect.any(Array),
    });
  }
  for (const quantity of [0, -1, 1e308, 0.3333, 1000, '2', null, Number.NaN]) {
    const response = await postJson(ana.shopper, `/experience/api/user/cart/${ana.cartId}/product`, {
      productKey: shop.key('eggs'),
      versionKey: 'WYGO_DELIVERY',
      quantity,
    });
    expect(response.status, String(quantity)).toBe(400);
  }
  expect(await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } })).toEqual(
    before,
  );
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});
