import { isOnStep, MAX_QUANTITY, stepOf, thousandths, type Selling, type Thousandths } from './quantity.ts';

/** What a recipe takes of a product: `quantity` is bought for as many as it is written for, `used` is what goes into the pot. */
export type RecipeNeed = { readonly quantity: Thousandths; readonly used: Thousandths };

/** For how many is cooked, and for how many the recipe is written. */
export type Portions = { readonly servings: number; readonly written: number };

/** The most people a recipe is scaled to. */
export const MAX_SERVINGS = 24;

/**
 * How much to buy of a product for so many people, in what it is sold by: what is used scales, and is brought up to the next
 * step; a tenth of a step too little still is enough. As many as the recipe is written for get what it says, fewer never more
 * and more never less.
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
  return thousandths(isOnStep(thousandths(bound), step) ? bound : Math.ceil(bound / step) * step);
}
