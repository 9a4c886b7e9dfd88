// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../shell/testing/shopper.ts';
import { ReviewItems } from './review-items.tsx';

type Line = ReturnType<typeof aLine>;

/** Mounts the items of a review whose cart has `count` lines; `first` changes the first of them. */
async function theItems(count: number, first: Partial<Line> = {}, listsAll = false) {
  const products = Array.from({ length: count }, (_, at) =>
    aLine({ id: `line-${at}`, prodKey: at + 1, prodName: `Bread ${at + 1}`, ...(at === 0 ? first : {}) }),
  );
  const cart = aCart({ products, linesCount: count, productsCount: count * 2 });
  const shop = inShop(() => null, { cart });
  const { place } = await mounted(shop.around(<ReviewItems cart={cart} listsAll={listsAll} />));
  return {
    rows: () => place.querySelectorAll('.cart-line').length,
    pictures: () => [...place.querySelectorAll('li:not(.cart-line)')].map((each) => each.textContent),
    toggle: () => place.querySelector('button[aria-expanded][aria-controls]'),
  };
}

it('many lines are pictures with their quantities, a press away from the lines that change them', async () => {
  const { rows, pictures, toggle } = await theItems(9, { message: 'Sliced, please' });
  expect(rows()).toBe(0);
  expect(pictures()).toHaveLength(9);
  expect(pictures()[0]).toBe('Bread 1, 2, Note and backup2');
  expect(pictures()[1]).toBe('Bread 2, 22');
  await press('Change items');
  expect([rows(), pictures().length]).toEqual([9, 0]);
  expect(toggle()!.getAttribute('aria-expanded')).toBe('true');
  await press('Show less');
  expect([rows(), pictures().length]).toEqual([0, 9]);
});

it('a picture shows that nothing may come instead', async () => {
  const { pictures } = await theItems(9, { noSubstitute: true });
  expect(pictures()[0]).toBe('Bread 1, 2, No substitute2');
});

it('a few lines are listed in full', async () => {
  const few = await theItems(8);
  expect([few.rows(), few.pictures().length, few.toggle()?.textContent]).toEqual([8, 0, undefined]);
});

it.each([
  ['is not sold any more', { isAvailable: false }],
  ['has another price', { previousUnitPrice: 2 }],
])('all lines show when one %s', async (_, news) => {
  const { rows } = await theItems(9, news);
  expect(rows()).toBe(9);
});

it('all lines show once a press found that the cart was changed elsewhere', async () => {
  const { rows } = await theItems(9, {}, true);
  expect(rows()).toBe(9);
});
