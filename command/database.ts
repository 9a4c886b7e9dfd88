import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { alignedClock } from '@larder/server/database/aligned-clock';
import { holderOf, takeDataFolder } from '@larder/server/database/data-folder';
import { firstConnection, openPool } from '@larder/server/database/database';
import { startEmbeddedPostgres } from '@larder/server/database/embedded';
import type pg from 'pg';

/** The tools of every operation. */
export type Shop = {
  pool: pg.Pool;
  /** Returns epoch milliseconds UTC, by the database's clock. */
  now: () => number;
  say: (line: string) => void;
  addresses: Addresses;
};

/** The shop's address and the back office's, which mails lead to. */
export type Addresses = { publicUrl: string; backofficeUrl: string };

type Variables = Record<string, string | undefined>;

/** Returns the addresses that the settings name; without any, the demo's. */
export function addressesOf({ LARDER_PUBLIC_URL, LARDER_BACKOFFICE_URL, PORT }: Variables): Addresses {
  const publicUrl = LARDER_PUBLIC_URL || `http://localhost:${PORT || 3000}`;
  return { publicUrl, backofficeUrl: LARDER_BACKOFFICE_URL || publicUrl };
}

/** How often a start is tried, for two minutes: another command's import may take as long. */
const maxTries = 240;

/** Returns the address of the running shop's own PostgreSQL, or null when none answers. */
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
 * Runs `work` on the shop's database: DATABASE_URL, else the embedded PostgreSQL of LARDER_DATA, which is
 * started for the duration of the work when the shop is not running. Commands that start it wait for each
 * other.
 */
export async function withShop<Result>(
  variables: Variables,
  say: (line: string) => void,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = { say, addresses: addressesOf(variables) };
  if (variables.DATABASE_URL) return onDatabase(variables.DATABASE_URL, shop, work);
  const directory = path.resolve(variables.LARDER_DATA || '.larder');
  for (let tries = 0; tries < maxTries; tries += 1) {
    const folder = await takeDataFolder(directory, { kind: 'command' });
    if (folder) {
      const postgres = await startEmbeddedPostgres(directory);
      try {
        return await onDatabase(postgres.url, shop, work);
      } finally {
        await postgres.stop();
        folder.release();
      }
    }
    const holder = await holderOf(directory);
    const url = holder?.kind === 'shop' ? await runningUrl(directory) : null;
    if (url) return onDatabase(url, shop, work);
    await wait(500);
  }
  throw new Error(`Another process has ${directory}, and its database does not answer.`);
}

async function onDatabase<Result>(
  url: string,
  shop: Pick<Shop, 'say' | 'addresses'>,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(url, () => {}, 4);
  try {
    (await firstConnection(pool)).release();
    return await work({ ...shop, pool, now: (await alignedClock(pool)).now });
  } finally {
    await pool.end();
  }
}
