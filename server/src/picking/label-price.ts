import type { Cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { MovingOrder } from '../order/order-change.store.ts';
import type { LineToPick } from './line-to-pick.store.ts';
import { findCandidates } from './substitute.store.ts';

type Labelled = Pick<LineToPick, 'productId' | 'unitCents'>;

/**
 * Returns the price per pound by which a label of the store's scale is read, in cents: the product's price
 * here today, as the scale printed it, whatever it cost when it was ordered. The ordered price if it is no
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

/** Returns a function that gives that price for any of some lines. */
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
