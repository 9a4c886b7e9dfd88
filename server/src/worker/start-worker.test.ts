import { afterEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { startRounds } from './rounds.ts';
import { startWorker, type Worker } from './start-worker.ts';

let workers: Worker[] = [];
const shop = await checkoutShop();
const { pool } = shop.larder;
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

it('two workers over one database send each mail once and charge what is ready once', async () => {
  workers = [await startWorker(shop.larder), await startWorker(shop.larder)];
  const ana = await shop.ready();
  const placed = await ana.press();
  await shop.move(placed.orderId!, 'Approved', 'Picking', 'Ready for delivery');
  const state = () =>
    row<{ sent: number; tries: number; payment: string }>(
      pool,
      sql`select count(*) filter (where sent_at is not null)::int as sent, sum(tries)::int as tries,
            (select state from payment_move where order_id = ${placed.orderId!} and kind = 'capture') as payment
          from mail where to_address = ${ana.email}`,
    );
  // Placed, approved, ready, and the receipt.
  await expect.poll(state, { timeout: 20_000 }).toEqual({ sent: 4, tries: 4, payment: 'done' });
  const { transactions } = await shop.sandbox.ledger();
  expect(transactions.filter((each) => each.kind === 'capture')).toHaveLength(1);
});

it('a mail whose worker died while sending it is sent by the next one', async () => {
  const ana = await shop.ready();
  await ana.press();
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'dead',
       locked_at = '${new Date(shop.clock.now() - 11 * 60_000).toISOString()}'
     where payload ->> 'mailId' = (select id::text from mail where to_address = '${ana.email}')`,
  );
  workers = [await startWorker(shop.larder)];
  const waiting = () =>
    row<{ count: number }>(
      pool,
      sql`select count(*)::int as count from mail where to_address = ${ana.email} and sent_at is null`,
    );
  await expect.poll(waiting, { timeout: 10_000 }).toEqual({ count: 0 });
});

it('a worker that stops lets the round under way end, and begins no other', async () => {
  let begun = 0;
  let ended = 0;
  const rounds = startRounds(
    [
      {
        name: 'slow',
        everyMs: 1,
        work: async () => {
          begun += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
          ended += 1;
        },
      },
      { name: 'failing', everyMs: 1, work: () => Promise.reject(new Error('not today')) },
    ],
    () => {},
  );
  await expect.poll(() => begun).toBeGreaterThan(1);
  await rounds.stop();
  expect(ended).toBe(begun);
  const after = begun;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toBe(after);
});

it('a lapsed hold is released, and an authorization with a lost answer becomes an order, without any call', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  await shop.sandbox.fault('reset-after');
  const lost = await shop.ready();
  await lost.press();
  shop.clock.advance(20 * 60_000);
  workers = [await startWorker(shop.larder)];
  const released = () =>
    row<{ state: string }>(pool, sql`select state from slot_hold where id = ${held.reservationGuid!}`);
  await expect.poll(released, { timeout: 20_000 }).toEqual({ state: 'released' });
  const orders = () =>
    row<{ count: number }>(
      pool,
      sql`select count(*)::int as count from "order" where cart_id = ${lost.cartId}`,
    );
  await expect.poll(orders, { timeout: 20_000 }).toEqual({ count: 1 });
});
