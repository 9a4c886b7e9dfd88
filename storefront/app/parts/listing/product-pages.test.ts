import { expect, it } from 'vitest';
import type { CardProduct } from '../product/card-product.ts';
import { furtherPages, noFurtherPages, readPages, writePages, type ProductPage } from './product-pages.ts';

const product = (key: number) => ({ key, name: `Product ${key}` }) as CardProduct;
const page = (keys: number[], pendingResults: number): ProductPage => ({
  products: keys.map(product),
  pendingResults,
});
const keysOf = (products: readonly CardProduct[]) => products.map(({ key }) => key);
const known = new Set([1, 2]);

it('pages are loaded while results are pending [DEPT-05] [SEARCH-10]', () => {
  const start = noFurtherPages(page([1, 2], 3));
  const loading = furtherPages(start, { type: 'ask' });
  expect(loading.status).toBe('loading');
  const more = furtherPages(loading, { type: 'arrived', page: page([3, 4], 1), known, at: 5 });
  expect(more).toMatchObject({ count: 1, pending: 1, status: 'idle' });
  const all = furtherPages(more, {
    type: 'arrived',
    page: page([5], 0),
    known: new Set([1, 2, 3, 4]),
    at: 6,
  });
  expect(keysOf(all.products)).toEqual([3, 4, 5]);
  expect(furtherPages(all, { type: 'ask' })).toBe(all);
});

it('one page is loaded at a time', () => {
  const loading = furtherPages(noFurtherPages(page([1], 9)), { type: 'ask' });
  expect(furtherPages(loading, { type: 'ask' })).toBe(loading);
});

it('a failed page keeps the ones before, and can be loaded again', () => {
  const failed = furtherPages(furtherPages(noFurtherPages(page([1], 9)), { type: 'ask' }), {
    type: 'failed',
  });
  expect(failed).toMatchObject({ status: 'failed', pending: 9, count: 0 });
  expect(furtherPages(failed, { type: 'ask' }).status).toBe('loading');
});

it('a product that moved to a later page shows once', () => {
  const more = furtherPages(noFurtherPages(page([1, 2], 2)), {
    type: 'arrived',
    page: page([2, 3], 0),
    known,
    at: 5,
  });
  expect(keysOf(more.products)).toEqual([3]);
});

it('the list ends with an empty page, whatever it says is pending', () => {
  const more = furtherPages(noFurtherPages(page([1], 5)), {
    type: 'arrived',
    page: page([], 5),
    known,
    at: 5,
  });
  expect(more.pending).toBe(0);
});

it('pages are kept for coming back, for their own list only', () => {
  const pages = furtherPages(noFurtherPages(page([1, 2], 3)), {
    type: 'arrived',
    page: page([3], 2),
    known,
    at: 5,
  });
  const text = writePages('department 4', { ...pages, status: 'loading' });
  const list = { listing: 'department 4', first: page([1, 2], 3), now: 9 };
  expect(readPages(list, text)).toEqual(pages);
  expect(readPages({ ...list, listing: 'department 5' }, text)).toBeNull();
  expect(readPages(list, null)).toBeNull();
  expect(readPages(list, '{"listing":')).toBeNull();
  expect(readPages(list, '{"listing":"department 4"}')).toBeNull();
});

it('a product that moved to the first page meanwhile shows once', () => {
  const pages = furtherPages(noFurtherPages(page([1, 2], 2)), {
    type: 'arrived',
    page: page([3, 4], 0),
    known,
    at: 5,
  });
  const back = readPages(
    { listing: 'department 4', first: page([4, 1], 2), now: 9 },
    writePages('department 4', pages),
  );
  expect(keysOf(back!.products)).toEqual([3]);
});

it('pages are not shown again ten minutes after the first of them was loaded, whatever was loaded since', () => {
  const minutes = (count: number) => 5 + count * 60_000;
  const event = { type: 'arrived', known } as const;
  const one = furtherPages(noFurtherPages(page([1, 2], 3)), { ...event, page: page([3], 2), at: minutes(0) });
  const text = writePages(
    'department 4',
    furtherPages(one, { ...event, page: page([4], 1), at: minutes(9) }),
  );
  const list = { listing: 'department 4', first: page([1, 2], 3) };
  expect(keysOf(readPages({ ...list, now: minutes(9.9) }, text)!.products)).toEqual([3, 4]);
  expect(readPages({ ...list, now: minutes(10) }, text)).toBeNull();
});
