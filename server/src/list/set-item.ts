import {
  decimalOfThousandths,
  isOnStep,
  MAX_QUANTITY,
  stepOf,
  type Thousandths,
} from '@larder/domain/quantity';
import type { TextKey } from '@larder/text/say';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../http/problem.ts';
import { deleteItem, findListable, type ListOwner, lockList, putItem } from './list.store.ts';

export const mostItems = 300;

/** Why an item was not set: a text key with its number; null: it was. */
export type ItemRefusal = { key: TextKey; args: readonly number[] } | null;

/**
 * Makes `quantity` (pieces, or pounds for WEIGHT) the quantity of a product on a list; 0 takes it off, also a product
 * that is not sold any more. Throws 404 for a list that is not theirs and for a product this merchant does not have.
 */
export function setItem(
  pool: pg.Pool,
  owner: ListOwner,
  item: { listId: string; productId: number; quantity: Thousandths },
  now: number,
): Promise<ItemRefusal> {
  const { listId, productId, quantity } = item;
  return inTransaction(pool, async (transaction) => {
    const list = await lockList(transaction, owner, listId);
    if (!list) throw new Problem(404, 'list-not-found', 'Shopping list not found');
    if (quantity === 0 && (await deleteItem(transaction, listId, productId)) > 0) return null;
    const product = await findListable(transaction, owner.merchantId, productId, listId);
    if (!product) throw new Problem(404, 'product-not-found', 'Product not found');
    if (quantity === 0) return null;
    const step = stepOf(product);
    if (quantity > MAX_QUANTITY)
      return { key: 'The quantity can be at most {0}.', args: [decimalOfThousandths(MAX_QUANTITY)] };
    if (!isOnStep(quantity, step))
      return { key: 'The quantity must be a multiple of {0}.', args: [decimalOfThousandths(step)] };
    if (!product.isListed && list.itemsCount >= mostItems)
      return { key: 'A list can hold up to {0} products.', args: [mostItems] };
    await putItem(transaction, listId, { productId, quantity, sellingMode: product.mode }, now);
    return null;
  });
}
