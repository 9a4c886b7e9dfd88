import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCheckoutShop, type CheckoutShop } from '../testing/checkout-shop.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
});
afterAll(() => shop.stop());

it('the list of orders that was kept in one language is not taken for the other [ORDERS-01]', async () => {
  const ana = await shop.ready();
  await ana.press();
  const list = (language: string, etag?: string) =>
    ana.shopper.request('/commerce/api/customer/orders', {
      headers: { 'accept-language': language, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const english = await list('en-US');
  const etag = english.headers.get('etag')!;
  expect(await english.text()).toContain('Large Eggs');
  const spanish = await list('es-MX', etag);
  expect([spanish.status, (await spanish.text()).includes('Large Eggs')]).toEqual([200, false]);
  expect((await list('en-US', etag)).status).toBe(304);
});

it('an order’s savings count its promo code, and its window ends when the window does', async () => {
  const ana = await shop.ready();
  const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY' },
  });
  const saved = async () => {
    const { orderId } = await ana.press();
    const order = await ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId! } });
    return { order, text: JSON.stringify(order) };
  };
  await ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id: ana.cartId, code: 'WELCOME10' },
    body: {},
  });
  const cart = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  const { order, text } = await saved();
  expect(order.savings).toBe(cart.savings);
  expect(order.savings).toBeGreaterThan(3);
  expect(text).toContain(`"delWindowEnd":"${slots[0]!.end}"`);
});
