import { reservedWords } from '@larder/contract/remembered-view';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from '../database/database.ts';
import { findColliding } from './colliding-names.store.ts';

/**
 * Throws CannotStart, a line for each, when a store has a name that this release needs for itself: an alias that became a word of
 * an address, or the back office's host. Both are changed in store.json and imported again, which needs no running shop.
 */
export async function refuseCollidingNames(
  database: Database,
  { publicUrl, backofficeUrl }: { publicUrl: string; backofficeUrl: string },
): Promise<void> {
  const host = new URL(backofficeUrl).host;
  const own = host === new URL(publicUrl).host ? '' : host;
  const found = await findColliding(database, [...reservedWords], own);
  if (found.length === 0) return;
  throw new CannotStart(
    found.map(({ alias }) =>
      reservedWords.has(alias)
        ? `The store "${alias}" needs another alias in its store.json: /${alias}/ is Larder's own address now`
        : `The store "${alias}" needs another host in its store.json: ${host} is the back office's (LARDER_BACKOFFICE_URL)`,
    ),
  );
}
