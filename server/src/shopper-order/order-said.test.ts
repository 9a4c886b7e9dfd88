import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();

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

it('the list of orders is sent anew for a change whose instant is before that of another order [ORDERS-01]', async () => {
  const ana = await shop.ready();
  const first = (await ana.press()).orderId!;
  const second = (await (await shop.ready()).press()).orderId!;
  await shop.larder.pool.query(
    'update "order" o set account_id = a.account_id from "order" a where o.id = $1 and a.id = $2',
    [second, first],
  );
  shop.clock.advance(5_000);
  await shop.move(second, 'Approved');
  const list = (headers: Record<string, string> = {}) =>
    ana.shopper.request('/commerce/api/customer/orders', { headers });
  const etag = (await list()).headers.get('etag')!;
  // The instant is taken before the wait for the order's row, or the clock was set back.
  shop.clock.advance(-3_000);
  await shop.move(first, 'Approved');
  expect((await list({ 'if-none-match': etag })).status).toBe(200);
  shop.clock.advance(3_000);
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
  await ana.promo('WELCOME10');
  const cart = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  const { order, text } = await saved();
  expect(order.savings).toBe(cart.savings);
  expect(order.savings).toBeGreaterThan(3);
  expect(text).toContain(`"delWindowEnd":"${slots[0]!.end}"`);
});

it('an order’s totals of nothing are not shown, except its subtotal', async () => {
  const ana = await shop.placed();
  const order = ana.orderId;
  const shownOf = async () => {
    const { totals } = await ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: order } });
    return totals.map(({ lineType, show }) => [lineType, show]);
  };
  expect(await shownOf()).toEqual([
    ['SUBTOTAL', true],
    ['SHIPPING', true],
  ]);
  await shop.larder.pool.query('update order_total set amount_cents = 0 where order_id = $1', [order]);
  expect(await shownOf()).toEqual([
    ['SUBTOTAL', true],
    ['SHIPPING', false],
  ]);
});

it('an order’s lines say whether their product is sold by the piece, by the pound, or both', async () => {
  const ana = await shop.ready();
  const soldAs = { eggs: 'UNIT', salsa: 'WEIGHT', rice: 'BOTH' };
  const { orderId } = await ana.press();
  for (const [code, mode] of Object.entries(soldAs))
    await shop.larder.pool.query(
      `update order_line set selling_mode = $1 where order_id = $2 and product_id = $3`,
      [mode, orderId, shop.key(code)],
    );
  const lines = await ana.shopper.commerce('GET api/customer/orders/:id/products', {
    params: { id: orderId! },
  });
  const said = (code: string) => {
    const { sellByUnit, sellByWeight } = lines.find(({ prodRrn }) => prodRrn === shop.key(code))!;
    return { sellByUnit, sellByWeight };
  };
  expect(said('eggs')).toEqual({ sellByUnit: true, sellByWeight: false });
  expect(said('salsa')).toEqual({ sellByUnit: false, sellByWeight: true });
  expect(said('rice')).toEqual({ sellByUnit: true, sellByWeight: true });
});
