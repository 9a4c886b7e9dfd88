import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import {
  decimalOfThousandths,
  isOnStep,
  MAX_QUANTITY,
  stepOf,
  type Thousandths,
} from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import { Problem } from '../http/problem.ts';
import { changeAnswer, lineAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import { putLine } from './line-change.store.ts';
import type { CartHead } from './cart.store.ts';
import { findHeadWithLine, type ProductRow, type StoredLine } from './line.store.ts';
import { lineValues, priceLine, pricingRules, sellingOf } from './priced-line.ts';
import { cartBeingOrdered, cartBusy, checkHead } from './read-cart.ts';
import { readProducts, withProducts, type LineRow } from './read-lines.ts';
import { switchVersion } from './switch-version.ts';

/** The most product lines a cart holds. */
export const maxLines = 200;

/**
 * Makes `quantity` (pieces, or pounds for WEIGHT) the quantity of a product in the cart, at today's price. It is absolute:
 * sending it twice changes nothing the second time. Throws 400 `product-not-sold`, `off-step` or `cart-full`.
 */
export async function setQuantity(
  shopping: Shopping,
  wanted: { cartId: string; productId: number; quantity: Thousandths; versionKey: VersionKey },
): Promise<CartChangeAnswer> {
  const { pool, now, lang, owner, locationId } = shopping;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const found = await findHeadWithLine(pool, { ...wanted, owner, locationId }, now);
    const head = checkHead(found?.head ?? null, owner);
    if (head.status === 'placing') throw cartBeingOrdered();
    if (head.versionKey !== head.cartVersion) {
      await switchVersion(shopping, { cartId: wanted.cartId, versionKey: wanted.versionKey });
      continue;
    }
    const row = await readRow(shopping, head, found!.line, wanted.productId);
    checkAddable(row, wanted.quantity);
    const line = priceLine(row, wanted.quantity, pricingRules(head));
    const changed = await putLine(pool, head, lineValues(line), now);
    if (changed) return changeAnswer(head, changed, lineAnswer(head, line, changed.lineId, lang), lang);
    if (head.linesCount >= maxLines && row.line === null) throw cartFull();
  }
  throw cartBusy();
}

/** The product asked for with the line it has; throws 400 `product-not-sold` for one that is not this merchant's. */
async function readRow(
  shopping: Shopping,
  head: CartHead,
  line: StoredLine | null,
  productId: number,
): Promise<LineRow> {
  if (line) return (await withProducts(shopping.pool, shopping, head, [line]))[0]!;
  const product = (await readProducts(shopping.pool, shopping, head, [productId])).get(productId);
  if (!product) throw productNotSold();
  return { ...product, line: null, backup: null };
}

/** Throws 400 unless this product can be had here in this quantity. */
export function checkAddable(row: ProductRow, quantity: Thousandths): void {
  if (row.price === null) throw productNotSold();
  const step = stepOf(sellingOf(row));
  if (quantity > MAX_QUANTITY || !isOnStep(quantity, step)) {
    throw new Problem(
      400,
      'off-step',
      'The quantity must be a multiple of {0}.',
      [decimalOfThousandths(step)],
      { fields: [{ path: 'quantity', message: `must be a multiple of ${decimalOfThousandths(step)}` }] },
    );
  }
}

export function productNotSold(path = 'productKey'): Problem {
  return new Problem(400, 'product-not-sold', "This product isn't sold in this store.", [], {
    fields: [{ path, message: 'is not sold in this store' }],
  });
}

function cartFull(): Problem {
  return new Problem(400, 'cart-full', 'A cart can hold up to {0} different products.', [maxLines]);
}
