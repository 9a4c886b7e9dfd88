import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { planOf } from '../testing/plan-of.ts';
import { listStoreOrders } from './store-orders.store.ts';

const shop = await checkoutShop();

it('listing the open orders of all stores adds up no money of the orders of years that are over', async () => {
  const { pool } = shop.larder;
  const { orderId } = await (await shop.ready()).press();
  await pool.query(
    `with made as (
       insert into "order" (merchant_id, location_id, account_id, number, status, version_key, lang_code,
         estimated_cents, ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, location_id, account_id, number || '-' || n, 'Delivered', version_key, lang_code,
         estimated_cents, ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at
       from "order", generate_series(1, 200) n where id = $1 returning id)
     insert into order_payment (order_id, full_name, last_four) select id, '', '' from made`,
    [orderId],
  );
  const wanted = { alias: null, status: null };
  expect(await listStoreOrders(pool, wanted)).toHaveLength(1);
  const plan = await planOf(pool, (listening) => listStoreOrders(listening, wanted), 'explain analyze');
  const sums = [...plan.matchAll(/ on payment_move m .*loops=(\d+)/g)].map(([, loops]) => Number(loops));
  expect(sums).not.toEqual([]);
  expect(Math.max(...sums)).toBeLessThan(20);
});
