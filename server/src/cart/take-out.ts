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
import { withProducts } from './read-lines.ts';
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
    const { gone, left } = await plan(transaction, shopping, head, wanted);
    await deleteLinesOf(transaction, cartId, gone);
    await putLines(transaction, cartId, left, shopping.now);
    const priced = await priceCart(transaction, head, shopping);
    if (gone.length + left.length === 0) return keep(transaction, priced);
    // The cart is locked: its prices are always saved.
    await savePriced(transaction, priced, shopping.now);
    return keep(transaction, { ...priced, revision: priced.revision + 1 });
  };
  return withCart<Answer | Unchangeable>(shopping, cartId, work, () => Promise.resolve(null));
}

/** Returns the products whose lines are deleted, and the new values of the other lines. */
async function plan(
  transaction: Database,
  shopping: Shopping,
  head: CartHead,
  wanted: readonly Addition[],
): Promise<{ gone: number[]; left: LineValues[] }> {
  const ids = wanted.map(({ productId }) => productId);
  const stored = await findStoredLinesOf(transaction, head.id, ids);
  const rows = await withProducts(transaction, shopping, head, stored);
  const rules = pricingRules(head);
  const taken = new Map(wanted.map(({ productId, ...chosen }) => [productId, chosen]));
  const gone: number[] = [];
  const left: LineValues[] = [];
  for (const row of rows) {
    const step = stepOf(sellingOf(row));
    const rest = quantityNow(row.line!, row) - quantityNow(taken.get(row.productId)!, row);
    if (rest <= 0) gone.push(row.productId);
    else {
      const stepped = Math.ceil(rest / step) * step;
      left.push(lineValues(priceLine(row, thousandths(stepped), rules)));
    }
  }
  return { gone, left };
}
