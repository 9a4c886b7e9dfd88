import {
  convertQuantity,
  decimalOfThousandths,
  isOnStep,
  MAX_QUANTITY,
  type SellingMode,
  stepOf,
  type Thousandths,
} from '@larder/domain/quantity';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type ListOwner, lockList } from './list.store.ts';
import { deleteItem, findListable, putItem } from './list-item.store.ts';

const maxItems = 300;

/** The refusals that are told in an answer of 200. */
export const notSet = ['over-quantity', 'off-step', 'list-full'] as const;

type ItemToSet = {
  listId: string;
  productId: number;
  quantity: Thousandths;
  sellingMode?: SellingMode | undefined;
  place?: number | undefined;
};

/**
 * Makes `quantity` (pieces, or pounds for WEIGHT) the quantity of a product on a list, converted where the product was
 * sold in another mode when it was chosen; 0 takes it off, also a product that is not sold any more.
 * One that is not on the list comes to its `place`, where it was before; without that, last.
 */
export function setItem(
  pool: pg.Pool,
  owner: ListOwner,
  item: ItemToSet,
  now: number,
): Promise<Refusal<'list-not-found' | 'product-not-found'> | Refusal<(typeof notSet)[number]> | null> {
  const { listId, productId, sellingMode } = item;
  return inTransaction(pool, async (transaction) => {
    const list = await lockList(transaction, owner, listId);
    if (!list) return refuse('list-not-found');
    if (item.quantity === 0 && (await deleteItem(transaction, listId, productId)) > 0) return null;
    const product = await findListable(transaction, owner.merchantId, productId, listId);
    if (!product) return refuse('product-not-found');
    if (item.quantity === 0) return null;
    const step = stepOf(product);
    const isAsNow = (sellingMode ?? product.mode) === product.mode;
    const quantity = isAsNow ? item.quantity : convertQuantity(item.quantity, sellingMode!, product);
    if (quantity > MAX_QUANTITY) return refuse('over-quantity', decimalOfThousandths(MAX_QUANTITY));
    if (!isOnStep(quantity, step)) return refuse('off-step', decimalOfThousandths(step));
    if (!product.isListed && list.itemsCount >= maxItems) return refuse('list-full', maxItems);
    await putItem(
      transaction,
      listId,
      { productId, quantity, sellingMode: product.mode, place: item.place ?? null },
      now,
    );
    return null;
  });
}
