import { expect, it } from 'vitest';
import { claimOrder } from '../picking/claim-order.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { approveOrders } from './look-after-new.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

it('the worker does not take an order back that was approved and claimed while it waited for another', async () => {
  const ana = await shop.ready();
  const first = (await ana.press()).orderId!;
  const eva = await shop.ready();
  shop.clock.advance(1_000);
  const second = (await eva.press()).orderId!;
  shop.clock.advance(30_000);
  const gate = await pool.connect();
  await gate.query('begin');
  await gate.query('select 1 from "order" where id = $1 for update', [first]);
  const approving = approveOrders(shop.larder);
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await shop.move(second, 'Approved');
  const call = { orderId: second, by: { kind: 'machine' as const }, reach: null };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  await gate.query('commit');
  gate.release();
  await approving;
  const { rows } = await pool.query(
    `select o.status, exists (select from claim where order_id = o.id) as "isClaimed" from "order" o order by o.placed_at`,
  );
  expect(rows).toEqual([
    { status: 'Approved', isClaimed: false },
    { status: 'Picking', isClaimed: true },
  ]);
});
