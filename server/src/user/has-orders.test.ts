import { expect, inject, it } from 'vitest';
import { createCheckoutShop } from '../testing/checkout-shop.ts';

it('a user has orders from the first one on, whatever becomes of it [AGAIN-01]', async () => {
  const shop = await createCheckoutShop(inject('adminUrl'));
  const { shopper, press } = await shop.ready();
  const hasOrders = async () => (await shopper.commerce('GET api/user')).hasOrders;
  const orderedAt = async () => (await shopper.commerce('GET api/user')).orderedAt;
  expect(await hasOrders()).toBe(false);
  expect(await orderedAt()).toEqual([]);
  const { orderId } = await press();
  expect(await hasOrders()).toBe(true);
  const { rows } = await shop.larder.pool.query<{ guid: string }>(
    `select m.guid from merchant m join location l on l.merchant_id = m.id where l.alias = 'alder'`,
  );
  expect(await orderedAt()).toEqual([rows[0]!.guid]);
  await shop.larder.pool.query(`update "order" set status = 'Cancelled' where id = $1`, [orderId]);
  expect(await hasOrders()).toBe(true);
  // What was called off cannot be repeated.
  expect(await orderedAt()).toEqual([]);
  await shop.stop();
});
