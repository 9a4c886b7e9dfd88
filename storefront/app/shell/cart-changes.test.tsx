// @vitest-environment happy-dom
import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { PICKUP } from '@larder/domain/versions';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { CartChanges, lineChanges } from './cart-changes.tsx';
import { inShop } from './testing/in-shop.tsx';
import { aProduct, website } from './testing/rendered-screen.tsx';
import { aCart, aLine } from './testing/shopper.ts';

afterEach(() => vi.unstubAllGlobals());

const bread = aProduct(1, 'Bread');

it('changes name lines that would be gone or cost something else', () => {
  expect(lineChanges([aLine()], [bread])).toEqual([]);
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 3 }])).toEqual([
    { key: 1, name: 'Bread', here: 250, there: 300 },
  ]);
  expect(lineChanges([aLine()], [{ ...bread, isSold: false }])).toMatchObject([{ here: 250, there: null }]);
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 0 }])).toMatchObject([{ there: null }]);
  expect(lineChanges([aLine()], [])).toMatchObject([{ there: null }]);
});

it('changes compare with the real price there, including a sale', () => {
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 5, discountPrice: 2.5 }])).toEqual([]);
});

it('changes leave out lines that are not sold here either', () => {
  expect(lineChanges([aLine({ isAvailable: false })], [])).toEqual([]);
  expect(lineChanges([aLine({ isAvailable: false })], [{ ...bread, basePrice: 3 }])).toHaveLength(1);
});

/** Returns what the sheet says about a cart with these lines for pickup, where each costs 3.00; `isLost` loses the answers. */
async function changesOf(products: CartLineAnswer[], isLost: () => boolean = () => false) {
  const asked: number[][] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (isLost()) throw new TypeError('Failed to fetch');
    const keys = JSON.parse(new URL(address, 'http://shop.test').searchParams.get('ids')!) as number[];
    asked.push(keys);
    const priced = keys.map((key) => ({ ...aProduct(key, `P${key}`), basePrice: 3 }));
    return Response.json({ products: priced });
  });
  const shop = inShop(() => null, { cart: aCart({ products }) });
  const store = { ...website.location!, versions: [] };
  const { place } = await mounted(shop.around(<CartChanges store={store} mode={PICKUP} isOther={false} />));
  await doing(() => new Promise((resolve) => setTimeout(resolve)));
  return { asked, text: () => place.querySelector('section')!.textContent };
}

it('changes that could not be loaded are not silent: the sheet says so, and asks again [WAY-01]', async () => {
  let isLost = true;
  const { text } = await changesOf([aLine()], () => isLost);
  expect(text()).toContain('No response from API');
  isLost = false;
  await press('Try again');
  await expect.poll(text).toContain('Bread: $2.50, now $3.00');
  expect(text()).not.toContain('No response from API');
});

it('changes are told of every line, however many a cart has [WAY-01]', async () => {
  const lines = Array.from({ length: 150 }, (_, index) =>
    aLine({ prodKey: index + 1, prodName: `P${index + 1}`, unitPrice: 2.5 }),
  );
  const { asked, text } = await changesOf(lines);
  expect(asked.map((keys) => keys.length)).toEqual([100, 50]);
  expect(text()).toContain('P150: $2.50, now $3.00');
  expect(text()).not.toContain('not sold there');
});
