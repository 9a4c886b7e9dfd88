import type { CartAnswer } from '@larder/contract/cart-parts';
import { addCents, cents, centsFromDecimal, decimalOf } from '@larder/domain/money';
import { ceilingText, type TotalsFacts } from './totals-rows.ts';

/** Returns the totals of a cart with the shopper's unconfirmed changes counted in. */
export function optimisticTotals(cart: CartAnswer, shown: { count: number; subtotal: number }): TotalsFacts {
  const change = cents(centsFromDecimal(shown.subtotal) - centsFromDecimal(cart.subtotal));
  if (change === 0 && shown.count === cart.productsCount) return cart;
  return {
    versionKey: cart.versionKey,
    productsCount: shown.count,
    savings: cart.savings,
    // The ceiling is known again only with the server's answer.
    ceiling: null,
    isWeighed: ceilingText(cart) !== null,
    total: decimalOf(addCents(centsFromDecimal(cart.total), change)),
    totals: cart.totals.map((line) =>
      line.lineType === 'SUBTOTAL' ? { ...line, lineAmount: shown.subtotal } : line,
    ),
  };
}
