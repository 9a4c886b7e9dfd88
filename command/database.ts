import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@larder/server/database/database';
import { startEmbeddedPostgres } from '@larder/server/database/embedded';
import { migrate } from '@larder/server/database/migrate';
import type pg from 'pg';

/** What every operation works with. */
export type Shop = {
  pool: pg.Pool;
  /** Epoch milliseconds UTC. */
  now: () => number;
  say: (line: string) => void;
};

/** The running shop's own PostgreSQL, or null when none answers. */
async function runningUrl(dataDirectory: string): Promise<string | null> {
  const url = (await readFile(path.join(dataDirectory, 'database-url'), 'utf8').catch(() => '')).trim();
  if (!url) return null;
  const pool = openPool(url, () => {}, 1);
  try {
    await pool.query('select 1');
    return url;
  } catch {
    return null;
  } finally {
    await pool.end();
  }
}

/**
 * Runs `work` on the shop's database: DATABASE_URL, else the embedded PostgreSQL of LARDER_DATA, which is started for
 * the time of the work when the shop is not running. The schema is brought up to date first.
 */
export async function withShop<Result>(
  variables: Record<string, string | undefined>,
  say: (line: string) => void,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = path.resolve(variables.LARDER_DATA || '.larder');
  const url = variables.DATABASE_URL || (await runningUrl(dataDirectory));
  const postgres = url ? null : await startEmbeddedPostgres(dataDirectory);
  const pool = openPool(url || postgres!.url, () => {}, 4);
  try {
    await migrate(pool);
    return await work({ pool, now: Date.now, say });
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}
