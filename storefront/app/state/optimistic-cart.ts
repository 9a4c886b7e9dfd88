import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, decimalOf, type Cents } from '@larder/domain/money';
import { lineAmount } from '@larder/domain/price';
import { piecesOf, thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { unitPrices } from './unit-prices.ts';

/** What a quantity control knows of a product: a listing's card, a product page's answer and a cart line all have it. */
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

/** A cart line as quantity controls know products: nothing of what the shopper wrote on it. */
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

/** The quantity rules' view of a product. */
export function sellingOf(product: Omit<Sellable, 'key' | 'name' | 'weightLabel'>): Selling {
  return {
    mode: product.sellingMode,
    unitStep: thousandthsFromDecimal(product.sellByUnitIncrement),
    weightStep: thousandthsFromDecimal(product.sellByWeightIncrement),
    averageWeight: product.weight === null ? null : thousandthsFromDecimal(product.weight),
  };
}

/** The unit price a shopper pays now, in cents: a cart line's own, else the one that is shown. */
function currentPrice({ unitPrice, basePrice = 0, discountPrice = null }: Sellable): Cents {
  if (unitPrice !== undefined) return centsFromDecimal(unitPrice);
  return unitPrices({ basePrice, discountPrice }).current;
}

/** What a quantity of a product comes to, in cents, rounded as the server will. */
export function amountOf(product: Sellable, quantity: number): Cents {
  return lineAmount(sellingOf(product), thousandthsFromDecimal(quantity), currentPrice(product));
}

/** What a quantity on screen counts as in pieces; none of it counts nothing. */
const countOf = (product: Sellable, quantity: number) =>
  quantity === 0 ? 0 : piecesOf(product.sellingMode, thousandthsFromDecimal(quantity));

/** Pieces and subtotal (dollars) of the server's cart with the shopper's unsent changes counted in. */
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
