import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import { loader } from './recipe.tsx';
import { RecipeScreen } from './recipe-screen.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const recipe = {
  rrn: 5,
  title: 'Saturday night',
  subtitle: 'Guacamole',
  description: 'Mashed at the table.',
  image: null,
  color: '',
  type: 'RECIPE',
  servings: 4,
  ingredients: ['3 ripe avocados', '2 limes'],
  instructions: ['Mash the avocados.', 'Salt, lime, taste.'],
};
const products = [{ ...aProduct(2, 'Hass Avocado'), quantity: 3, used: 3 }];
const broken = () => new Response('', { status: 500 });

type Answers = { recipe: () => unknown; products: () => unknown };

/** Returns the loader's answer when the two calls answer like this. */
function loaded(answers: Answers) {
  const context = scriptedPage((call) =>
    call.includes('/products') ? answers.products() : answers.recipe(),
  );
  const route = { context, params: { recipeId: '5' } } as unknown as Parameters<typeof loader>[0];
  return loader(route);
}

/** Returns the HTML of the screen for these answers. */
async function shown(answers: Answers): Promise<string> {
  const { data } = await loaded(answers);
  return rendered(createElement(RecipeScreen, data));
}

const noRecipe = 'Something went wrong while loading the recipe. Please try again later.';
const noProducts = 'Something went wrong while loading the products. Please try again later.';

it('the recipe screen has a banner, ingredients with the button, numbered instructions and its products [RECIPE-01] [RECIPE-02] [RECIPE-03] [RECIPE-04]', async () => {
  const html = await shown({ recipe: () => recipe, products: () => ({ products }) });
  expect(html).toMatch(
    /<header class="banner">.*RECIPE.*<h1[^>]*>Saturday night<\/h1>.*Guacamole.*Mashed at the table\..*<\/header>/s,
  );
  expect(html).toMatch(/<ul[^>]*><li[^>]*>3 ripe avocados<\/li><li[^>]*>2 limes<\/li><\/ul>/);
  expect(html).toContain('Add this recipe to your cart');
  expect(html).toMatch(/<ol[^>]*><li>Mash the avocados\.<\/li><li>Salt, lime, taste\.<\/li><\/ol>/);
  expect(html).toMatch(/Products of this recipe.*href="\/downtown\/product\/2"/s);
  for (const sentence of [noRecipe, noProducts]) expect(html).not.toContain(sentence);
});

it('a recipe whose products are all gone says so beside a button that waits, one whose products failed counts none', async () => {
  const sentence = /This store doesn(&#x27;|')t have this recipe(&#x27;|')s products right now\./;
  const button = (html: string) => /<button[^>]*>(?=Add this recipe to your cart)/.exec(html)![0];
  const gone = await shown({
    recipe: () => recipe,
    products: () => ({ products: [{ ...products[0]!, isSold: false }] }),
  });
  expect(gone).toMatch(sentence);
  expect(button(gone)).toContain('disabled=""');
  expect(gone).not.toContain('0 items');
  const failed = await shown({ recipe: () => recipe, products: broken });
  expect(button(failed)).not.toContain('disabled=""');
  for (const words of [sentence, /0 items/]) expect(failed).not.toMatch(words);
  const usual = await shown({ recipe: () => recipe, products: () => ({ products }) });
  expect(usual).not.toMatch(sentence);
  expect(button(usual)).not.toContain('disabled=""');
});

it('the recipe screen shows the recipe when its products fail, and the products when the recipe does [RECIPE-05]', async () => {
  const alone = await shown({ recipe: () => recipe, products: broken });
  expect(alone).toContain('Mash the avocados.');
  expect(alone).toContain(noProducts);
  expect(alone).not.toContain(noRecipe);
  const without = await shown({ recipe: broken, products: () => ({ products }) });
  expect(without).toContain('Hass Avocado');
  expect(without).toContain(noRecipe);
  expect(without).not.toContain(noProducts);
  expect(without).toMatch(/<h1[^>]*>RECIPE<\/h1>/);
});

it('the recipe screen is not cached when a part failed, so that trying again loads it again [RECIPE-05]', async () => {
  const keeping = async (answers: Answers) =>
    new Headers((await loaded(answers)).init?.headers).get('cache-control');
  const whole = { recipe: () => recipe, products: () => ({ products }) };
  expect(await keeping(whole)).toBe('private, max-age=10');
  expect(await keeping({ ...whole, products: broken })).toBe('no-store');
  expect(await keeping({ ...whole, recipe: broken })).toBe('no-store');
});
