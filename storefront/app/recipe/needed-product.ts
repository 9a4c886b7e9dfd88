import type { ProductCard } from '@larder/contract/product';
import { addCents, cents, type Cents } from '@larder/domain/money';
import { decimalOfThousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { quantityFor, type Portions } from '@larder/domain/recipe-quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { cardProduct, type CardProduct } from '../parts/product/card-product.ts';
import { amountOf, countOf } from '../state/optimistic-cart.ts';
import { isBuyable } from '../state/unit-prices.ts';

/** A product of a recipe, with the quantity to buy and the quantity used: pieces, or pounds for WEIGHT. */
export type NeededProduct = CardProduct & { quantity: number; used: number };

export function neededProduct(product: ProductCard & { quantity: number; used: number }): NeededProduct {
  return { ...cardProduct(product), quantity: product.quantity, used: product.used };
}

/**
 * A product as the recipe needs it now: its whole quantity, the quantity in the cart, and whether it is at
 * home.
 */
export type Need = {
  product: NeededProduct;
  quantity: number;
  inCart: number;
  isAtHome: boolean;
  isMissing: boolean;
};

type Known = {
  inCart: (productKey: number) => number;
  isAtHome: (productKey: number) => boolean;
};

/**
 * Returns the recipe's products for a number of people, beside those that the shopper has. `portions` is
 * null where the recipe does not say for how many people it is.
 */
export function needsOf(products: readonly NeededProduct[], portions: Portions | null, known: Known): Need[] {
  return products.filter(isBuyable).map((product) => {
    const need = {
      quantity: thousandthsFromDecimal(product.quantity),
      used: thousandthsFromDecimal(product.used),
    };
    const wanted = portions ? quantityFor(sellingOfAnswer(product), need, portions) : need.quantity;
    const quantity = decimalOfThousandths(wanted);
    const inCart = known.inCart(product.key);
    const isAtHome = known.isAtHome(product.key);
    return { product, quantity, inCart, isAtHome, isMissing: !isAtHome && inCart < quantity };
  });
}

/** Returns the number of all missing items as the cart counts them; of a product by weight it may miss a part. */
export function countOfMissing(needs: readonly Need[]): number {
  return needs
    .filter(({ isMissing }) => isMissing)
    .map(({ product, quantity, inCart }) => countOf(product, quantity) - countOf(product, inCart))
    .reduce((sum, pieces) => sum + Math.max(1, pieces), 0);
}

/** Returns the amount of all missing products at today's prices. */
export function sumOfMissing(needs: readonly Need[]): Cents {
  const missing = needs.filter(({ isMissing }) => isMissing);
  return addCents(
    cents(0),
    ...missing.map(({ product, quantity, inCart }) =>
      cents(amountOf(product, quantity) - amountOf(product, inCart)),
    ),
  );
}
