import { expect, inject, it } from 'vitest';
import { createCheckoutShop } from '../testing/checkout-shop.ts';

it('a user has orders from the first one on, whatever becomes of it [AGAIN-01]', async () => {
  const shop = await createCheckoutShop(inject('adminUrl'));
  const { shopper, press } = await shop.ready();
  const hasOrders = async () => (await shopper.commerce('GET api/user')).hasOrders;
  expect(await hasOrders()).toBe(false);
  const { orderId } = await press();
  expect(await hasOrders()).toBe(true);
  await shop.larder.pool.query(`update "order" set status = 'Cancelled' where id = $1`, [orderId]);
  expect(await hasOrders()).toBe(true);
  await shop.stop();
});
