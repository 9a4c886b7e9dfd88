// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { aCart } from '../shell/testing/shopper.ts';
import { neededProduct } from './needed-product.ts';
import { RecipeScreen } from './recipe-screen.tsx';

/** Draws a recipe written for so many; returns what it says of its servings, and the calls that it sent. */
async function aRecipeFor(servings: number) {
  const recipe = {
    rrn: 5,
    title: 'Saturday night',
    subtitle: 'Guacamole',
    description: '',
    image: null,
    color: '',
    type: 'RECIPE',
    servings,
    ingredients: ['3 ripe avocados'],
    instructions: ['Mash the avocados.'],
  };
  const products = [neededProduct({ ...aProduct(2, 'Hass Avocado'), quantity: 3, used: 3 })];
  const shop = inShop(() => ({ success: false, message: '', added: [] }), { cart: aCart({ products: [] }) });
  await mounted(shop.around(<RecipeScreen id={5} recipe={recipe} products={products} />));
  const isOff = (button: string) =>
    found(`[aria-label="${button}"]`).getAttribute('aria-disabled') === 'true';
  return { shop, count: () => found('.servings span').textContent, isFull: () => isOff('More servings') };
}

it('a recipe written for more than usual begins with its own servings, and goes up to them [RECIPE-02] [PAGE-03]', async () => {
  const { shop, count, isFull } = await aRecipeFor(36);
  expect([count(), isFull()]).toEqual(['36 servings', true]);
  await press('More servings');
  expect(count()).toBe('36 servings');
  await press('Fewer servings');
  expect([count(), isFull()]).toEqual(['35 servings', false]);
  await press('More servings');
  expect([count(), isFull()]).toEqual(['36 servings', true]);
  await press('Add this recipe to your cart');
  expect(shop.sent()[0]![1]).toMatchObject({ servings: 36 });
});

it('a recipe written for fewer goes up to the usual most', async () => {
  const { count, isFull } = await aRecipeFor(23);
  expect(isFull()).toBe(false);
  await press('More servings');
  expect([count(), isFull()]).toEqual(['24 servings', true]);
});
