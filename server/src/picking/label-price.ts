import type { Cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { MovingOrder } from '../order/order-change.store.ts';
import type { LineToPick } from './line-to-pick.store.ts';
import { findCandidates } from './substitute.store.ts';

/**
 * By which price a pound a label of the store's scale is read, in cents: what the product costs here now, for that is what the
 * scale printed it by, whatever it cost when it was ordered. The ordered price where it is not sold by the pound here any more.
 */
export async function labelPrice(
  database: Database,
  { locationId, versionKey }: Pick<MovingOrder, 'locationId' | 'versionKey'>,
  line: Pick<LineToPick, 'productId' | 'unitCents'>,
  now: number,
): Promise<Cents> {
  const place = { locationId, versionKey, priceLevel: 'DEFAULT', now };
  const [sold] = await findCandidates(database, place, [line.productId]);
  return sold?.isByPound ? sold.unitCents : line.unitCents;
}
