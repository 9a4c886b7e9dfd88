import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { moveMoney } from '../movement/move-money.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { findPickedOrder } from '../picking/final-of-order.ts';
import { reportProblem } from '../refund/report-problem.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

it('the file of all data has an order as it came: who receives it, what was picked, paid, reported and refunded', async () => {
  const ana = await shop.placed();
  const { orderId, accountId } = ana;
  const own = async () => (await ana.shopper.commerce('GET api/user/data')).orders[0]!;
  const placed = await own();
  expect(placed).toMatchObject({ arrival: null, received: null, problems: [], refunds: [] });
  expect(placed.products.map(({ picked }) => picked)).toEqual(placed.products.map(() => null));
  await shop.move(orderId, 'Approved', 'Picking');
  const at = new Date(shop.clock.now());
  await pool.query(
    `insert into pick (order_line_id, order_id, state, picked_thousandths, amount_cents, at, substitute_product_id, substitute)
     select id, order_id, case position when 1 then 'substituted' when 2 then 'short' else 'picked' end,
       case position when 2 then null else quantity_thousandths end, case position when 2 then 0 else amount_cents end, $2,
       case position when 1 then product_id end,
       case position when 1 then '{"nameEn": "Ripe Avocado", "nameEs": "Aguacate maduro"}'::jsonb end
     from order_line where order_id = $1`,
    [orderId, at],
  );
  const finalCents = (await findPickedOrder(pool, orderId)).totals.total;
  await moveOrder(shop.larder, { orderId, to: 'Ready for delivery', by: { kind: 'machine' }, finalCents });
  await moveMoney(shop.larder);
  await shop.move(orderId, 'Out for delivery', 'Delivered');
  const lines = await rows<{ id: string }>(
    pool,
    sql`select id from order_line where order_id = ${orderId} order by position`,
  );
  await reportProblem(shop.larder, {
    orderId,
    accountId,
    lineId: lines[2]!.id,
    what: 'damaged',
    words: 'Call 512 555 0101',
    keep: async () => {},
  });
  await pool.query(
    `update "order" set recipient = '{"fullName": "Beto Ruiz", "phoneNumber": "512 555 0102", "emailAddress": "beto@larder.test"}' where id = $1`,
    [orderId],
  );
  await pool.query(`insert into arrival (order_id, spot, car, at) values ($1, 'Spot 3', 'red car', $2)`, [
    orderId,
    at,
  ]);
  await pool.query(`insert into received (order_id, initials, at) values ($1, 'BR', $2)`, [orderId, at]);
  await pool.query(
    `insert into refund (order_id, cents, tax_cents, reason, at) values ($1, 150, 0, 'goodwill', $2)`,
    [orderId, at],
  );
  await pool.query(
    `insert into final_total (order_id, position, line_type, ref_label, amount_cents)
     select order_id, position, line_type, ref_label, amount_cents - 100 from order_total where order_id = $1`,
    [orderId],
  );
  const kept = await own();
  const page = await ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
  const amounts = (totals: { lineAmount: number }[]) => totals.map(({ lineAmount }) => lineAmount);
  expect(amounts(kept.totals)).toEqual(amounts(page.totals));
  expect(amounts(kept.totals)).not.toEqual(amounts(placed.totals));
  expect(kept).toMatchObject({
    recipient: { fullName: 'Beto Ruiz', phoneNumber: '512 555 0102', emailAddress: 'beto@larder.test' },
    arrival: { spot: 'Spot 3', car: 'red car' },
    received: { at: at.toISOString(), initials: 'BR', hasPhoto: false },
    problems: [{ what: 'damaged', words: 'Call 512 555 0101', reportedAt: at.toISOString(), reply: '' }],
    refunds: [{ reason: 'goodwill', amount: 1.5, at: at.toISOString() }],
  });
  expect(kept.products.slice(0, 3).map(({ picked }) => picked)).toMatchObject([
    { substitute: 'Ripe Avocado' },
    { quantity: 0, amount: 0, substitute: null },
    { quantity: kept.products[2]!.quantity, substitute: null },
  ]);
});
