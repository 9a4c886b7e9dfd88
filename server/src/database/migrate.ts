import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { codeOf } from '../may-pass.ts';
import { firstConnection } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
const advisoryLock = 7_100_113;

/**
 * Brings the database to the newest schema: runs every file of `migrations/` once, in order, all new ones in one
 * transaction, and returns the names of the new ones. Any number of processes may call it at once. Throws when an
 * applied file was changed since, when the database belongs to a newer Larder, or is none that Larder can use.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  try {
    const applied = await runOwn(pool);
    await runMigrations({ pgPool: pool });
    return applied;
  } catch (error) {
    if (codeOf(error) !== notAllowed) throw error;
    throw new CannotStart([
      `the user of DATABASE_URL must own the database, to make its tables: ${(error as Error).message}`,
    ]);
  }
}

const notAllowed = '42501';

async function runOwn(pool: pg.Pool): Promise<string[]> {
  const names = await migrationNames();
  const client = await firstConnection(pool);
  const applied: string[] = [];
  try {
    await refuseUnusable(client);
    await client.query('begin');
    // A large store may take minutes, for which other starts wait. Only what stands in the way of a change of a table has
    // as long as ever: behind it all calls would wait.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query("set local lock_timeout = '5s'");
    await client.query('create table if not exists migration (name text primary key, hash text not null)');
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    const newer = newerThan(names, done.keys());
    if (newer)
      throw new CannotStart([`the database belongs to a newer Larder (it has ${newer}); start that one`]);
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (done.get(name) === hash) continue;
      if (done.has(name))
        throw new CannotStart([
          `the migration ${name} was changed after this database had run it; put its file back as it was released`,
        ]);
      await client.query(text);
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
      applied.push(name);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // The connection itself may have failed.
    throw error;
  } finally {
    client.release();
  }
  return applied;
}

/**
 * Throws, with one sentence, when the schema of the database is not that of this program. Changes nothing: a
 * command must not change the schema of a running shop.
 */
export async function requireSchema(pool: pg.Pool): Promise<void> {
  const names = await migrationNames();
  const { rows: tables } = await pool.query("select 1 where to_regclass('migration') is not null");
  const { rows } = tables[0]
    ? await pool.query<{ name: string }>('select name from migration')
    : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  const newer = newerThan(names, done);
  if (newer) throw new Error(`This database belongs to a newer Larder (it has ${newer}): use that one.`);
  if (names.some((name) => !done.has(name)))
    throw new Error(
      'The schema of this database is older than this program: run `npm run larder -- migrate`, or start the server.',
    );
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Returns an applied migration that this program does not know, if any. */
function newerThan(names: readonly string[], done: Iterable<string>): string | undefined {
  return [...done].find((name) => !names.includes(name));
}

/**
 * Throws for PostgreSQL before 18, on which adding to a cart would fail, and for a database that holds another encoding than
 * UTF8: it lacks letters of names, or takes their bytes for letters.
 */
async function refuseUnusable(client: pg.PoolClient): Promise<void> {
  const shown = await client.query<{ server_version: string }>('show server_version');
  const version = shown.rows[0]!.server_version;
  if (Number.parseInt(version, 10) < 18)
    throw new CannotStart([`PostgreSQL 18 or later is needed; this is ${version}`]);
  const holds = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = holds.rows[0]!.server_encoding;
  if (encoding !== 'UTF8')
    throw new CannotStart([
      `the database must hold UTF8, and this one holds ${encoding}: make one with encoding 'UTF8' template template0`,
    ]);
}
