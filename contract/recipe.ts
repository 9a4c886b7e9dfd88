import * as z from 'zod';
import { imageGuid, key, keyText, quantity } from './fields.ts';
import type { Calls } from './kit.ts';
import { productCard } from './product.ts';
import { viewQuery } from './view.ts';

/** A recipe as cards show it. `type` is RECIPE. */
export const recipeCard = z.object({
  rrn: key,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: imageGuid,
  /** A CSS colour for banner and card, or ''. */
  color: z.string(),
  type: z.string(),
});

export const recipeDetail = recipeCard.extend({
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});

export type RecipeCard = z.output<typeof recipeCard>;
export type RecipeDetail = z.output<typeof recipeDetail>;

const params = z.object({ id: keyText });
const query = z.object(viewQuery);

/** Recipes (RECIPE-01 to RECIPE-05). Adding one to a cart is a call of the cart's. */
export const recipeCalls = {
  'GET api/catalog/recipes': {
    summary: 'The recipes of the store, in their order.',
    who: 'anyone',
    store: true,
    query,
    answer: z.array(recipeCard),
    errors: ['version-not-offered'],
  },
  'GET api/catalog/recipes/:id': {
    summary: 'One recipe with ingredients and instructions.',
    who: 'anyone',
    store: true,
    params,
    query,
    answer: recipeDetail,
    errors: ['version-not-offered', 'recipe-not-found'],
  },
  'GET api/catalog/recipes/:id/products': {
    summary:
      'What one recipe needs of what this store sells, each with the quantity it needs (pieces or pounds).',
    who: 'anyone',
    store: true,
    params,
    query,
    answer: z.object({ products: z.array(productCard.extend({ quantity })) }),
    errors: ['version-not-offered', 'recipe-not-found'],
  },
} as const satisfies Calls;
