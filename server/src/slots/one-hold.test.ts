import { expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();

it('an account that reserves in two stores at the same instant keeps one place, not two', async () => {
  const { pool } = shop.larder;
  const here = await shop.ready('alder');
  const west = await shop.shopper('alder-west');
  for (const [name, value] of here.shopper.cookies) west.cookies.set(name, value);
  const { id: cartId } = await west.experience('POST api/user/cart');
  await west.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: shop.key('rice'), quantity: 20, versionKey: 'CUST_PICKUP' },
  });
  const { slots } = await west.experience('GET api/delivery/slots', { query: { versionKey: 'CUST_PICKUP' } });
  const reserveWest = () =>
    west.experience('POST api/delivery/reserve/pickup', { body: { slotStart: slots[0]!.start } });
  // Places were taken in both stores before: their counters exist, and are locked here until both calls wait.
  expect([(await here.reserve()).refused, (await reserveWest()).refused]).toEqual([null, null]);
  await rows(pool, sql`update slot_hold set state = 'released'`);
  const gate = await pool.connect();
  await gate.query('begin');
  await gate.query('select from slot_count for update');
  const both = Promise.all([here.reserve(), reserveWest()]);
  const waiting = () =>
    row<{ count: number }>(
      pool,
      sql`select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
    );
  try {
    await expect.poll(waiting, { timeout: 10_000 }).toEqual({ count: 2 });
  } finally {
    await gate.query('rollback');
    gate.release();
  }
  expect((await both).map(({ refused }) => refused)).toEqual([null, null]);
  const held = await rows(pool, sql`select id from slot_hold where state = 'held'`);
  expect(held).toHaveLength(1);
});
