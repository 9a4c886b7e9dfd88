// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import { useCart } from '../../state/cart-state.ts';
import { CartLines } from './cart-lines.tsx';
import { useRemovedLines } from './use-removed-lines.ts';

const dairy = { key: 7, name: 'Dairy & Eggs', order: 20 };
const produce = { key: 9, name: 'Produce', order: 10 };
const milk = aLine({ id: 'milk', prodKey: 1, prodName: 'Milk', department: dairy });
const limes = aLine({ id: 'limes', prodKey: 2, prodName: 'Limes', department: produce });
const yogurt = aLine({ id: 'yogurt', prodKey: 3, prodName: 'Yogurt', department: dairy });

async function lines(of: (typeof milk)[], heading: 'h2' | 'h4' = 'h2') {
  const shop = inShop(() => null, { cart: aCart({ products: of }) });
  const shown = { rows: of, keep: () => undefined, forget: () => undefined };
  const { place } = await mounted(shop.around(<CartLines cartId="cart" shown={shown} heading={heading} />));
  const lists = [...place.querySelectorAll('ul.cart-lines')];
  return {
    headings: [...place.querySelectorAll('.cart-department-name')],
    lists: lists.map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? null,
      [...list.children].map((line) => /Milk|Limes|Yogurt/.exec(line.textContent)![0]),
    ]),
  };
}

it('the lines stand by department, whose name labels each list', async () => {
  const { headings, lists } = await lines([milk, limes, yogurt]);
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'Produce'],
    ['H2', 'Dairy & Eggs'],
  ]);
  expect(lists).toEqual([
    ['Produce', ['Limes']],
    ['Dairy & Eggs', ['Milk', 'Yogurt']],
  ]);
});

it('the lines have no headings where all are of one department', async () => {
  const { headings, lists } = await lines([milk, yogurt]);
  expect(headings).toEqual([]);
  expect(lists).toEqual([[null, ['Milk', 'Yogurt']]]);
});

it('the headings have the level that fits their screen', async () => {
  const { headings } = await lines([milk, limes], 'h4');
  expect(headings.map(({ tagName }) => tagName)).toEqual(['H4', 'H4']);
});

function WholeCart() {
  const { cart } = useCart();
  const shown = useRemovedLines(cart?.products ?? []);
  return <CartLines cartId="cart" shown={shown} heading="h2" />;
}

it('a line that was removed from the copy painted first comes back with its note, which is loaded only then', async () => {
  vi.useFakeTimers();
  let revision = 3;
  const answer = (call: string) => {
    const now = aCart({ revision: (revision += 1), linesCount: call.startsWith('DELETE') ? 0 : 1 });
    return changeOf(now, call.startsWith('DELETE') ? undefined : milk);
  };
  const shop = inShop(answer, { cart: aCart({ products: [milk] }) });
  await mounted(shop.around(<WholeCart />));
  await press('.cart-line-remove');
  const loaded = aCart({ products: [{ ...milk, message: 'cold, please' }] });
  await doing(() => shop.cart.actions.apply(loaded));
  await doing(() => vi.advanceTimersByTimeAsync(1_500));
  await press('Undo, Milk');
  await doing(() => vi.advanceTimersByTimeAsync(0));
  expect(shop.sent().at(-1)).toMatchObject([expect.stringMatching(/message$/), { message: 'cold, please' }]);
  vi.useRealTimers();
});
