// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { MostToPay } from './most-to-pay.tsx';

async function told(large = false) {
  const shop = inShop(() => null);
  const of = (total: number, ceiling: number | null) =>
    shop.around(<MostToPay facts={{ total, ceiling }} large={large} />);
  const { place, draw } = await mounted(of(6.32, 6.95));
  return {
    text: () => place.textContent,
    commaIsSeen: () => place.querySelector('.most-to-pay .sr-only') === null,
    again: (total: number, ceiling: number | null) => draw(of(total, ceiling)),
  };
}

it('what is weighed has an approximate and a highest sum, and the highest keeps its place while it is unknown', async () => {
  const { text, again } = await told();
  expect(text()).toBe('About $6.32, at most $6.95');
  await again(8, null);
  expect(text()).toBe('About $8.00, at most …');
});

it('an order in which nothing is weighed keeps the promise in sight', async () => {
  const { text, again } = await told();
  await again(6.32, 6.32);
  expect(text()).toBe('About $6.32, at most $6.32');
});

it('the comma between two lines is only heard', async () => {
  expect((await told(true)).commaIsSeen()).toBe(false);
  expect((await told()).commaIsSeen()).toBe(true);
});
