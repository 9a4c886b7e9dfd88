// @vitest-environment happy-dom
import type { OrderInList } from '@larder/contract/order';
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { RecentItems } from './recent-items.tsx';

/** Returns an order of one day of November 2026 with these products. */
const orderOf = (day: string, keys: readonly number[]) =>
  ({
    id: `order-${day}`,
    createdAt: `2026-11-${day}T12:00:00.000Z`,
    createdDay: `2026-11-${day}`,
    products: keys.map((prodRrn) => ({
      prodRrn,
      prodName: `Product ${prodRrn}`,
      prodThumbnailId: null,
      prodWeightLabel: '',
      quantity: 1,
      sellingMode: 'UNIT',
    })),
  }) as unknown as OrderInList;

/** Draws the recent items of these orders, of which the store sells every product with an even key. */
async function shown(...orders: OrderInList[]) {
  const shop = inShop(
    (call) => {
      const ids = JSON.parse(new URL(call.replace('GET ', ''), 'http://shop.test').searchParams.get('ids')!);
      const sold = (ids as number[]).filter((key) => key % 2 === 0);
      return { products: sold.map((key) => aProduct(key, `Product ${key}`)) };
    },
    { user: ana },
  );
  const { place } = await mounted(shop.around(<RecentItems orders={orders} />));
  const names = [...place.querySelectorAll('article')].map(
    (card) => /Product (\d+)/.exec(card.textContent)![0],
  );
  const buttons = () => [...place.querySelectorAll('button')].map((each) => each.textContent);
  return { place, names, buttons };
}
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

it('Recent Items has the newest orders’ products first, each once, and at most 25 [ORDERS-04]', async () => {
  const few = await shown(orderOf('01', [1, 2]), orderOf('20', [3, 2]));
  expect(few.names).toEqual(['Product 3', 'Product 2', 'Product 1']);
  const many = await shown(orderOf('20', from(1, 20)), orderOf('01', from(11, 20)));
  expect(many.names).toEqual(from(1, 25).map((key) => `Product ${key}`));
});

it('Recent Items leads back to its top above ten items [ORDERS-04]', async () => {
  expect((await shown(orderOf('20', from(1, 10)))).buttons()).not.toContain('Back to Top');
  const { place, buttons } = await shown(orderOf('20', from(1, 11)));
  expect(buttons()).toContain('Back to Top');
  const moved = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await press('Back to Top', place);
  expect(moved.mock.calls).toEqual([[{ top: 0 }]]);
  expect(document.activeElement).toBe(place.querySelector('h2'));
});

it('a recent item that is not sold here has its whole name and its size, which tell it from others', async () => {
  const order = orderOf('20', [1]);
  const name = 'Organic Free-Range Large Brown Eggs from the Hill Country';
  Object.assign(order.products[0]!, { prodName: name, prodWeightLabel: '18 ct' });
  const shop = inShop(() => ({ products: [] }), { user: ana });
  const { place } = await mounted(shop.around(<RecentItems orders={[order]} />));
  const card = place.querySelector('article')!.textContent;
  expect(card).toContain(`${name}, 18 ct`);
  expect(card).toContain('Not sold in this store');
});

it('a recent item begins with the quantity of the last purchase, on the step by which the product is sold now', async () => {
  const order = orderOf('20', [2]);
  Object.assign(order.products[0]!, { quantity: 5 });
  const product = { ...aProduct(2, 'Lime'), sellByUnitIncrement: 3 };
  const shop = inShop((call) => (call.startsWith('GET') ? { products: [product] } : null), {
    user: ana,
    cart: aCart({ products: [] }),
  });
  const { place } = await mounted(shop.around(<RecentItems orders={[order]} />));
  const plus = place.querySelector<HTMLButtonElement>('.pcard-add')!;
  expect(plus.textContent).toBe('+6');
  await press(plus.getAttribute('aria-label')!, place);
  const added = () => shop.sent().map(([, body]) => body)[1];
  await expect.poll(added, { timeout: 10_000 }).toMatchObject({ productKey: 2, quantity: 6 });
});
