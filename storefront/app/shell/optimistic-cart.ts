import type { CartAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, decimalOf, type Cents } from '@larder/domain/money';
import { lineAmount } from '@larder/domain/price';
import { thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';

/** What a quantity control knows of a product: a listing's card, a product page's answer and a cart line all have it. */
export type Sellable = {
  key: number;
  name: string;
  sellingMode: Selling['mode'];
  sellByUnitIncrement: number;
  sellByWeightIncrement: number;
  /** Average pounds of one piece, for BOTH. */
  weight: number | null;
  basePrice?: number;
  discountPrice?: number | { unitPrice: number } | null;
  unitPrice?: number;
};

/** The quantity rules' view of a product. */
export function sellingOf(product: Omit<Sellable, 'key' | 'name'>): Selling {
  return {
    mode: product.sellingMode,
    unitStep: thousandthsFromDecimal(product.sellByUnitIncrement),
    weightStep: thousandthsFromDecimal(product.sellByWeightIncrement),
    averageWeight: product.weight === null ? null : thousandthsFromDecimal(product.weight),
  };
}

/** The unit price a shopper pays now, in cents. */
export function currentPrice(product: Sellable): Cents {
  const { discountPrice, unitPrice, basePrice } = product;
  const discount = typeof discountPrice === 'object' ? discountPrice?.unitPrice : discountPrice;
  return centsFromDecimal(unitPrice ?? discount ?? basePrice ?? 0);
}

/** What a quantity of a product comes to, in cents, rounded as the server will. */
export function amountOf(product: Sellable, quantity: number): Cents {
  return lineAmount(sellingOf(product), thousandthsFromDecimal(quantity), currentPrice(product));
}

const piecesOf = (mode: Selling['mode'], quantity: number) =>
  quantity === 0 ? 0 : mode === 'WEIGHT' ? 1 : Math.ceil(quantity);

/** Pieces and subtotal (dollars) of the server's cart with the shopper's unsent changes counted in. */
export function optimisticNumbers(
  cart: CartAnswer | null,
  pending: readonly { product: Sellable; quantity: number }[],
): { count: number; subtotal: number } {
  let count = cart?.productsCount ?? 0;
  let subtotal: number = centsFromDecimal(cart?.subtotal ?? 0);
  for (const { product, quantity } of pending) {
    const line = cart?.products.find((each) => each.prodKey === product.key);
    count += piecesOf(product.sellingMode, quantity) - piecesOf(product.sellingMode, line?.units ?? 0);
    subtotal += amountOf(product, quantity) - centsFromDecimal(line?.extPrice ?? 0);
  }
  return { count, subtotal: decimalOf(Math.max(0, subtotal) as Cents) };
}
