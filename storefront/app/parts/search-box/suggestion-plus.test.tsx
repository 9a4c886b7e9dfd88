// @vitest-environment happy-dom
import { doing, found, key, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import SearchSuggestions from './search-suggestions.tsx';

type Product = ReturnType<typeof aProduct>;

async function suggestions(products: Product[]) {
  const answer = {
    words: [],
    products,
    departments: [],
    totals: { totalResults: products.length },
  };
  const shop = inShop(() => answer);
  const input = { current: document.createElement('input') };
  document.body.append(input.current);
  const onClose = vi.fn();
  await mounted(shop.around(<SearchSuggestions text="milk" input={input} onClose={onClose} />));
  await expect.poll(() => doing(() => found('.suggestion-row'))).toBe(undefined);
  const quantity = (product: Product) => shop.cart.getState().pending[product.key]?.quantity;
  return { shop, onClose, quantity, input: input.current };
}
const milk = aProduct(1, 'Milk');
const ham = { ...aProduct(2, 'Ham'), sellingMode: 'WEIGHT' as const, sellByWeightIncrement: 0.25 };
const count = () => [...document.querySelectorAll('.suggestion-count')].map((each) => each.textContent);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

it('a plus adds the smallest quantity, then a step with each press, and stays in the box', async () => {
  const { quantity, onClose, shop } = await suggestions([milk, ham]);
  await press('Add to cart, Milk');
  await press('Increase Milk');
  await press('Add to cart, Ham');
  await press('Increase Ham');
  expect([quantity(milk), quantity(ham)]).toEqual([2, 0.5]);
  expect(count()).toEqual(['2', '0.5 lb']);
  expect(onClose).not.toHaveBeenCalled();
  expect(shop.at()).toBe('/downtown');
});

it('a product that is not sold here, or has no price, has no plus', async () => {
  await suggestions([{ ...milk, isSold: false }, { ...ham, basePrice: 0 }, aProduct(3, 'Eggs')]);
  expect(
    [...document.querySelectorAll('.suggestion-plus')].map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Add to cart, Eggs']);
});

it('Right moves from a suggestion to its own plus and Left back; Down and Up go on from the plus', async () => {
  const { input } = await suggestions([milk, ham]);
  const [first, second] = document.querySelectorAll<HTMLElement>('.suggestion-row a');
  first!.focus();
  await key('ArrowRight');
  expect(focused()).toBe('Add to cart, Milk');
  await key('ArrowRight');
  expect(focused()).toBe('Add to cart, Milk');
  await key('ArrowLeft');
  expect(document.activeElement).toBe(first);
  expect(await key('ArrowLeft')).toBe(false);
  expect(document.activeElement).toBe(first);
  await key('ArrowRight');
  await key('ArrowDown');
  expect(document.activeElement).toBe(second);
  await key('ArrowRight');
  expect(focused()).toBe('Add to cart, Ham');
  await key('ArrowUp');
  expect(document.activeElement).toBe(first);
  await key('ArrowUp');
  expect(document.activeElement).toBe(input);
});

it('Escape moves from the plus back to the box and closes', async () => {
  const { input, onClose } = await suggestions([milk]);
  found('.suggestion-plus').focus();
  await key('Escape');
  expect(document.activeElement).toBe(input);
  expect(onClose.mock.calls).toEqual([[false]]);
});

it('a pressed plus has the focus in every browser, so that the box stays open', async () => {
  await suggestions([milk]);
  const plus = found('.suggestion-plus');
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await doing(() => plus.dispatchEvent(down));
  expect([document.activeElement === plus, down.defaultPrevented]).toEqual([true, true]);
});

it('a dear product is asked about before it goes into the cart', async () => {
  const { quantity } = await suggestions([{ ...milk, key: 77, basePrice: 41 }]);
  await press('Add to cart, Milk');
  await doing(() => vi.dynamicImportSettled());
  expect(found('[role=alertdialog]').textContent).toContain("That's $41.00. Add it?");
  expect(quantity({ ...milk, key: 77 })).toBeUndefined();
});
