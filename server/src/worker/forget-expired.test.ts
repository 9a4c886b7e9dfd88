import type { QueryResult } from 'pg';
import { expect, it, vi } from 'vitest';
import { row, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, join } from '../testing/member.ts';
import { forgetExpired } from './forget-expired.ts';

const test = await testLarder();

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
  const atFirst = { sessions: 1, codes: 2, accounts: 2, devices: 1, mails: 2 };
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
    // The code that was used stays as long as the one that was not: its answer may be asked for again.
    expect([table, await left(end - 1)]).toEqual([table, table === 'one_time_token' ? 2 : 1]);
    expect([table, await left(end)]).toEqual([table, 0]);
  }
});

it('a backlog of any kind goes in batches that no time limit cuts off', async () => {
  const { pool } = test.larder;
  await becomeMember(await test.shopper('alder'), pool, 'backlog@larder.test');
  const old = new Date(test.clock.now() - 400 * day);
  const { rows: owners } = await pool.query<{ account: string; session: string }>(
    `select s.account_id as account, s.id as session from session s join account a on a.id = s.account_id
     where a.email = 'backlog@larder.test'`,
  );
  const { account, session } = owners[0]!;
  const backlog: [into: string, values: string, owner?: string][] = [
    [
      'mail (created_at, kind, to_address, facts)',
      `'verify', 'old@larder.test', '{"kind": "account-exists"}'`,
    ],
    ['attempt_counter (window_starts_at, key, count)', 'n::text, 1'],
    ['kept_answer (made_at, account_id, key, payload, answer)', `$2, n::text, '', '{}'`, account],
    [
      'session (expires_at, account_id, token_hash, kept, created_at, fresh_until)',
      `$2, sha256(n::text::bytea), true, $1, $1`,
      account,
    ],
    ['spent_token (works_until, session_id, token_hash)', '$2, sha256(n::text::bytea)', session],
    ['pending_login (expires_at, account_id, value_hash)', `$2, repeat('0', 64)`, account],
    [
      'one_time_token (expires_at, account_id, purpose, token_hash)',
      `$2, 'reset', sha256(n::text::bytea)`,
      account,
    ],
    ['known_device (seen_at, account_id, token_hash)', '$2, sha256(n::text::bytea)', account],
  ];
  for (const [into, values, owner] of backlog)
    await pool.query(`insert into ${into} select $1, ${values} from generate_series(1, 1500) n`, [
      old,
      ...(owner ? [owner] : []),
    ]);
  await pool.query(
    `with old as (
       insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, id, 'OLD-' || n, 'Delivered', 'WYGO_DELIVERY', 'EN-US', 1, 1, $1, $1, $1, $1
       from (select id, merchant_id from location order by id limit 1) store, generate_series(1, 1500) n returning id)
     insert into received (order_id, initials, photo, at) select id, '', 'photo', $1 from old`,
    [old],
  );
  const query = vi.spyOn(pool, 'query');
  await forgetExpired(test.larder);
  const results = await Promise.all(query.mock.results.map(({ value }) => value as Promise<QueryResult>));
  query.mockRestore();
  const sizes = results.map(({ rowCount }) => rowCount ?? 0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(1500 * (backlog.length + 1));
  expect(Math.max(...sizes)).toBe(1000);
});

it('a job that nobody takes any more is deleted a day after it was touched, and no other', async () => {
  const { pool } = test.larder;
  test.clock.set(testNow);
  const now = test.clock.now();
  const at = (days: number) => new Date(now - days * day).toISOString();
  await pool.query("select graphile_worker.add_job('look-at-attempts')");
  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, updated_at, locked_at, locked_by)
     select (select min(id) from graphile_worker._private_tasks), attempts, 25, at, locked, case when locked is not null then 'dead' end
     from (values (25, $1::timestamptz, $1::timestamptz), (25, $1, null), (25, $2, null), (3, $1, null)) as each (attempts, at, locked)`,
    [at(1.1), at(0.9)],
  );
  await forgetExpired(test.larder);
  const { rows: left } = await pool.query<{ attempts: number }>(
    'select attempts from graphile_worker.jobs where attempts > 0 order by 1',
  );
  expect(left.map(({ attempts }) => attempts)).toEqual([3, 25]);
});
