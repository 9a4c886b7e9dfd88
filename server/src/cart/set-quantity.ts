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
import { findHeadWithProduct, type LineRow } from './line.store.ts';
import { currentPrice, lineValues, priceLine, pricingRules, sellingOf } from './priced-line.ts';
import { cartBeingOrdered, cartBusy, checkHead } from './read-cart.ts';
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
  const { pool, now, lang, locationId, priceLevel } = shopping;
  const view = { locationId, versionKey: wanted.versionKey, priceLevel };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const found = await findHeadWithProduct(pool, { ...wanted, owner: shopping.owner }, view, now);
    const head = checkHead(found?.head ?? null, shopping.owner);
    if (head.status === 'placing') throw cartBeingOrdered();
    if (head.versionKey !== head.cartVersion) {
      await switchVersion(shopping, { cartId: wanted.cartId, versionKey: wanted.versionKey });
      continue;
    }
    const row = found!.product;
    if (row === null) throw productNotSold();
    checkAddable(row, wanted.quantity, now);
    const line = priceLine(row, wanted.quantity, pricingRules(head), now);
    const changed = await putLine(pool, head, lineValues(line), now);
    if (changed) return changeAnswer(head, changed, lineAnswer(head, line, changed.lineId, lang, now), lang);
    if (head.linesCount >= maxLines && row.lineId === null) throw cartFull();
  }
  throw cartBusy();
}

/** Throws 400 unless this product can be had here in this quantity. */
export function checkAddable(row: LineRow, quantity: Thousandths, now: number): void {
  if (currentPrice(row, now) === null) throw productNotSold();
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
