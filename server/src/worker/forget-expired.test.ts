import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { becomeMember, join } from '../testing/member.ts';
import { forgetExpired } from './forget-expired.ts';

let test: TestLarder;
beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
});
afterAll(() => test.stop());

const day = 24 * 3_600_000;

it('each thing is deleted at the end of its stated life, and not before', async () => {
  const { pool } = test.larder;
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool, 'kept@larder.test');
  await join(await test.shopper('alder'), 'never-verified@larder.test');
  const counts = async () =>
    row<Record<string, number>>(
      pool,
      sql`select (select count(*)::int from session) as sessions, (select count(*)::int from attempt_counter) as counters,
            (select count(*)::int from one_time_token) as codes, (select count(*)::int from account) as accounts,
            (select count(*)::int from known_device) as devices, (select count(*)::int from mail) as mails`,
    );
  const atFirst = { sessions: 1, codes: 1, accounts: 2, devices: 1, mails: 2 };
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject(atFirst);

  test.clock.advance(3 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toEqual({ ...atFirst, counters: 0, codes: 0 });

  test.clock.advance(28 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toEqual({ sessions: 0, counters: 0, codes: 0, accounts: 1, devices: 1, mails: 0 });
  expect(await listMails(pool, email, 5)).toEqual([]);

  const seen = await row<{ at: Date }>(pool, sql`select seen_at as at from known_device`);
  test.clock.set(new Date(seen!.at).getTime() + 365 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject({ devices: 1 });

  test.clock.advance(1);
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject({ accounts: 1, devices: 0 });
});

it('the thirty days of an unverified account count from its last registration', async () => {
  const { pool } = test.larder;
  await join(await test.shopper('alder'), 'second-try@larder.test');
  test.clock.advance(29.99 * day);
  await join(await test.shopper('alder'), 'second-try@larder.test');
  test.clock.advance(0.02 * day);
  await forgetExpired(test.larder);
  expect(await row(pool, sql`select 1 from account where email = 'second-try@larder.test'`)).not.toBeNull();
});

it('what a sign-in leaves is deleted at exactly its end: sessions, tokens, codes, links, unverified accounts', async () => {
  const { pool } = test.larder;
  await pool.query('delete from account');
  const shopper = await test.shopper('alder');
  await becomeMember(shopper, pool, 'exact@larder.test');
  await join(await test.shopper('alder'), 'exact-joining@larder.test');
  await pool.query(
    `insert into spent_token (token_hash, session_id, works_until)
    select decode(repeat('ab', 32), 'hex'), id, $1 from session`,
    [new Date(test.clock.now())],
  );
  // Each with its time and the milliseconds that it stays from then on; a session and a sign-in are over at their end.
  const lives: [table: string, time: string, stays: number][] = [
    ['pending_login', 'expires_at', 0],
    ['one_time_token', 'expires_at', day + 1],
    ['spent_token', 'works_until', 7 * day + 1],
    ['session', 'expires_at', 0],
    ['account', 'created_at', 30 * day + 1],
  ];
  for (const [table, time, stays] of lives) {
    const which = table === 'account' ? `${table} where verified_at is null` : table;
    const left = async (at: number) => {
      test.clock.set(at);
      await forgetExpired(test.larder);
      return (await pool.query(`select from ${which}`)).rowCount;
    };
    const { rows } = await pool.query<{ at: number }>(`select max(${time}) as at from ${which}`);
    const end = rows[0]!.at + stays;
    expect([table, await left(end - 1)]).toEqual([table, 1]);
    expect([table, await left(end)]).toEqual([table, 0]);
  }
});
