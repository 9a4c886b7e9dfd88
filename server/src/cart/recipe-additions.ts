import { quantityFor, type RecipeNeed } from '@larder/domain/recipe-quantity';
import type { Selling } from '@larder/domain/quantity';
import type { Addition } from './add-products.ts';

/**
 * A product of a recipe: its quantities for `written` servings, and its selling rules.
 */
export type RecipeProduct = { productId: number; need: RecipeNeed; selling: Selling; written: number | null };

type Wanted = {
  servings?: number | undefined;
  missingOnly?: boolean | undefined;
  owned?: readonly number[] | undefined;
};

/**
 * Returns the products that a recipe adds to a cart: for the wanted number of servings, without those that the
 * shopper owns and, with `missingOnly`, only up to the needed quantity. A recipe without servings is not scaled.
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
      upTo: wanted.missingOnly,
    }));
}
