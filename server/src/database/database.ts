import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { CannotStart, whyNotOpened } from '../cannot-start.ts';
import { Statement } from './statement.ts';

export { default as sql } from 'sql-template-tag';
export { empty, join, raw } from 'sql-template-tag';
export type { Sql } from 'sql-template-tag';

/** Something a query can be sent to: the pool, or one connection inside a transaction. */
export type Database = pg.Pool | pg.PoolClient;

/** bigint columns hold sequence numbers and revisions, far below 2^53; they come back as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** timestamptz comes back as epoch milliseconds, the one representation of an instant in this program. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  // PostgreSQL writes '2026-11-18 15:00:00.25+00'; a zone without minutes is no ISO 8601.
  Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
);
/** date and time are the store's wall clock: strings, never instants. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));

const statementNames = new Map<string, string>();

/**
 * Returns the name of a statement: the same for the same text, so PostgreSQL parses and plans it once per
 * connection.
 */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    if (statementNames.size < 2000) statementNames.set(text, name);
  }
  return name;
}

type Done = Pick<Statement, 'rows' | 'rowCount'>;
/** A pool answers by a promise. A single connection makes none for a statement of our own: it calls back. */
type Asked = { query: (statement: Statement, told?: (error: Error | null) => void) => Promise<Done> };

async function run(database: Database, { text, values }: Sql, answersWithinMs?: number): Promise<Done> {
  const statement = new Statement(statementName(text), text, values);
  statement.query_timeout = answersWithinMs;
  const asked = database as unknown as Asked;
  try {
    if (!(database instanceof pg.Client)) return await asked.query(statement);
    await new Promise<void>((resolve, reject) => {
      void asked.query(statement, (error) => (error ? reject(error) : resolve()));
    });
    return statement;
  } catch (error) {
    // Its stack ends where the answer came in; this one leads back to whoever asked.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/** Runs a query and returns its rows. The caller vouches that the row type fits its SQL. */
export async function rows<Row>(database: Database, query: Sql): Promise<Row[]> {
  return (await run(database, query)).rows as Row[];
}

/** Runs a query and returns its first row, or null. */
export async function row<Row>(database: Database, query: Sql): Promise<Row | null> {
  return (await rows<Row>(database, query))[0] ?? null;
}

/**
 * Runs a query that changes rows and returns how many. `answersWithinMs`: how long it may take, where that is longer
 * than the pool waits for an answer.
 */
export async function change(database: Database, query: Sql, answersWithinMs?: number): Promise<number> {
  return (await run(database, query, answersWithinMs)).rowCount;
}

/** Returns the timestamptz parameter for an instant in epoch milliseconds. */
export function instant(epochMs: number): Date {
  return new Date(epochMs);
}

/**
 * Opens a pool. An idle connection that breaks is logged and replaced; requests on it fail by themselves.
 * Statements are prepared and planned once per connection: our plans do not depend on the values, and some cost
 * more to plan than to run. With `answersWithinMs` a connection without an answer for so long is given up: a server that
 * vanished without a word (its machine or its network is gone) would else hold all connections for a quarter of an hour.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  size = 10,
  answersWithinMs?: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    ...(answersWithinMs ? { query_timeout: answersWithinMs } : {}),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options:
      '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Returns the first connection of a pool. Throws CannotStart, with what was said, when there is none: an address, a
 * password or a certificate can be wrong in more ways than anybody could list.
 */
export async function firstConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new CannotStart([whyNotOpened(error)]);
  }
}
