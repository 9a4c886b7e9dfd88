// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import { cardProducts } from '../product/card-product.ts';
import type { AnsweredPage } from './product-pages.ts';
import { useListing, useSorting } from './use-listing.ts';
import { useProductPages } from './use-product-pages.ts';

const page = (keys: number[]): AnsweredPage => ({
  products: keys.map((key) => aProduct(key, `P${key}`)),
  pendingResults: 5,
});

const first = { products: cardProducts(page([1, 2]).products), pendingResults: 5 };

beforeEach(() => sessionStorage.clear());

const paging = async (
  fetchPage: (index: number, signal: AbortSignal) => Promise<AnsweredPage>,
  shop = inShop(() => null),
) => {
  const hook = await hooked(
    () => useProductPages({ listing: 'bread', first, fetchPage }),
    undefined,
    shop.around,
  );
  const more = async () => {
    let brought: number | null = null;
    await doing(async () => {
      brought = await hook.now.more();
    });
    return brought;
  };
  return { hook, shop, more, keys: () => hook.now.pages.products.map(({ key }) => key) };
};

it('further pages of a list are loaded in turn, and report their number of new products, without doubles', async () => {
  const fetchPage = vi.fn(async (index: number) => page(index === 1 ? [2, 3] : [4]));
  const { more, keys } = await paging(fetchPage);
  expect(keys()).toEqual([]);
  expect(await more()).toBe(1);
  expect(await more()).toBe(1);
  expect(keys()).toEqual([3, 4]);
  expect(fetchPage.mock.calls.map(([index]) => index)).toEqual([1, 2]);
});

it('further pages of a list show the same cards as the first: drawn without a picture, and with the brand where names recur', async () => {
  const bread = { ...aProduct(3, 'Rye'), brand: 'Mill', departmentKey: 8 };
  const fetchPage = async () => ({
    products: [bread, { ...bread, key: 4, brand: 'Oven' }],
    pendingResults: 0,
  });
  const { hook, more } = await paging(fetchPage);
  await more();
  const [rye] = hook.now.pages.products;
  expect(rye).toMatchObject({ drawn: { brand: 'Mill', departmentKey: 8 }, name: 'Rye, Mill' });
  expect(rye).not.toHaveProperty('dietaryOptions');
});

it('further pages of a list are loaded one at a time', async () => {
  const fetchPage = vi.fn(async () => page([3]));
  const { hook } = await paging(fetchPage);
  let second: number | null = 0;
  await doing(async () => {
    const first = hook.now.more();
    second = await hook.now.more();
    await first;
  });
  expect(second).toBe(null);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('further pages of a list can be loaded again after a failure', async () => {
  let fails = true;
  const { hook, more, keys } = await paging(async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return page([3]);
  });
  expect(await more()).toBe(null);
  expect(hook.now.pages.status).toBe('failed');
  fails = false;
  expect(await more()).toBe(1);
  expect(keys()).toEqual([3]);
});

it('further pages of a list are restored on coming back to them', async () => {
  const shop = inShop(() => null);
  const first = await paging(async () => page([3]), shop);
  await first.more();
  await first.hook.leave();
  const again = await paging(async () => page([4]), shop);
  expect(again.keys()).toEqual([3]);
});

it('further pages of a list are dropped when the list is left while they load', async () => {
  let signalled: AbortSignal | null = null;
  let answer: (page: AnsweredPage) => void = () => undefined;
  const { hook } = await paging((_, signal) => {
    signalled = signal;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  let asked: Promise<number | null> = Promise.resolve(0);
  await doing(() => {
    asked = hook.now.more();
  });
  await hook.leave();
  expect(signalled!.aborted).toBe(true);
  answer(page([3]));
  expect(await asked).toBe(null);
});

const sorting = async (path: string) => {
  const shop = inShop(() => null, { path });
  const hook = await hooked(
    () => {
      const listing = useListing();
      return { ...listing, sortBy: useSorting(listing.change) };
    },
    undefined,
    shop.around,
  );
  return { shop, hook };
};

it('sort and filters stand in the address, beside what else stands there', async () => {
  const { shop, hook } = await sorting('/downtown/department/1?x=1');
  expect(hook.now.state).toEqual(hook.now.shown);
  const before = hook.now.state.sort;
  await doing(() => hook.now.sortBy('SORT_BY_NAME_ASC'));
  expect(shop.at()).toContain('x=1');
  expect(shop.at()).not.toBe('/downtown/department/1?x=1');
  expect(hook.now.state.sort).not.toBe(before);
  expect(shop.said()).toBe('Sorted by: Name: A to Z');
});

it('sort and filters build on the press before, even before its list has loaded', async () => {
  const { shop, hook } = await sorting('/downtown/department/1');
  await doing(() => {
    hook.now.change({ sort: 'SORT_BY_NAME_ASC' });
  });
  const sorted = shop.at();
  await doing(() => hook.now.change({ sort: hook.now.state.sort }));
  expect(shop.at()).toBe(sorted);
  expect(shop.router.state.historyAction).toBe('REPLACE');
});
