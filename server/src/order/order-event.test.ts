import { expect, it } from 'vitest';
import pg from 'pg';
import { row, sql } from '../database/database.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { listEvents } from './order-event.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const by = { kind: 'machine' as const };

it('the events of an order are never changed or deleted, except with the order', async () => {
  const orderId = (await shop.placed()).orderId;
  await expect(
    pool.query("update order_event set verb = 'other' where order_id = $1", [orderId]),
  ).rejects.toThrow('stays written');
  await expect(
    pool.query("update order_event set after = after - 'status' where order_id = $1", [orderId]),
  ).rejects.toThrow('stays written');
  await expect(pool.query('delete from order_event where order_id = $1', [orderId])).rejects.toThrow(
    'stays written',
  );
  expect(await listEvents(pool, orderId)).toMatchObject([{ verb: 'placed', actor: 'shopper', revision: 1 }]);
  await pool.query('delete from payment_move where order_id = $1', [orderId]);
  await pool.query('delete from "order" where id = $1', [orderId]);
  expect(await listEvents(pool, orderId)).toEqual([]);
});

it('the events of an order serve to refuse a caller who saw an older revision, with who changed what since [BOARD-06]', async () => {
  const orderId = (await shop.placed()).orderId;
  const moved = await moveOrder(shop.larder, { orderId, to: 'Approved', by, revision: 1 });
  expect(moved).toMatchObject({ kind: 'moved', revision: 2 });
  const late = await moveOrder(shop.larder, { orderId, to: 'Denied', by, revision: 1 });
  expect(late).toMatchObject({
    code: 'order-changed',
    fields: [
      { path: 'revision', message: '2' },
      { path: 'actor', message: 'machine' },
      { path: 'verb', message: 'moved' },
    ],
  });
});

it('the events of an order name its final total with the step that makes it ready, and with no other', async () => {
  const orderId = (await shop.placed()).orderId;
  await shop.move(orderId, 'Approved', 'Picking');
  await moveOrder(shop.larder, { orderId, to: 'Ready for delivery', by, finalCents: 1_234 });
  expect((await listEvents(pool, orderId)).slice(1).map(({ after }) => after)).toEqual([
    { status: 'Approved' },
    { status: 'Picking' },
    { status: 'Ready for delivery', finalCents: 1_234 },
  ]);
});

it('the events of an order let one of eight callers change an order that all saw in the same revision', async () => {
  const orderId = (await shop.placed()).orderId;
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      moveOrder(shop.larder, { orderId, to: nth % 2 ? 'Approved' : 'Denied', by, revision: 1 }),
    ),
  );
  expect(all.map(outcomeOf).sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'order-changed')]);
});

it('the events of an order are sent to subscribers once committed, with order, store and revision', async () => {
  const orderId = (await shop.placed()).orderId;
  const listening = new pg.Client({ connectionString: pool.options.connectionString });
  await listening.connect();
  const heard: unknown[] = [];
  listening.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)));
  await listening.query('listen order_changed');
  await shop.move(orderId, 'Approved');
  const store = await row<{ id: number }>(
    pool,
    sql`select location_id as id from "order" where id = ${orderId}`,
  );
  await expect.poll(() => heard).toEqual([{ orderId, locationId: store!.id, revision: 2 }]);
  await listening.end();
});

it('the events of an order are out of reach in other stores', async () => {
  const orderId = (await shop.placed()).orderId;
  const elsewhere = await moveOrder(shop.larder, {
    orderId,
    to: 'Approved',
    by,
    reach: { locationIds: [99_999] },
  });
  expect(outcomeOf(elsewhere)).toBe('order-not-found');
});
