import { say } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import { pageOf } from '../page-context.ts';
import { brokenPage, keyOf, loaderHeaders, page, refusedWith } from '../parts/page/loading.ts';
import { NotHere } from '../parts/listing/not-here.tsx';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { viewQuery } from '../parts/page/view-query.ts';
import type { Route } from './+types/recipe';
import { neededProduct } from './needed-product.ts';
import { RecipeScreen } from './recipe-screen.tsx';

/** Loads recipe and products by two calls, so that one can fail without the other (RECIPE-05). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const id = keyOf(params.recipeId);
  if (!view.locationGuid) return page(null);
  const request = { params: { id }, query: viewQuery({ ...view, locationGuid: view.locationGuid }) };
  const [recipe, products] = await Promise.allSettled([
    experience('GET api/catalog/recipes/:id', request),
    experience('GET api/catalog/recipes/:id/products', request),
  ]);
  if (isMissing(recipe)) return page(null, 404);
  const isWhole = recipe.status === 'fulfilled' && products.status === 'fulfilled';
  return (isWhole ? page : brokenPage)({
    id,
    recipe: recipe.status === 'fulfilled' ? recipe.value : null,
    products: products.status === 'fulfilled' ? products.value.products.map(neededProduct) : null,
  });
}

function isMissing(settled: PromiseSettledResult<unknown>): boolean {
  if (settled.status === 'fulfilled') return false;
  const { reason } = settled as { reason: unknown };
  if (refusedWith(reason) === 404) return true;
  console.error(reason);
  return false;
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const { loaderData } = route;
  const recipe = loaderData?.recipe;
  const shell = shellDataOf(route);
  const words = pageWords(shell?.view.lang ?? 'EN-US');
  const image = recipe?.image ? `/experience/image/${recipe.image}?width=1280` : null;
  const tags = pageMeta(route, {
    // A recipe that failed to load is not a missing one.
    name: loaderData ? recipe?.title : say(words, 'Recipe not found'),
    description: recipe?.description,
    isPublic: Boolean(recipe),
    image,
  });
  if (!recipe || !shell) return tags;
  return [
    ...tags,
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: recipe.title,
        description: recipe.description,
        ...(image ? { image: [`${shell.origin}${image}`] } : {}),
        recipeIngredient: recipe.ingredients,
        recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
      },
    },
  ];
};

export default function Recipe({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <RecipeScreen key={loaderData.id} {...loaderData} />
  ) : (
    <NotHere text="Recipe not found" />
  );
}
