import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCheckoutShop, type CheckoutShop } from '../testing/checkout-shop.ts';
import { minBuyers } from './bought-together.store.ts';
import { countPopularity } from './popularity.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
  await shop.larder.pool.query('update slot_window set capacity = 200');
});
afterAll(() => shop.stop());

const dayMs = 24 * 3600 * 1000;

it('products that five people ordered together are shown on each other’s pages; fewer people, one person often, and orders called off do not count [PAGE-01]', async () => {
  const { pool } = shop.larder;
  const countNight = async () => {
    shop.clock.advance(dayMs);
    await countPopularity(shop.larder);
    await shop.larder.shelves.refresh();
  };
  const order = async () => {
    await pool.query('delete from attempt_counter');
    const ready = await shop.ready();
    const { orderId } = await ready.press();
    return { ...ready, orderId: orderId! };
  };
  await countPopularity(shop.larder);
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  for (let one = 1; one < minBuyers; one += 1) orders.push(await order());
  const { shopper } = orders[0]!;
  const together = async (code: string) => {
    const params = { id: shop.key(code) };
    const { boughtTogether } = await shopper.experience('GET api/catalog/product/:id', { params });
    return boughtTogether.map((each) => each.key);
  };
  const pairs = async () => (await pool.query('select * from bought_together')).rowCount;
  await countNight();
  expect(await pairs()).toBe(0);
  // A fifth order by one of the four is no fifth person, and an order called off does not count.
  const fifth = await order();
  const owner = async (orderId: string, of: string) =>
    pool.query(
      'update "order" set account_id = (select account_id from "order" where id = $2) where id = $1',
      [orderId, of],
    );
  const { rows } = await pool.query<{ account_id: string }>('select account_id from "order" where id = $1', [
    fifth.orderId,
  ]);
  await owner(fifth.orderId, orders[0]!.orderId);
  await countNight();
  expect(await pairs()).toBe(0);
  await pool.query('update "order" set account_id = $2 where id = $1', [fifth.orderId, rows[0]!.account_id]);
  const denied = orders[1]!.orderId;
  await pool.query(`update "order" set status = 'Denied' where id = $1`, [denied]);
  await order();
  await countNight();
  expect(await pairs()).toBeGreaterThan(0);
  await pool.query(`update "order" set status = 'Denied' where id = $1`, [fifth.orderId]);
  await order().then(({ orderId }) => owner(orderId, orders[0]!.orderId));
  await countNight();
  expect(await pairs()).toBe(0);
  expect(await together('eggs')).toEqual([]);
  await order();
  await countNight();
  expect(await together('eggs')).toEqual(expect.arrayContaining([shop.key('salsa'), shop.key('rice')]));
  expect(await together('eggs')).not.toContain(shop.key('eggs'));
  expect(await together('limes')).toEqual([]);
  // A product that is not sold here is not shown.
  await pool.query('delete from price where product_id = $1', [shop.key('salsa')]);
  await pool.query('update revision set number = number + 1');
  await shop.larder.shelves.refresh();
  expect(await together('eggs')).not.toContain(shop.key('salsa'));
});
