import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { mayPass } from '../may-pass.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { change, openPool, row, rows, sql } from './database.ts';
import { inTransaction } from './in-transaction.ts';

const { url, pool } = await testDatabase('template0');
const onlyConnection = () => openPool(url, () => undefined, 1);

/** Counts the descriptions that all connections ask for meanwhile. */
async function descriptionsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(
    (pg as unknown as { Connection: { prototype: { describe: () => void } } }).Connection.prototype,
    'describe',
  );
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

const ofEachType = sql`select 5 as int, 7000000000::bigint as big, 2.50::numeric as exact, true as yes, null::text as nothing,
  'é ñ'::text as words, '{"a": [1]}'::jsonb as json, array['x', null]::text[] as list, '\\x00ff'::bytea as bytes,
  timestamptz '2026-11-18 15:00:00.25+00' as instant, date '2026-11-18' as day, time '09:30' as hour`;
const theirValues = {
  int: 5,
  big: 7_000_000_000,
  exact: '2.50',
  yes: true,
  nothing: null,
  words: 'é ñ',
  json: { a: [1] },
  list: ['x', null],
  bytes: Buffer.from([0, 255]),
  instant: Date.parse('2026-11-18T15:00:00.250Z'),
  day: '2026-11-18',
  hour: '09:30',
};

it('a row has the same values when its statement is described and when it is not', async () => {
  const one = onlyConnection();
  for (let run = 0; run < 3; run += 1) expect(await row(one, ofEachType)).toEqual(theirValues);
  await one.end();
});

it('a statement is described once on each connection, also one that answers no rows', async () => {
  const one = onlyConnection();
  const other = onlyConnection();
  await change(one, sql`create table counted (id integer)`);
  const counts = await descriptionsOf(async () => {
    for (let run = 0; run < 3; run += 1)
      for (const each of [one, other]) {
        await rows(each, sql`select id from counted where id = ${run}`);
        await change(each, sql`insert into counted values (${run})`);
      }
  });
  expect(counts).toBe(4);
  await Promise.all([one.end(), other.end()]);
});

it('a change answers how many rows it changed', async () => {
  await change(pool, sql`create table changed (id integer)`);
  expect(await change(pool, sql`insert into changed select generate_series(1, 12)`)).toBe(12);
  expect(await change(pool, sql`update changed set id = id where id > ${10}`)).toBe(2);
  expect(await change(pool, sql`delete from changed where id = ${99}`)).toBe(0);
});

it('a table that gets another column fails a kept statement once, and gives the new column to the next', async () => {
  const one = onlyConnection();
  await change(one, sql`create table grown (id integer)`);
  await change(one, sql`insert into grown values (1)`);
  const all = sql`select * from grown`;
  expect(await rows(one, all)).toEqual([{ id: 1 }]);
  await pool.query("alter table grown alter id type text, add name text not null default 'new'");
  await expect(rows(one, all)).rejects.toMatchObject({ code: '0A000' });
  expect(await rows(one, all)).toEqual([{ id: '1', name: 'new' }]);
  // In a transaction too.
  const inOne = () => inTransaction(one, (transaction) => rows(transaction, all));
  await pool.query("alter table grown add size text not null default 'large'");
  const failed: unknown = await inOne().catch((error: unknown) => error);
  expect(mayPass(failed)).toBe(true);
  expect(await inOne()).toEqual([{ id: '1', name: 'new', size: 'large' }]);
  await one.end();
});

it('a value that cannot be sent fails its statement alone: the transaction goes on', async () => {
  await change(pool, sql`create table kept (id integer)`);
  const endless: Record<string, unknown> = {};
  endless.itself = endless;
  await inTransaction(pool, async (transaction) => {
    await change(transaction, sql`insert into kept values (1)`);
    await expect(rows(transaction, sql`select ${endless}::jsonb`)).rejects.toThrow('circular');
    await change(transaction, sql`insert into kept values (2)`);
  });
  expect(await rows(pool, sql`select id from kept order by id`)).toEqual([{ id: 1 }, { id: 2 }]);
});

it('a refused statement says why and who asked, and its connection goes on', async () => {
  const client = await pool.connect();
  const dividing = (by: number) => rows(client, sql`select 6 / ${by}::integer as result`);
  async function whoAsks() {
    await dividing(0);
  }
  const error: unknown = await whoAsks().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
  expect((error as Error).stack).toContain('whoAsks');
  await expect(rows(client, sql`select nonsense`)).rejects.toMatchObject({ code: '42703' });
  expect(await dividing(2)).toEqual([{ result: 3 }]);
  client.release();
});

it('a value that cannot be read fails its statement, and its connection goes on', async () => {
  const point = 600;
  pg.types.setTypeParser(point as never, () => {
    throw new Error('No point is read here.');
  });
  const client = await pool.connect();
  await expect(rows(client, sql`select point '(1,2)' as place from generate_series(1, 3)`)).rejects.toThrow(
    'No point is read here.',
  );
  expect(await row(client, sql`select 1 as one`)).toEqual({ one: 1 });
  client.release();
});

it('a connection that ends before the answer fails its statement', async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  const { pid } = (await row<{ pid: number }>(client, sql`select pg_backend_pid() as pid`))!;
  const answer = rows(client, sql`select pg_sleep(${30})`).catch((error: unknown) => error);
  await row(pool, sql`select pg_terminate_backend(${pid})`);
  expect(await answer).toBeInstanceOf(Error);
  client.release(true);
});
