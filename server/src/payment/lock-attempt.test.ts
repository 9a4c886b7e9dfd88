import type { CartId } from '@larder/domain/owner-ids';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createCheckoutShop, type CheckoutShop } from '../testing/checkout-shop.ts';
import { findLiveAttempt, lockAttempt } from './attempt.store.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
});
afterAll(() => shop.stop());

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
