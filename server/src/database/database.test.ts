import { expect, it } from 'vitest';
import pg from 'pg';
import { CannotStart, databaseFault } from '../cannot-start.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { migrate } from './migrate.ts';
import { row, sql } from './database.ts';
import { mayPass } from '../may-pass.ts';

const database = await testDatabase();

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

it('a migration that was edited after it ran is refused, with one line that names it', async () => {
  const hash = "select hash from migration where name = '0001-catalog.sql'";
  const { rows } = await database.pool.query<{ hash: string }>(hash);
  await database.pool.query("delete from migration where name = '9999-later.sql'");
  await database.pool.query("update migration set hash = 'another' where name = '0001-catalog.sql'");
  const refusal: unknown = await migrate(database.pool).catch((error: unknown) => error);
  await database.pool.query('update migration set hash = $1 where hash = $2', [rows[0]!.hash, 'another']);
  expect(refusal).toBeInstanceOf(CannotStart);
  expect(refusal).toMatchObject({
    lines: [
      'the migration 0001-catalog.sql was changed after this database had run it; put its file back as it was released',
    ],
  });
});

it('a start waits for another one that brings the schema up to date, longer than a statement may take', async () => {
  const options = '-c statement_timeout=200 -c lock_timeout=200';
  const pool = new pg.Pool({ connectionString: database.url, options });
  // The database is dropped soon after: it may end a connection that is still saying good-bye.
  pool.on('connect', (client) => client.on('error', () => {}));
  const other = await database.pool.connect();
  try {
    await other.query('begin; select pg_advisory_xact_lock(7100113)');
    const migrated = migrate(pool);
    migrated.catch(() => {});
    await other.query('select pg_sleep(0.6)');
    await other.query('commit');
    expect(await migrated).toEqual([]);
  } finally {
    other.release();
    await pool.end();
  }
});

it.each(['57P03', '53300', '25006', '55P03'])(
  'a start that the database refuses with %s says so in one line',
  (code) => {
    const error = Object.assign(new Error('said by the database'), { code });
    expect(databaseFault(error)).toBe(
      'the database does not answer as it should now; try again: said by the database',
    );
  },
);

it.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['58030', 'a failing disk'],
  ['25006', 'a server that only reads since another took over'],
])('an error %s of the database may pass: %s', (code) => {
  expect(mayPass(Object.assign(new Error('said by the database'), { code }))).toBe(true);
});
