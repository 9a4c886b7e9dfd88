// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, aSellable } from '../../shell/testing/shopper.ts';
import type { Sellable } from '../../state/optimistic-cart.ts';
import { CartControl } from './cart-control.tsx';

let nextKey = 100;
/** Returns a product that nobody was asked about yet. */
const something = (facts: Partial<Sellable> = {}) =>
  aSellable({ key: (nextKey += 1), name: 'Caviar', weightLabel: '1 oz', basePrice: 40.01, ...facts });
const brisket = () =>
  something({ name: 'Brisket', weightLabel: 'per lb', sellingMode: 'BOTH', weight: 14, basePrice: 4.5 });

beforeEach(() => sessionStorage.clear());

async function control(product: Sellable, units?: number) {
  const cart = aCart({ products: [aLine({ prodKey: product.key, units, quantity: units })] });
  const shop = inShop(() => null, { cart: units === undefined ? null : cart });
  await mounted(shop.around(<CartControl product={product} disabled={false} />));
  return () => shop.cart.getState().pending[product.key]?.quantity;
}
const pressed = async (what: string) => {
  await press(what);
  await doing(() => vi.dynamicImportSettled());
};
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null;

it('a press that adds more than $40 asks before the product is in the cart', async () => {
  const quantity = await control(something());
  await pressed('Add to cart, Caviar, 1 oz');
  expect(question()).toContain("That's $40.01. Add it?");
  expect(question()).toContain('Caviar, 1 oz');
  expect(document.activeElement?.textContent).toBe('Not now');
  expect(quantity()).toBeUndefined();
  await press('Add to cart');
  expect([quantity(), question()]).toEqual([1, null]);
});

it('a press that adds $40 does not ask', async () => {
  const quantity = await control(something({ basePrice: 40 }));
  await pressed('Add to cart, Caviar, 1 oz');
  expect([quantity(), question()]).toEqual([1, null]);
});

it('the price of the press counts, not of what is in the cart already', async () => {
  const cheap = await control(something({ basePrice: 30 }), 5);
  await pressed('Increase Caviar, 1 oz');
  expect([cheap(), question()]).toEqual([6, null]);
});

it('the question gives the approximate weight and price of goods by weight', async () => {
  await control(brisket(), 1);
  await pressed('Increase Brisket');
  expect(question()).toContain("That's about $63.00. Add it?");
  expect(question()).toContain('1 · about 14 lb');
});

it('a no adds nothing, and is not asked again in this visit', async () => {
  const caviar = something();
  const quantity = await control(caviar);
  await pressed('Add to cart, Caviar, 1 oz');
  await press('Not now');
  expect([quantity(), question()]).toEqual([undefined, null]);
  expect(JSON.parse(sessionStorage.getItem('larder-asked-about')!)).toEqual([caviar.key]);
  await pressed('Add to cart, Caviar, 1 oz');
  expect([quantity(), question()]).toEqual([1, null]);
});

it('a product asked about on an earlier page of this tab is not asked about again, and other products are', async () => {
  const caviar = something();
  sessionStorage.setItem('larder-asked-about', JSON.stringify([caviar.key]));
  const quantity = await control(caviar);
  await pressed('Add to cart, Caviar, 1 oz');
  expect([quantity(), question()]).toEqual([1, null]);
});

it('removing is never asked about', async () => {
  const quantity = await control(something(), 1);
  await pressed('Remove Caviar, 1 oz');
  expect([quantity(), question()]).toEqual([0, null]);
});
