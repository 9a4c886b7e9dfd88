import { randomUUID } from 'node:crypto';
import type { StaffId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { markOpened } from '../order/opened.store.ts';
import { listEvents } from '../order/order-event.store.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { claimOrder, giveBackOrder as giveBack } from './claim-order.ts';
import { lendHands } from './demo-hands.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const detailOf = (ana: Ready, orderId: string) =>
  ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });

it("demo hands move the demo's new orders on, a step at a time, and leave old ones as they are", async () => {
  await pool.query(`update "order" set placed_at = placed_at - interval '1 day'`);
  const ana = await shop.placed();
  const statusOf = async () => (await detailOf(ana, ana.orderId)).orderStatus;
  await lendHands(shop.larder);
  expect(await statusOf()).toBe('Pending');
  const atStep = async (ms: number) => {
    shop.clock.advance(ms);
    await Promise.all([lendHands(shop.larder), lendHands(shop.larder)]);
    return statusOf();
  };
  expect(await atStep(30_000)).toBe('Approved');
  // Its shopper has minutes to change it.
  expect(await atStep(4 * 60_000)).toBe('Approved');
  expect(await atStep(60_000)).toBe('Picking');
  for (const expected of ['Ready for delivery', 'Out for delivery', 'Delivered', 'Delivered'])
    expect(await atStep(30_000)).toBe(expected);
  const moved = await rows(
    pool,
    sql`select 1 from order_event where actor = 'worker' and order_id <> ${ana.orderId}`,
  );
  expect(moved).toEqual([]);
});

it('demo hands really fill orders, with weights, and leave alone those that a person has opened, claimed or changed', async () => {
  const ana = await shop.placed();
  const opened = await shop.placed();
  await markOpened(pool, opened.orderId, shop.clock.now());
  const claimed = await shop.placed();
  await moveOrder(shop.larder, { orderId: claimed.orderId, to: 'Approved', by: { kind: 'worker' } });
  const by = { kind: 'staff', staffId: randomUUID() as string as StaffId } as const;
  const call = { orderId: claimed.orderId, by, reach: null };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  // Given back without a thing done, it is still a person's.
  await giveBack(shop.larder, call);
  const changed = await shop.placed();
  const params = { id: changed.orderId };
  const [line] = await changed.shopper.commerce('GET api/customer/orders/:id/products', { params });
  const { revision } = await detailOf(changed, changed.orderId);
  await changed.shopper.commerce('POST api/customer/orders/:id/items/:lineId', {
    params: { ...params, lineId: line!.id },
    body: { revision, message: 'Ripe ones' },
  });
  for (let step = 0; step < 4; step += 1) {
    shop.clock.advance(5 * 60_000);
    await lendHands(shop.larder);
  }
  const products = await ana.shopper.commerce('GET api/customer/orders/:id/products', {
    params: { id: ana.orderId },
  });
  expect(products.every((line) => line.pickedQuantity !== null && line.finalExtPrice !== null)).toBe(true);
  const events = await listEvents(pool, ana.orderId);
  expect(events.map(({ verb }) => verb)).toContain('picked');
  expect(new Set(events.slice(1).map(({ actor }) => actor))).toEqual(new Set(['worker']));
  expect((await detailOf(opened, opened.orderId)).orderStatus).toBe('Pending');
  expect((await detailOf(claimed, claimed.orderId)).orderStatus).toBe('Approved');
  expect((await detailOf(changed, changed.orderId)).orderStatus).toBe('Pending');
});
