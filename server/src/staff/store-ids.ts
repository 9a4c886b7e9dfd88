import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import type { Reach } from './reach.ts';
import { readWorkplace } from './staff.store.ts';

/** The location that a guid names among those somebody manages; null stands for all. Refuses `store-not-found`. */
export async function storeIdIn(
  database: Database,
  { merchantId, locationIds }: Reach,
  guid: string | null,
): Promise<number | null | Refusal<'store-not-found'>> {
  if (guid === null) return null;
  const { stores } = await readWorkplace(database, merchantId);
  const store = stores.find((each) => each.guid === guid.toLowerCase() && locationIds.includes(each.id));
  return store ? store.id : refuse('store-not-found');
}

/** The guids of a merchant's locations by their ids. */
export async function guidsOf(
  database: Database,
  merchantId: number,
): Promise<(id: number | null) => string | null> {
  const { stores } = await readWorkplace(database, merchantId);
  const guids = new Map(stores.map(({ id, guid }) => [id, guid]));
  return (id) => (id === null ? null : guids.get(id)!);
}
