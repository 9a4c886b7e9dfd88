import type { Cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { MovingOrder } from '../order/order-change.store.ts';
import type { LineToPick } from './line-to-pick.store.ts';
import { findCandidates } from './substitute.store.ts';

type Labelled = Pick<LineToPick, 'productId' | 'unitCents'>;

/**
 * Returns the price per pound, in cents, by which a label of the store's scale is read: the product's price
 * here today, which the scale printed, not the price of placing. The price of placing if the product is no
 * longer sold by the pound here.
 */
export async function labelPrice(
  database: Database,
  order: Pick<MovingOrder, 'locationId' | 'versionKey'>,
  line: Labelled,
  now: number,
): Promise<Cents> {
  const priceOf = await labelPrices(database, order, [line], now);
  return priceOf(line);
}

/** Returns a function that returns this price for any of the given lines. */
export async function labelPrices(
  database: Database,
  { locationId, versionKey }: Pick<MovingOrder, 'locationId' | 'versionKey'>,
  lines: readonly Labelled[],
  now: number,
): Promise<(line: Labelled) => Cents> {
  const place = { locationId, versionKey, priceLevel: 'DEFAULT', now };
  const productIds = lines.map(({ productId }) => productId);
  const found = productIds.length === 0 ? [] : await findCandidates(database, place, productIds);
  const sold = new Map(found.map((each) => [each.productId, each]));
  return ({ productId, unitCents }) => {
    const today = sold.get(productId);
    return today?.isByPound ? today.unitCents : unitCents;
  };
}
