import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import type { PeopleReach } from './reach.ts';
import { readWorkplace } from './staff.store.ts';

/**
 * Returns the id of the location that a guid names within reach; null, for all locations, stays null. Refuses
 * `store-not-found`.
 */
export async function storeIdIn(
  database: Database,
  { merchantId, locationIds }: PeopleReach,
  guid: string | null,
): Promise<number | null | Refusal<'store-not-found'>> {
  if (guid === null) return null;
  const { stores } = await readWorkplace(database, merchantId);
  const store = stores.find((each) => each.guid === guid.toLowerCase() && locationIds.includes(each.id));
  return store ? store.id : refuse('store-not-found');
}

/** Returns a function that gives the guid of a merchant's location by its id. */
export async function guidsOf(
  database: Database,
  merchantId: number,
): Promise<(id: number | null) => string | null> {
  const { stores } = await readWorkplace(database, merchantId);
  const guids = new Map(stores.map(({ id, guid }) => [id, guid]));
  return (id) => (id === null ? null : guids.get(id)!);
}
