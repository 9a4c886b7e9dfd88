import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

const word = `test_${randomBytes(6).toString('hex')}`;
const at = new URL(inject('adminUrl'));

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: at.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Returns what a start on this database says, and whether it left a table. */
async function startOn(user: string, database: string, query = ''): Promise<unknown> {
  const url = Object.assign(new URL(at), {
    username: user,
    password: 'pw',
    pathname: `/${database}`,
    search: query,
  });
  const pool = openPool(url.href, () => {}, 1);
  try {
    return await migrate(pool);
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).lines;
  } finally {
    await pool.end();
  }
}

beforeAll(() =>
  asAdmin(
    `create role ${word} login password 'pw'`,
    `create database ${word}_foreign`,
    `create database ${word}_latin owner ${word} encoding 'LATIN1' locale_provider 'libc' locale 'C' template template0`,
    `create database ${word}_ascii owner ${word} encoding 'SQL_ASCII' locale_provider 'libc' locale 'C' template template0`,
  ),
);
afterAll(() =>
  asAdmin(
    ...['foreign', 'latin', 'ascii'].map((name) => `drop database if exists ${word}_${name} with (force)`),
    `drop role if exists ${word}`,
  ),
);

it('a user who may make no tables is told what to be', async () => {
  const must = 'the user of DATABASE_URL must own the database, to make its tables: ';
  expect(await startOn(word, `${word}_foreign`)).toEqual([`${must}permission denied for schema public`]);
  const inside = new pg.Client({
    connectionString: Object.assign(new URL(at), { pathname: `/${word}_foreign` }).href,
  });
  await inside.connect();
  await inside.query(`grant all on schema public to ${word}`);
  await inside.end();
  expect(await startOn(word, `${word}_foreign`)).toEqual([
    `${must}permission denied for database ${word}_foreign`,
  ]);
});

it.each(['latin', 'ascii'])('a database that holds no UTF-8 is refused at the start: %s', async (kind) => {
  expect(await startOn(word, `${word}_${kind}`)).toEqual([
    expect.stringMatching(
      /^the database must hold UTF8, and this one holds (LATIN1|SQL_ASCII): make one with encoding 'UTF8' template template0$/,
    ),
  ]);
});

it.each([
  ['', /: database "nothing" does not exist$/],
  ['?sslmode=verify-full', /: The server does not support SSL connections$/],
  [
    '?sslmode=verify-full&sslrootcert=/nowhere.pem',
    /: ENOENT: no such file or directory, open '\/nowhere.pem'$/,
  ],
  ['?host=/nowhere', /: connect ENOENT \/nowhere\/.s.PGSQL/],
])('whatever is wrong with DATABASE_URL is told in one line: nothing%s', async (query, why) => {
  const said = await startOn(word, 'nothing', query);
  expect(said).toEqual([expect.stringMatching(/^the database of DATABASE_URL cannot be opened: /)]);
  expect(said).toEqual([expect.stringMatching(why)]);
});
