import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findMerchantsBut } from '@larder/server/catalog/catalog-status.store';
import { CannotStart } from '@larder/server/cannot-start';
import { firstConnection, openPool } from '@larder/server/database/database';
import { demoMerchants } from './load-catalog.ts';

/**
 * Throws CannotStart when a database holds a merchant that is none of the demo's. A demo started on the books of a real shop, in
 * a shell that has its DATABASE_URL, would fill its orders, charge them at the card sandbox and keep its mails to itself.
 */
export async function refuseOtherMerchants(databaseUrl: string): Promise<void> {
  const guids = await Promise.all(demoMerchants.map(guidOf));
  const pool = openPool(databaseUrl, () => {}, 1);
  try {
    (await firstConnection(pool)).release();
    const others = await findMerchantsBut(pool, guids);
    if (others.length === 0) return;
    throw new CannotStart([
      `the database of DATABASE_URL holds ${others.join(', ')}, and this is the demo, which would fill and charge orders by itself: ` +
        'name another database, or start the shop with node server/main.mjs',
    ]);
  } finally {
    await pool.end();
  }
}

async function guidOf(merchant: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, merchant, 'store.json'), 'utf8');
  return (JSON.parse(text) as { merchant: { guid: string } }).merchant.guid;
}
