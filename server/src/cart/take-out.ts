import { isRefusal } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import { stepOf, thousandths } from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import type { Database } from '../database/database.ts';
import type { Addition } from './add-products.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { deleteLinesOf } from './delete-lines.store.ts';
import { putLines, type LineValues } from './line-change.store.ts';
import { findStoredLinesOf } from './line.store.ts';
import { lineValues, priceLine, pricingRules, quantityNow } from './priced-line.ts';
import { openHead, priceCart, savePriced, type PricedCart, type Unchangeable } from './read-cart.ts';
import { withProducts, type LineRow, type Shopper } from './read-lines.ts';
import { withCart } from './with-cart.ts';

/**
 * Takes the wanted quantity of each product out of a cart, in one transaction. A line of which nothing is left is
 * deleted; a product without a line changes nothing. `keep` makes the answer, in the same transaction.
 */
export function takeOut<Answer>(
  shopping: Shopping,
  cartId: CartId,
  wanted: readonly Addition[],
  keep: (transaction: Database, priced: PricedCart) => Promise<Answer>,
): Promise<Answer | Unchangeable> {
  const work = async (transaction: Database): Promise<Answer | Unchangeable> => {
    const head = await openHead(transaction, shopping, { cartId, versionKey: null });
    if (isRefusal(head)) return head;
    return keep(transaction, await takeOutOfLocked(transaction, shopping, head, wanted));
  };
  return withCart<Answer | Unchangeable>(shopping, cartId, work, () => Promise.resolve(null));
}

/** Takes the wanted quantities out of a cart that the caller has locked, before reading its head. Returns what is left. */
export async function takeOutOfLocked(
  transaction: Database,
  shopper: Shopper & Pick<Shopping, 'lang'>,
  head: CartHead,
  wanted: readonly Addition[],
): Promise<PricedCart> {
  const { gone, left } = await plan(transaction, shopper, head, wanted);
  await deleteLinesOf(transaction, head.id, gone);
  await putLines(transaction, head.id, left, shopper.now);
  const priced = await priceCart(transaction, head, shopper);
  if (gone.length + left.length === 0) return priced;
  // The cart is locked: its prices are always saved.
  await savePriced(transaction, priced, shopper.now);
  return { ...priced, revision: priced.revision + 1 };
}

/** Returns whether a cart has less of a product than is to be taken out of it. */
export async function hasLess(
  transaction: Database,
  shopper: Shopper,
  head: CartHead,
  wanted: readonly Addition[],
): Promise<boolean> {
  const rests = await restsOf(transaction, shopper, head, wanted);
  const products = new Set(wanted.map(({ productId }) => productId));
  return rests.length < products.size || rests.some(({ rest }) => rest < 0);
}

/** Returns what is left of each line of a cart out of which something is wanted; less than 0: it has not that much. */
async function restsOf(
  transaction: Database,
  shopper: Shopper,
  head: CartHead,
  wanted: readonly Addition[],
): Promise<{ row: LineRow; rest: number }[]> {
  const ids = wanted.map(({ productId }) => productId);
  const stored = await findStoredLinesOf(transaction, head.id, ids);
  const rows = await withProducts(transaction, shopper, head, stored);
  const taken = Map.groupBy(wanted, ({ productId }) => productId);
  return rows.map((row) => {
    let rest: number = quantityNow(row.line!, row);
    for (const chosen of taken.get(row.productId)!) rest -= quantityNow(chosen, row);
    return { row, rest };
  });
}

/** Returns the products whose lines are deleted, and the new values of the other lines. */
async function plan(
  transaction: Database,
  shopper: Shopper,
  head: CartHead,
  wanted: readonly Addition[],
): Promise<{ gone: number[]; left: LineValues[] }> {
  const rules = pricingRules(head);
  const gone: number[] = [];
  const left: LineValues[] = [];
  for (const { row, rest } of await restsOf(transaction, shopper, head, wanted)) {
    const step = stepOf(sellingOf(row));
    if (rest <= 0) gone.push(row.productId);
    else {
      const stepped = Math.ceil(rest / step) * step;
      left.push(lineValues(priceLine(row, thousandths(stepped), rules)));
    }
  }
  return { gone, left };
}
