import { centsFromDecimal, type Cents } from '@larder/domain/money';

type Priced = { basePrice: number; discountPrice: number | { unitPrice: number } | null };

/** Returns the current unit price of a product, and the previous one where a discount is lower. */
export function unitPrices(product: Priced): { current: Cents; previous: Cents | null } {
  const base = centsFromDecimal(product.basePrice);
  const { discountPrice } = product;
  const asked = typeof discountPrice === 'object' ? discountPrice?.unitPrice : discountPrice;
  const discount = asked === undefined || asked === null ? null : centsFromDecimal(asked);
  return discount !== null && discount > 0 && discount < base
    ? { current: discount, previous: base }
    : { current: base, previous: null };
}

/** Returns whether a product can be bought here now: one of price 0 is shown, but refused in a cart. */
export function isBuyable(product: Priced & { isSold: boolean }): boolean {
  return product.isSold && unitPrices(product).current > 0;
}
