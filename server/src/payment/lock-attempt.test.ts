import type { CartId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import {
  countDeclined,
  findLiveAttempt,
  lockAttempt,
  takeAttemptToLookAt,
  updateAttempt,
} from './attempt.store.ts';

const shop = await checkoutShop();

it('an attempt is locked after its cart, and read in the state that the cart’s former holder left', async () => {
  const { pool } = shop.larder;
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after');
  await ana.press();
  const attempt = await row<{ id: string }>(
    pool,
    sql`select id from payment_attempt where cart_id = ${ana.cartId}`,
  );
  const { id } = attempt!;
  const waiting = () =>
    row(
      pool,
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  const first = await pool.connect();
  let second: ReturnType<typeof lockAttempt>;
  try {
    await first.query('begin');
    await rows(first, sql`select 1 from cart where id = ${ana.cartId} for update`);
    second = inTransaction(pool, (transaction) => lockAttempt(transaction, id));
    await expect.poll(waiting, { timeout: 10_000 }).not.toBeNull();
    await rows(first, sql`update payment_attempt set state = 'failed', looks = 7 where id = ${id}`);
    await first.query('commit');
  } finally {
    // The cart is unlocked even after a failure: the next test would wait for it.
    await first.query('rollback');
    first.release();
  }
  expect(await second).toMatchObject({ id, state: 'failed', looks: 7 });
});

it('an attempt under way is found by its own cart, whatever other carts are being paid for', async () => {
  const carts = [await shop.ready(), await shop.ready()].map(({ cartId, press }) => ({ cartId, press }));
  for (const { press } of carts) {
    await shop.sandbox.fault('reset-after');
    expect((await press()).refused).toBe('payment-unknown');
  }
  for (const { cartId } of carts)
    expect(await findLiveAttempt(shop.larder.pool, cartId as CartId)).toMatchObject({ cartId });
});

/** Returns a shopper whose card was declined, with the id of the attempt. */
async function declined() {
  const ana = await shop.ready();
  await shop.sandbox.clearFaults();
  const eProtectResponse = await shop.sandbox.register('4457002100000005');
  expect((await ana.press({ eProtectResponse })).refused).toBe('declined');
  const attempt = await row<{ id: string }>(
    shop.larder.pool,
    sql`select id from payment_attempt where cart_id = ${ana.cartId}`,
  );
  return { ...ana, attemptId: attempt!.id };
}

it('an attempt that another worker is taking is passed over, without waiting', async () => {
  const { pool } = shop.larder;
  const [busy, free] = [await declined(), await declined()];
  const now = shop.clock.now();
  await pool.query('update payment_attempt set next_look_at = null');
  const due = 'update payment_attempt set next_look_at = $2 where id = $1';
  await pool.query(due, [busy.attemptId, new Date(now - 2000)]);
  await pool.query(due, [free.attemptId, new Date(now - 1000)]);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from payment_attempt where id = $1 for update', [busy.attemptId]);
    expect((await takeAttemptToLookAt(pool, now))?.id).toBe(free.attemptId);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('a declined card counts for its own account, and only after an instant', async () => {
  const { pool } = shop.larder;
  const now = shop.clock.now();
  for (const { accountId } of [await declined(), await declined()]) {
    expect(await countDeclined(pool, accountId, now - 1)).toBe(1);
    expect(await countDeclined(pool, accountId, now)).toBe(0);
  }
});

it('an attempt is settled in the instant in which it is neither under way nor of unknown outcome any more', async () => {
  const { pool } = shop.larder;
  const { attemptId } = await declined();
  await pool.query('update payment_attempt set settled_at = null where id = $1', [attemptId]);
  const settledAt: (number | null)[] = [];
  for (const [seconds, state] of ['started', 'unknown', 'failed', 'failed'].entries()) {
    const news = { state: state as 'failed', nextLookAt: null };
    await updateAttempt(pool, attemptId, news, seconds * 1000);
    const stored = await row<{ at: number | null }>(
      pool,
      sql`select settled_at as at from payment_attempt where id = ${attemptId}`,
    );
    settledAt.push(stored!.at);
  }
  expect(settledAt).toEqual([null, null, 2000, 2000]);
});
