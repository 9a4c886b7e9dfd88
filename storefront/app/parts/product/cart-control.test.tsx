// @vitest-environment happy-dom
import { doing, found, key, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, aSellable } from '../../shell/testing/shopper.ts';
import type { Sellable } from '../../state/optimistic-cart.ts';
import { CartControl } from './cart-control.tsx';

const bread = aSellable();
const grapes: Sellable = { ...bread, name: 'Grapes', sellingMode: 'WEIGHT' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function drawn(
  scene: {
    product?: Sellable;
    first?: number;
    disabled?: boolean;
    units?: number;
  } = {},
) {
  const { product = bread, first, disabled = false, units } = scene;
  const shop = inShop(() => null, {
    cart: units === undefined ? null : aCart({ products: [aLine({ units, quantity: units })] }),
  });
  await mounted(
    shop.around(<CartControl product={product} first={first} disabled={disabled} reasonId="why" />),
  );
  return { shop, quantity: () => shop.cart.getState().pending[1]?.quantity };
}
const shown = () => found('.pill-value').textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

it('the plus of a card adds the smallest quantity to the cart, and moves its focus to the plus of the pill', async () => {
  const { quantity } = await drawn();
  await press('Add to cart, Bread');
  expect([quantity(), shown()]).toEqual([1, '1']);
  expect(focused()).toBe('Increase Bread');
});

it('the plus of a card begins with the quantity it is given, and shows it', async () => {
  const { quantity } = await drawn({ first: 3 });
  // With its sign, or it would read as what is in the cart.
  expect(found('button').textContent).toBe('+3');
  await press('Add 3 to cart, Bread');
  expect(quantity()).toBe(3);
});

it('the plus of a card begins with the smallest weight of goods by weight', async () => {
  const { quantity } = await drawn({ product: grapes });
  await press('Add to cart, Grapes');
  expect(quantity()).toBe(0.5);
});

it('the plus of a card does nothing for a product that cannot be bought, and says why', async () => {
  await drawn({ disabled: true });
  expect(found<HTMLButtonElement>('button').disabled).toBe(true);
  expect(found('button').getAttribute('aria-describedby')).toBe('why');
  await drawn();
  expect(document.querySelectorAll('[aria-describedby]')).toHaveLength(1);
});

it('the pill changes the quantity by its buttons and by arrows; arrows never remove', async () => {
  const { quantity } = await drawn({ units: 2 });
  await press('Increase Bread');
  expect(quantity()).toBe(3);
  await press('Decrease Bread');
  await press('Decrease Bread');
  expect(shown()).toBe('1');
  const plus = found('[aria-label="Increase Bread"]');
  expect(await key('ArrowDown', plus)).toBe(false);
  expect(shown()).toBe('1');
  await key('ArrowUp', plus);
  expect(shown()).toBe('2');
  expect(await key('ArrowLeft', plus)).toBe(true);
});

it('the pill removes at one step, and moves its focus back to the plus', async () => {
  const { shop } = await drawn({ units: 1 });
  expect(document.querySelector('[aria-label="Decrease Bread"]')).toBe(null);
  await press('Remove Bread');
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(focused()).toBe('Add to cart, Bread');
});

it('the pill takes no focus when the cart changes without a press', async () => {
  const { shop } = await drawn();
  await doing(() => shop.cart.setState({ cart: aCart() }));
  expect(shown()).toBe('2');
  expect(document.activeElement).toBe(document.body);
});

it('the pill names steps of weights as weights', async () => {
  await drawn({ product: grapes, units: 1 });
  await press('Increase Grapes');
  expect(shown()).toContain('1.5');
});
