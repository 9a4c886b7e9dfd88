import { quantityFor, type RecipeNeed } from '@larder/domain/recipe-quantity';
import type { Selling } from '@larder/domain/quantity';
import type { Addition } from './add-products.ts';

/**
 * A product of a recipe: the quantities for as many people as it is written for, and how the product is sold.
 */
export type RecipeProduct = { productId: number; need: RecipeNeed; selling: Selling; written: number | null };

type Wanted = {
  servings?: number | undefined;
  missingOnly?: boolean | undefined;
  owned?: readonly number[] | undefined;
};

/**
 * Returns the products that a recipe adds to a cart: for so many people, without those the shopper has at
 * home and, on request, only up to the needed quantity. A recipe without a number of servings is not scaled.
 */
export function recipeAdditions(products: readonly RecipeProduct[], wanted: Wanted): Addition[] {
  const owned = new Set(wanted.owned);
  return products
    .filter(({ productId }) => !owned.has(productId))
    .map(({ productId, need, selling, written }) => ({
      productId,
      quantity:
        written === null
          ? need.quantity
          : quantityFor(selling, need, { servings: wanted.servings ?? written, written }),
      sellingModeThen: null,
      upTo: wanted.missingOnly ?? false,
    }));
}
