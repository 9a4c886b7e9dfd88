import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, decimalOf, type Cents } from '@larder/domain/money';
import { lineAmount } from '@larder/domain/price';
import { piecesOf, thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { unitPrices } from './unit-prices.ts';

/**
 * The facts of a product that a quantity control needs: a listing's card, a product page's answer and a cart
 * line all have them.
 */
export type Sellable = {
  key: number;
  name: string;
  weightLabel: string;
  sellingMode: Selling['mode'];
  sellByUnitIncrement: number;
  sellByWeightIncrement: number;
  /** Average pounds of one piece, for BOTH. */
  weight: number | null;
  basePrice?: number;
  discountPrice?: number | { unitPrice: number } | null;
  unitPrice?: number;
};

/** Returns a cart line as quantity controls see products, without the shopper's notes. */
export function sellableOf(line: CartLineAnswer): Sellable {
  return {
    key: line.prodKey,
    name: line.prodName,
    weightLabel: line.prodWeightLabel,
    sellingMode: line.sellingMode,
    sellByUnitIncrement: line.sellByUnitIncrement,
    sellByWeightIncrement: line.sellByWeightIncrement,
    weight: line.weight,
    unitPrice: line.unitPrice,
  };
}

/** Returns the unit price a shopper pays now, in cents: a cart line's own, else the one shown. */
function currentPrice({ unitPrice, basePrice = 0, discountPrice = null }: Sellable): Cents {
  if (unitPrice !== undefined) return centsFromDecimal(unitPrice);
  return unitPrices({ basePrice, discountPrice }).current;
}

/** Returns the amount of a quantity of a product, in cents, rounded as the server will. */
export function amountOf(product: Sellable, quantity: number): Cents {
  return lineAmount(sellingOfAnswer(product), thousandthsFromDecimal(quantity), currentPrice(product));
}

/** Returns the number of pieces that a quantity on screen counts as; 0 for none. */
export function countOf({ sellingMode }: Pick<Sellable, 'sellingMode'>, quantity: number): number {
  return quantity === 0 ? 0 : piecesOf(sellingMode, thousandthsFromDecimal(quantity));
}

/**
 * Returns pieces and subtotal (dollars) of the server's cart with the shopper's unsent changes counted in.
 */
export function optimisticNumbers(
  cart: CartAnswer | null,
  pending: readonly { product: Sellable; quantity: number }[],
): { count: number; subtotal: number } {
  let count = cart?.productsCount ?? 0;
  let subtotal: number = centsFromDecimal(cart?.subtotal ?? 0);
  for (const { product, quantity } of pending) {
    const line = cart?.products.find((each) => each.prodKey === product.key);
    count += countOf(product, quantity) - countOf(product, line?.units ?? 0);
    subtotal += amountOf(product, quantity) - centsFromDecimal(line?.extPrice ?? 0);
  }
  return { count, subtotal: decimalOf(Math.max(0, subtotal) as Cents) };
}
