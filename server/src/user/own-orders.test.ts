import { allergens } from '@larder/domain/allergens';
import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { moveMoney } from '../movement/move-money.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { findPickedOrder } from '../picking/final-of-order.ts';
import { reportProblem } from '../refund/report-problem.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { anonymiseOrders } from './delete-account.store.ts';

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

/** Sets what one wishes and avoids: in the cart, and for the order that is made of it. */
async function wishful() {
  const ana = await shop.ready();
  const { shopper, cartId, accountId } = ana;
  const contact = { profile: { firstName: 'Luz', lastName: 'Ramos', emailAddress: 'luz@example.com' } };
  const { entityKey } = await shopper.commerce('POST api/user/contacts', { body: contact });
  await pool.query(`update account set selected_contact_id = $2 where id = $1`, [accountId, entityKey]);
  await pool.query(`update contact set avoided_allergen_ids = $2 where id = $1`, [
    entityKey,
    [allergens.milk],
  ]);
  await pool.query(`update cart set missing_choice = 'refund' where id = $1`, [cartId]);
  await pool.query(
    `update cart_line set message = 'The ' || product_id || 'th', no_substitute = product_id <> $2,
       backup_product_id = case when product_id = $2 then $3::integer end where cart_id = $1`,
    [cartId, shop.key('eggs'), shop.key('black-beans')],
  );
  return { ...ana, entityKey };
}

const wished = (product: string) => ({ product, backup: null, noSubstitute: true });

it('the file of all data has what one wished of a cart and an order, and what it said of one’s health', async () => {
  const ana = await wishful();
  const own = () => ana.shopper.commerce('GET api/user/data');
  const eggs = { backup: expect.any(String) as string, noSubstitute: false };
  const [cart] = (await own()).carts;
  expect(cart).toMatchObject({ missingChoice: 'refund' });
  expect(cart!.lines[0]).toMatchObject(eggs);
  expect(cart!.lines[1]).toMatchObject(wished(cart!.lines[1]!.product));
  await ana.press();
  const [order] = (await own()).orders;
  expect(order).toMatchObject({
    missingChoice: 'refund',
    avoidedAllergens: [allergens.milk],
    selectedProfile: ana.entityKey,
  });
  expect(order!.products[0]).toMatchObject(eggs);
  expect(order!.products[1]).toMatchObject(wished(order!.products[1]!.product));
});

/** Returns all texts and numbers in a value. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}

it('the file of all data has whatever an order loses when its shopper is removed from it', async () => {
  const ana = await wishful();
  const { orderId } = await ana.press();
  await pool.query(
    `update "order" set note = 'Ring twice', tracking_number = 'TR-4711', diet = '{4711}', avoided_allergen_ids = '{9}'
     where id = $1`,
    [orderId],
  );
  const read = () =>
    rows<{ column: string; value: unknown }>(
      pool,
      sql`select key as column, value from "order" o, jsonb_each(to_jsonb(o)) where o.id = ${orderId}
          union all select 'line ' || l.position || ' ' || key, value from order_line l, jsonb_each(to_jsonb(l))
          where l.order_id = ${orderId} order by 1`,
    );
  const before = await read();
  const { orders } = await ana.shopper.commerce('GET api/user/data');
  await anonymiseOrders(pool, ana.accountId);
  const after = new Map((await read()).map(({ column, value }) => [column, JSON.stringify(value)]));
  const lost = before.filter(({ column, value }) => after.get(column) !== JSON.stringify(value));
  expect(lost.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['avoided_allergen_ids', 'contact_id', 'diet', 'note', 'tracking_number']),
  );
  const told = new Set(leavesOf(orders));
  expect(lost.filter(({ value }) => !leavesOf(value).every((leaf) => told.has(leaf)))).toEqual([]);
});
