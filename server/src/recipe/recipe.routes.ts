import type { recipeCalls } from '@larder/contract/recipe';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import type { Handlers } from '../http/bind.ts';
import { answerFromShelf } from '../catalog/answer.ts';
import { cardOf } from '../catalog/card.ts';
import { recipeCardOf } from '../catalog/read-content.ts';
import type { Reading } from '../catalog/reading.ts';
import type { Recipe } from '../shelf/content.ts';

function findRecipe({ shelf }: Reading, id: number): Recipe | Refusal<'recipe-not-found'> {
  return shelf.content.recipes.find((each) => each.id === id) ?? refuse('recipe-not-found');
}

export const recipeHandlers: Handlers<typeof recipeCalls> = {
  'GET api/catalog/recipes': ({ query }, call) =>
    answerFromShelf(call, query, (reading) =>
      reading.shelf.content.recipes.map((recipe) => recipeCardOf(reading, recipe)),
    ),

  'GET api/catalog/recipes/:id': ({ params, query }, call) =>
    answerFromShelf(call, query, (reading) => {
      const recipe = findRecipe(reading, params.id);
      if (isRefusal(recipe)) return recipe;
      return {
        ...recipeCardOf(reading, recipe),
        ingredients: recipe.ingredients[reading.tongue],
        instructions: recipe.instructions[reading.tongue],
        servings: recipe.servings,
      };
    }),

  'GET api/catalog/recipes/:id/products': ({ params, query }, call) =>
    answerFromShelf(call, query, (reading) => {
      const recipe = findRecipe(reading, params.id);
      if (isRefusal(recipe)) return recipe;
      const sold = recipe.products.filter(({ ordinal }) => reading.prices.current[ordinal]! >= 0);
      return {
        products: sold.map(({ ordinal, quantity, used }) => ({
          ...cardOf(reading, ordinal),
          quantity: decimalOfThousandths(thousandths(quantity)),
          used: decimalOfThousandths(thousandths(used)),
        })),
      };
    }),
};
