import { MAX_QUANTITY, stepOf, thousandths, type Selling, type Thousandths } from './quantity.ts';

/**
 * The need of a recipe for a product: `quantity` is bought for the recipe's own number of people, `used` is
 * the part that is cooked.
 */
export type RecipeNeed = { readonly quantity: Thousandths; readonly used: Thousandths };

/** The number of people to cook for, and the number the recipe is written for. */
export type Portions = { readonly servings: number; readonly written: number };

/** The most people a recipe is scaled to; one written for more is made for as many as that. */
export const MAX_SERVINGS = 24;

/** The most people a recipe may be written for, and so the most that it is ever made for. */
export const MAX_WRITTEN_SERVINGS = 100;

/**
 * Returns the quantity of a product to buy for a number of people, in the unit it is sold by. The amount
 * used is scaled and rounded up to the next step; a tenth of a step too little is still enough. The recipe's
 * own number of people gets the amount it says; fewer people never get more, and more never less.
 */
export function quantityFor(
  selling: Selling,
  need: RecipeNeed,
  { servings, written }: Portions,
): Thousandths {
  if (servings === written) return need.quantity;
  const step = stepOf(selling);
  const used = (Math.min(need.used, need.quantity) * servings) / written;
  const steps = Math.max(1, Math.ceil(used / step - 0.1));
  const scaled = Math.min(steps, Math.floor(MAX_QUANTITY / step)) * step;
  const bound = servings > written ? Math.max(scaled, need.quantity) : Math.min(scaled, need.quantity);
  return thousandths(Math.ceil(bound / step) * step);
}
