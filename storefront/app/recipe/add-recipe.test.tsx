// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { aCart, aLine } from '../shell/testing/shopper.ts';
import { AddRecipe } from './add-recipe.tsx';
import { neededProduct } from './needed-product.ts';

/** Returns the foot of a recipe that needs two of one product for four, in an empty cart. */
async function theFoot(takeOut: () => unknown = () => null) {
  const shop = inShop(
    (call) => {
      if (call.includes('take-out')) return takeOut();
      if (call.startsWith('GET')) return aCart({ revision: 9, products: [aLine({ units: 2 })] });
      return { success: true, message: '', added: [{ productKey: 1, quantity: 2 }] };
    },
    { cart: aCart({ products: [] }) },
  );
  const products = [neededProduct({ ...aProduct(1, 'Tortillas'), quantity: 2, used: 2 })];
  const forPeople = (servings: number) =>
    shop.around(<AddRecipe recipeId={5} products={products} portions={{ servings, written: 4 }} />);
  const { draw } = await mounted(forPeople(4));
  return {
    shop,
    serve: (servings: number) => draw(forPeople(servings)),
    foot: () => found('.recipe-add-foot').textContent,
  };
}

it('a recipe that was added says what it adds for more people, and keeps the way back [PAGE-03]', async () => {
  const { foot, serve } = await theFoot();
  expect(foot()).toContain('2 items · $5.00');
  await press('.recipe-add-foot button');
  await doing(() => undefined);
  expect(foot()).toContain('2 items added');
  expect(foot()).not.toContain('$');
  await serve(8);
  expect(foot()).toContain('2 items added');
  expect(foot()).toContain('2 items · $5.00');
  expect(foot()).toContain('Undo');
});

it('a recipe is taken out once, however often Undo is pressed: what was in the cart before stays', async () => {
  let answer: (cart: unknown) => void = () => undefined;
  const { shop, foot } = await theFoot(() => new Promise((resolve) => (answer = resolve)));
  await press('.recipe-add-foot button');
  await press('Undo');
  await press('Undo');
  expect(shop.backends.sent.filter(({ call }) => call.includes('take-out'))).toHaveLength(1);
  await doing(() => answer({ ...aCart({ revision: 10, products: [] }), notAdded: [] }));
  expect(foot()).not.toContain('Undo');
});

it('a recipe pressed again when nothing is missing keeps the way back', async () => {
  const answers = [{ success: true, message: '', added: [{ productKey: 1, quantity: 2 }] }];
  const shop = inShop(
    (call) => {
      if (call.startsWith('GET')) return aCart({ revision: 9, products: [aLine({ units: 2 })] });
      return answers.shift() ?? { success: false, message: 'Cart not modified', added: [] };
    },
    { cart: aCart({ products: [] }) },
  );
  const products = [neededProduct({ ...aProduct(1, 'Tortillas'), quantity: 2, used: 2 })];
  await mounted(shop.around(<AddRecipe recipeId={5} products={products} portions={null} />));
  await press('Add this recipe to your cart');
  await press('Add this recipe to your cart');
  expect(found('section').textContent).toContain('Cart not modified');
  expect(found('.recipe-add-foot').textContent).toContain('Undo');
});

it('the focus goes to the recipe’s list when what was added is taken out again', async () => {
  await theFoot(() => ({ ...aCart({ revision: 10, products: [] }), notAdded: [] }));
  await press('.recipe-add-foot button');
  const undo = found('.recipe-add-foot button');
  expect(undo.textContent).toBe('Undo');
  undo.focus();
  await press('Undo');
  await expect.poll(() => document.activeElement?.id).toBe('recipe-needs');
});

it('a recipe is added for as many as were chosen, without what is at home [PAGE-03]', async () => {
  localStorage.clear();
  const shop = inShop(() => ({ success: false, message: '', added: [] }), { cart: aCart({ products: [] }) });
  const products = [1, 2].map((key) => neededProduct({ ...aProduct(key, `P${key}`), quantity: 2, used: 2 }));
  await mounted(
    shop.around(<AddRecipe recipeId={5} products={products} portions={{ servings: 6, written: 4 }} />),
  );
  await press('I have this, P2');
  await press('Add this recipe to your cart');
  expect(shop.sent()[0]![1]).toMatchObject({ servings: 6, owned: [2], missingOnly: true });
  localStorage.clear();
});
