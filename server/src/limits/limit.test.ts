import { hourMs } from '@larder/domain/durations';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { isRefusal } from '@larder/contract/refuse';
import { planOf } from '../testing/plan-of.ts';
import { forgive, passLimits, type Guard, type Limit, type TooMany } from './limit.ts';

const database = await testDatabase();

const now = Date.parse('2026-11-18T15:20:00Z');

describe('a limit', () => {
  const limit: Limit = { what: 'test', atMost: 3, windowMs: hourMs };
  const attempt = (whom: string, at = now, of = limit) => passLimits(database.pool, [[of, whom]], at);

  it('a limit lets so many through in a window, says how long to wait, and opens again', async () => {
    for (let round = 0; round < 3; round += 1) await attempt('ana');
    await expect(attempt('ana')).resolves.toMatchObject({
      status: 429,
      code: 'too-many-requests',
      args: [40],
      retryAfterSeconds: 2400,
    });
    await attempt('luis');
    await attempt('ana', now + 40 * 60_000);
  });

  it('a limit counts attempts at the same time one by one', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => attempt('everybody')));
    expect(results.filter((each) => !isRefusal(each))).toHaveLength(3);
  });

  it('a limit takes back successful attempts, and never more than were counted', async () => {
    for (let round = 0; round < 10; round += 1) {
      await attempt('eva');
      await forgive(database.pool, [[limit, 'eva']], now);
    }
    for (let round = 0; round < 5; round += 1) await forgive(database.pool, [[limit, 'eva']], now);
    for (let round = 0; round < 3; round += 1) await attempt('eva');
    await expect(attempt('eva')).resolves.toMatchObject({ status: 429 });
  });

  it('a limit keeps no name of the one it counts', async () => {
    await attempt('secret@larder.test');
    const found = await database.pool.query("select 1 from attempt_counter where key like '%secret%'");
    expect(found.rowCount).toBe(0);
  });
});

describe('a growing limit', () => {
  const limit: Limit = { what: 'test-growing', atMost: 3, windowMs: 24 * hourMs, grows: true };
  const attempt = (whom: string, at: number) => passLimits(database.pool, [[limit, whom]], at);

  it('a growing limit pauses after the free attempts, each time twice as long, at most a quarter of an hour, and never closes', async () => {
    let at = now;
    for (let round = 0; round < 3; round += 1) await attempt('ana', at);
    const pauses: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const refused = (await attempt('ana', at)) as TooMany;
      expect(refused).toMatchObject({ status: 429 });
      pauses.push(refused.retryAfterSeconds!);
      await expect(attempt('ana', at + refused.retryAfterSeconds! * 1000 - 1)).resolves.toMatchObject({
        status: 429,
      });
      at += refused.retryAfterSeconds! * 1000;
      await attempt('ana', at);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('a growing limit lets one of many attempts through that come when a pause is over', async () => {
    for (let round = 0; round < 3; round += 1) await attempt('crowd', now);
    const results = await Promise.all(Array.from({ length: 20 }, () => attempt('crowd', now + 1000)));
    expect(results.filter((each) => !isRefusal(each))).toHaveLength(1);
  });

  it('a growing limit begins anew after a successful attempt', async () => {
    for (let round = 0; round < 3; round += 1) await attempt('luis', now);
    await forgive(database.pool, [[limit, 'luis']], now);
    for (let round = 0; round < 3; round += 1) await attempt('luis', now);
  });
});

const wide: Limit = { what: 'test-wide', atMost: 5, windowMs: hourMs };
const narrow: Limit = { what: 'test-narrow', atMost: 2, windowMs: hourMs };

it('several limits at once return their counts, and count no attempt that one of them refuses', async () => {
  const both = (whom: string) =>
    passLimits(
      database.pool,
      [
        [wide, 'shop'],
        [narrow, whom],
      ],
      now,
    );
  expect(await both('ana')).toEqual([1, 1]);
  expect(await both('ana')).toEqual([2, 2]);
  for (let round = 0; round < 9; round += 1)
    await expect(both('ana')).resolves.toMatchObject({ status: 429 });
  expect(await both('luis')).toEqual([3, 1]);
});

it('several limits at once refuse by a limit that is only looked at, and count nothing there', async () => {
  const look = () =>
    passLimits(
      database.pool,
      [
        [wide, 'looked-by'],
        [narrow, 'looked-at', 'look'],
      ],
      now,
    );
  expect(await look()).toEqual([1, 0]);
  expect(await look()).toEqual([2, 0]);
  for (let round = 0; round < 2; round += 1) await passLimits(database.pool, [[narrow, 'looked-at']], now);
  await expect(look()).resolves.toMatchObject({ status: 429 });
});

it('several limits at once are counted without waiting for the disk; the setting of the connection stays', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query('create temp table seen (setting text)');
    await client.query(`create function pg_temp.note() returns trigger language plpgsql as $$
        begin insert into seen values (current_setting('synchronous_commit')); return null; end $$`);
    await client.query(
      'create trigger noted after insert or update on attempt_counter for each row execute function pg_temp.note()',
    );
    await passLimits(client, [[wide, 'noted']], now);
    await forgive(client, [[wide, 'noted']], now);
    expect((await client.query('select setting from seen')).rows).toEqual([
      { setting: 'off' },
      { setting: 'off' },
    ]);
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    await client.query('drop trigger noted on attempt_counter');
  } finally {
    client.release();
  }
});

it('counting and taking back look a counter up by its whole key in a table that PostgreSQL holds to be small', async () => {
  const limit: Limit = { what: 'test-plan', atMost: 3, windowMs: hourMs };
  const guards: Guard[] = [
    [limit, 'ana'],
    [limit, 'everybody'],
  ];
  const plans = [
    await planOf(database.pool, (asked) => passLimits(asked, guards, now), 'explain (generic_plan)'),
    await planOf(database.pool, (asked) => forgive(asked, guards, now), 'explain (generic_plan)'),
  ];
  for (const plan of plans) {
    expect(plan).toContain('attempt_counter_pkey');
    expect(plan).not.toContain('Seq Scan on attempt_counter');
  }
});
