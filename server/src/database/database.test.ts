import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { mayPass, row, sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
});
afterAll(() => database.drop());

it('a statement is planned once for each connection, whatever its values', async () => {
  const client = await database.pool.connect();
  try {
    for (let id = 1; id <= 12; id += 1)
      await row(client, sql`select name from migration where length(name) > ${id}`);
    const { rows } = await client.query(
      "select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where statement like 'select name from migration%'",
    );
    expect(rows).toEqual([{ once: 12, anew: 0 }]);
  } finally {
    client.release();
  }
});

it('failures that may pass are told from those that do not', async () => {
  const wrong = await database.pool.query('select no_such_column').catch((error: unknown) => error);
  expect(mayPass(wrong)).toBe(false);
  const slow = await database.pool
    .query('set statement_timeout = 20; select pg_sleep(5)')
    .catch((error: unknown) => error);
  expect(mayPass(slow)).toBe(true);
});

it('the failure of a connection that broke in use may pass, whatever statement comes next', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise<void>((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await broken;
  const error = await client.query('select 1').catch((thrown: unknown) => thrown);
  client.release(true);
  expect(error).toMatchObject({ message: expect.stringContaining('not queryable') });
  expect(mayPass(error)).toBe(true);
});

it('an older program refuses a newer schema, with one line', async () => {
  await database.pool.query("insert into migration (name, hash) values ('9999-later.sql', '')");
  await expect(migrate(database.pool)).rejects.toThrow(
    'the database belongs to a newer Larder (it has 9999-later.sql); start that one',
  );
});

it.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['58030', 'a failing disk'],
  ['25006', 'a server that only reads since another took over'],
])('an error %s of the database may pass: %s', (code) => {
  expect(mayPass(Object.assign(new Error('said by the database'), { code }))).toBe(true);
});
