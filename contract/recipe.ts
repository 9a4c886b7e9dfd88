import { MAX_WRITTEN_SERVINGS } from '@larder/domain/recipe-quantity';
import * as z from 'zod';
import { addedProducts, filledCart } from './cart-parts.ts';
import { id, imageGuid, key, keyText, langCode, priceLevelKey, quantity, versionKey } from './fields.ts';
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

const recipeDetail = recipeCard.extend({
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  servings: z.number().int().nullable().describe('For how many it is written; null where nobody said'),
});

export type RecipeCard = z.output<typeof recipeCard>;
export type RecipeDetail = z.output<typeof recipeDetail>;

/**
 * The body that adds a recipe to a cart: the specification's three fields, and ours, each of which is
 * optional.
 */
export const recipeAdding = z.object({
  cartId: id,
  priceLevelKey: priceLevelKey.optional(),
  versionKey,
  langCode: langCode.optional(),
  servings: z
    .number()
    .int()
    .min(1)
    .max(MAX_WRITTEN_SERVINGS)
    .optional()
    .describe('For how many; as many as it is written for unless told'),
  missingOnly: z
    .boolean()
    .optional()
    .describe('Only what the cart does not hold yet goes in: asked again, nothing is added twice'),
  owned: z
    .array(key)
    .max(100, 'must have at most 100 entries')
    .optional()
    .describe('Products that the shopper has at home'),
});

/** The outcome of adding a recipe, beside the cart's numbers. */
export const recipeAdded = {
  added: addedProducts,
  success: z.boolean().describe('Whether anything was added'),
  message: z.string().describe('What could not be added, in words; empty when all of it was'),
  notAdded: filledCart.shape.notAdded,
};

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
    answer: z.object({
      products: z.array(
        productCard.extend({
          quantity,
          used: z.number().describe('How much of it goes into the pot: what scales with the servings'),
        }),
      ),
    }),
    errors: ['version-not-offered', 'recipe-not-found'],
  },
} as const satisfies Calls;
