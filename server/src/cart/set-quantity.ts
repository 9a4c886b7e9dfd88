import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import {
  decimalOfThousandths,
  isOnStep,
  MAX_QUANTITY,
  stepOf,
  type SellingMode,
  type Thousandths,
} from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { changeAnswer, lineAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { putLine } from './line-change.store.ts';
import { findStoredLinesOf, type ProductRow } from './line.store.ts';
import { priceLine, pricingRules, quantityNow, sellingOf, valuesAsChosen } from './priced-line.ts';
import { cartBeingOrdered, needHead } from './read-cart.ts';
import { readProducts } from './read-lines.ts';
import { switchInside } from './switch-version.ts';
import { withCart } from './with-cart.ts';

/** How much of a product is wanted. */
type Choice = {
  productId: number;
  quantity: Thousandths;
  /** How the product was sold where the quantity was chosen; in another way since, the quantity is converted. */
  sellingMode?: SellingMode | undefined;
};

/** The most product lines a cart holds. */
export const maxLines = 200;

/**
 * Makes `quantity` (pieces, or pounds for WEIGHT) the quantity of a product in the cart, at today's price. It is absolute:
 * sending it twice changes nothing the second time. Worked out from the cart as this process saw it last, else as it is
 * read; if it does not stand like that any more it is read again. Throws 400 `product-not-sold`, `off-step` or `cart-full`.
 */
export async function setQuantity(
  shopping: Shopping,
  wanted: Choice & { cartId: string; versionKey: VersionKey },
): Promise<CartChangeAnswer> {
  const { pool, keptCarts } = shopping;
  const kept = keptCarts.head(wanted.cartId);
  if (kept?.cartVersion === wanted.versionKey) {
    const answer = await put(shopping, kept, wanted);
    if (isAnswer(answer)) return answer;
    keptCarts.forgetHead(wanted.cartId);
  }
  const first = async () => {
    const head = await needHead(pool, shopping, wanted);
    if (head.status === 'placing') throw cartBeingOrdered();
    return head.versionKey === head.cartVersion ? put(shopping, head, wanted) : null;
  };
  const work = (transaction: Database): Promise<CartChangeAnswer | Problem | null> =>
    putLocked(transaction, shopping, wanted);
  const answer = await withCart(shopping, wanted.cartId, work, first);
  if (answer instanceof Problem) throw answer;
  return answer;
}

/** The same on a cart that is locked, switched to the wanted version where it has another one. */
async function putLocked(
  transaction: Database,
  shopping: Shopping,
  wanted: Choice & { cartId: string; versionKey: VersionKey },
): Promise<CartChangeAnswer | null> {
  let head = await needHead(transaction, shopping, wanted);
  if (head.status === 'placing') throw cartBeingOrdered();
  if (head.versionKey !== head.cartVersion) {
    if (!(await switchInside(transaction, shopping, wanted))) return null;
    head = await needHead(transaction, shopping, wanted);
  }
  const isNew = (await findStoredLinesOf(transaction, head.id, [wanted.productId])).length === 0;
  if (head.linesCount >= maxLines && isNew) throw cartFull();
  const answer = await put({ ...shopping, database: transaction }, head, wanted);
  if (answer instanceof Problem) throw answer; // And the cart keeps its version.
  return answer;
}

/** Sets the line of a cart that stands as `head` says. Null: it stands otherwise, or is full; a Problem: why it cannot be. */
async function put(
  shopping: Shopping & { database?: Database },
  head: CartHead,
  { productId, quantity: given, sellingMode: then }: Choice,
): Promise<CartChangeAnswer | Problem | null> {
  const { pool, database = pool, owner, now, lang, keptCarts } = shopping;
  const product = (await readProducts(database, shopping, head, [productId])).get(productId);
  if (!product) return productNotSold();
  const chosen = { quantity: given, sellingModeThen: then ?? product.sellingMode };
  const isAsNow = chosen.sellingModeThen === product.sellingMode;
  const quantity = isAsNow ? given : quantityNow(chosen, product);
  const refusal = whyNot(product, quantity);
  if (refusal) return refusal;
  const line = priceLine({ ...product, line: null, backup: null }, quantity, pricingRules(head));
  const changed = await putLine(database, head, owner, valuesAsChosen(line, chosen), now);
  if (!changed) return null;
  const { lineId, backupProductId, shownUnitCents, message, ...sums } = changed;
  // A promo code may end at any moment, a rate on any day that is known: such a cart is read each time.
  if (head.promoId === null && !head.taxesChange) keptCarts.keepHead({ ...head, ...sums });
  const backups = await readProducts(
    database,
    shopping,
    head,
    backupProductId === null ? [] : [backupProductId],
  );
  const backup = backups.get(backupProductId ?? 0);
  const row = {
    ...product,
    line: { shownUnitCents, message },
    backup: backup && !backup.retired ? backup : null,
  };
  return changeAnswer(head, changed, lineAnswer(head, { ...line, row }, lineId, lang), lang);
}

function isAnswer(answer: CartChangeAnswer | Problem | null): answer is CartChangeAnswer {
  return answer !== null && !(answer instanceof Problem);
}

/** Why this product cannot be had here in this quantity; null: it can. */
function whyNot(row: ProductRow, quantity: Thousandths): Problem | null {
  if (row.price === null) return productNotSold();
  const step = stepOf(sellingOf(row));
  if (quantity <= MAX_QUANTITY && isOnStep(quantity, step)) return null;
  return offStep(step);
}

export function productNotSold(path = 'productKey'): Problem {
  return new Problem(400, 'product-not-sold', "This product isn't sold in this store.", [], {
    fields: [{ path, message: 'is not sold in this store' }],
  });
}

function offStep(step: Thousandths): Problem {
  const multiple = decimalOfThousandths(step);
  return new Problem(400, 'off-step', 'The quantity must be a multiple of {0}.', [multiple], {
    fields: [{ path: 'quantity', message: `must be a multiple of ${multiple}` }],
  });
}

function cartFull(): Problem {
  return new Problem(400, 'cart-full', 'A cart can hold up to {0} different products.', [maxLines]);
}
