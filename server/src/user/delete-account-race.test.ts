import { CallFailed } from '@larder/contract/call-failed';
import { expect, it } from 'vitest';
import { createGeocoder } from '../address/geocoder.ts';
import { change, row, sql } from '../database/database.ts';
import { updateAttempt } from '../payment/attempt.store.ts';
import { whileHeld } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, goodPassword } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';

let counter = 0;
const test = await testLarder({ geocoder: createGeocoder(null) });
const { pool } = test.larder;

async function member(): Promise<{ shopper: Shopper; accountId: string }> {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool, `racer${(counter += 1)}@larder.test`);
  const found = await row<{ id: string }>(pool, sql`select id from account where email = ${email}`);
  return { shopper, accountId: found!.id };
}

const leave = (shopper: Shopper) =>
  shopper.commerce('POST api/user/delete', { body: { password: goodPassword } });

const insertAttempt = sql`insert into payment_attempt (account_id, purpose, state, estimated_cents, ceiling_cents, provider_reference, created_at)`;

it('a call of an account that is being deleted succeeds or is refused, and never fails', async () => {
  const strange: unknown[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { shopper } = await member();
    const { id } = await shopper.experience('POST api/user/cart');
    const product = await row<{ id: number }>(pool, sql`select id from product where code = 'avocado'`);
    const calls: (() => Promise<unknown>)[] = [
      () =>
        shopper.commerce('POST api/user/address', {
          body: { addressProperties: { street: '301 Congress Ave', zipCode: '78701' } },
        }),
      () =>
        shopper.commerce('POST api/user/contacts', {
          body: { profile: { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'g@larder.test' } },
        }),
      () => shopper.experience('POST api/lists', { body: { name: 'Weekly' } }),
      () => shopper.experience('POST api/user/cart'),
      () =>
        shopper.experience('POST api/user/cart/:id/product', {
          params: { id },
          body: { productKey: product!.id, quantity: 2, versionKey: 'WYGO_DELIVERY' },
        }),
      () => shopper.experience('GET api/user/cart/:id', { params: { id } }),
      () => shopper.experience('POST api/user/cart/:id/clear', { params: { id } }),
      () => shopper.commerce('POST api/user/preferences', { body: { langCode: 'ES-MX' } }),
      () => shopper.commerce('GET api/user'),
    ];
    const all = [leave(shopper), ...calls.flatMap((call) => [call(), call()])];
    for (const outcome of await Promise.allSettled(all)) {
      if (outcome.status === 'fulfilled') continue;
      const { reason } = outcome as { reason: unknown };
      if (!(reason instanceof CallFailed) || reason.status >= 500) strange.push(reason);
    }
  }
  expect(strange).toEqual([]);
});

it('a deletion waits for an order that is being placed, without a deadlock', async () => {
  const { shopper, accountId } = await member();
  const { id } = await shopper.experience('POST api/user/cart');
  const placing = await pool.connect();
  try {
    await placing.query('begin');
    await placing.query('select 1 from cart where id = $1 for update', [id]);
    const leaving = leave(shopper);
    const waiting = async () =>
      (
        await pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await change(
      placing,
      sql`${insertAttempt} values (${accountId}, 'verification', 'started', 0, 0, ${id}, now())`,
    );
    await placing.query('commit');
    expect((await leaving).errorFlag).toBe(false);
  } finally {
    placing.release();
  }
});

it('a card that becomes known after its account was deleted is not kept', async () => {
  const { shopper, accountId } = await member();
  const attempt = await row<{ id: string }>(
    pool,
    sql`${insertAttempt} values (${accountId}, 'verification', 'started', 0, 0, ${accountId}, now()) returning id`,
  );
  expect((await leave(shopper)).errorFlag).toBe(false);
  const news = { state: 'reversing' as const, nextLookAt: null, vaultToken: '1111000276870123' };
  await updateAttempt(pool, attempt!.id, news, test.clock.now());
  expect(
    await row(pool, sql`select state, vault_token from payment_attempt where id = ${attempt!.id}`),
  ).toEqual({ state: 'reversing', vault_token: null });
});

it('a call whose account is deleted while it is under way is told to sign in', async () => {
  const { shopper, accountId } = await member();
  const leaving = await pool.connect();
  try {
    await leaving.query('begin');
    await leaving.query('delete from account where id = $1', [accountId]);
    const call = shopper.experience('POST api/user/cart').catch((error: unknown) => error);
    const waiting = async () =>
      (
        await pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await leaving.query('commit');
    expect(await call).toMatchObject({ status: 401 });
  } finally {
    leaving.release();
  }
});

it('an account is not deleted by a session that ended while its password was checked', async () => {
  const { shopper, accountId } = await member();
  const account = await row<{ email: string }>(pool, sql`select email from account where id = ${accountId}`);
  const left = await whileHeld(pool, account!.email, {
    start: () => leave(shopper).catch((error: unknown) => error),
    change: (holder) => holder.query('delete from session where account_id = $1', [accountId]),
  });
  expect(left).toMatchObject({ status: 401 });
  expect(await row(pool, sql`select 1 from account where id = ${accountId}`)).not.toBeNull();
});
