import type { RecipeDetail } from '@larder/contract/recipe';
import { scaledIngredient } from '@larder/domain/ingredient-amount';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProductSlider } from '../parts/product/product-slider.tsx';
import type { Route } from './+types/recipe';
import { AddRecipe } from './add-recipe.tsx';
import type { NeededProduct } from './needed-product.ts';
import { Servings } from './servings.tsx';
import { Banner } from '../parts/page/banner.tsx';
import './recipe-screen.css';

type Props = NonNullable<Route.ComponentProps['loaderData']>;

/** A recipe: banner, ingredients, steps and products; each part can fail by itself. */
export function RecipeScreen({ id, recipe, products }: Props) {
  const t = useText();
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-4 md:gap-12 md:pt-6 print:gap-4">
      {recipe ? (
        <>
          <RecipeBanner recipe={recipe} />
          <div className="recipe-columns">
            <WhatItTakes id={id} recipe={recipe} products={products} />
            <section aria-labelledby="instructions">
              <h2 id="instructions" className="h2">
                {t('Instructions')}
              </h2>
              <ol className="recipe-steps">
                {recipe.instructions.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only" tabIndex={-1}>
            {t('RECIPE')}
          </h1>
          <FailedPart text={t('Something went wrong while loading the recipe. Please try again later.')} />
        </>
      )}
      {products ? (
        <div className="print:hidden">
          <ProductSlider title={t('Products of this recipe')} products={products} />
        </div>
      ) : (
        <FailedPart text={t('Something went wrong while loading the products. Please try again later.')} />
      )}
    </div>
  );
}

type TakesProps = { id: number; recipe: RecipeDetail; products: readonly NeededProduct[] | null };

/** The ingredients for the chosen number of people, and the products that the store sells for them. */
function WhatItTakes({ id, recipe, products }: TakesProps) {
  const t = useText();
  const [servings, setServings] = useState(recipe.servings ?? 1);
  const portions = recipe.servings === null ? null : { servings, written: recipe.servings };
  return (
    <div>
      <section aria-labelledby="ingredients">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="ingredients" className="h2">
            {t('Ingredients')}
          </h2>
          {portions ? <Servings portions={portions} onChange={setServings} /> : null}
        </div>
        <ul className="recipe-takes mt-3">
          {recipe.ingredients.map((ingredient) => (
            <li key={ingredient} className="border-b border-line py-2.5 last:border-0">
              {portions ? scaledIngredient(ingredient, portions) : ingredient}
            </li>
          ))}
        </ul>
      </section>
      <AddRecipe recipeId={id} products={products} portions={portions} />
    </div>
  );
}

/** A part that did not load. Loading it again makes only this part busy (RECIPE-05). */
function FailedPart({ text }: { text: string }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await revalidate();
    setBusy(false);
  };
  return <ErrorPanel text={text} busy={busy} onRetry={() => void retry()} />;
}

function RecipeBanner({ recipe }: { recipe: RecipeDetail }) {
  const t = useText();
  return (
    <Banner image={recipe.image} height={720} color={recipe.color}>
      <p className="eyebrow">{t('RECIPE')}</p>
      <h1 className="h-display" tabIndex={-1}>
        {recipe.title}
      </h1>
      {recipe.subtitle ? <p className="text-h3 font-semibold">{recipe.subtitle}</p> : null}
      {recipe.description ? <p className="max-w-[52ch] text-ink-2">{recipe.description}</p> : null}
    </Banner>
  );
}
