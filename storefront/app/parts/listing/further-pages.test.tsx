// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import type { ComponentProps, ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DepartmentScreen } from '../../department/department-screen.tsx';
import { SearchScreen } from '../../search/search-screen.tsx';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';

beforeEach(() => sessionStorage.clear());

const asked = {
  locationGuid: 'store',
  versionKey: 'WYGO_DELIVERY',
  langCode: 'EN-US',
  sortOption: 'SORT_BY_HIGH_PRICE',
  brands: '[9]',
} as const;
const page = { products: [aProduct(1, 'Limes')], pendingResults: 100, totals: { totalResults: 101 } };
const found = {
  ...page,
  facets: { departments: [], brands: [] },
  searched: { text: 'limes', isExact: true, understoodAs: 'limes', whole: 1 },
};
const listed = { ...page, department: null, facets: { brands: [] } };
const search = { term: 'limes', top: [], asked, first: found } as unknown as ComponentProps<
  typeof SearchScreen
>;
const department = {
  deptId: 4,
  name: 'Produce',
  topKey: 4,
  top: [],
  tab: 41,
  first: listed,
  tabs: [{ key: 4, name: 'Produce', count: 101 }],
  asked: { ...asked, pageSize: 50, includeSubDeptProducts: true },
} as unknown as ComponentProps<typeof DepartmentScreen>;

/** Opens a list, presses for more twice, and returns what was asked for, with the margin before its end. */
async function pressedTwice(screen: ReactElement, first: object) {
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_: unknown, options?: { rootMargin?: string }) {
        margins.push(options?.rootMargin);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  let key = 1;
  const shop = inShop((call) =>
    call.includes('/api/catalog/')
      ? { ...first, products: [aProduct((key += 1), `Product ${key}`)], pendingResults: 99 }
      : null,
  );
  await mounted(shop.around(screen));
  await press('Show More Results');
  await press('Show More Results');
  vi.unstubAllGlobals();
  const calls = shop.sent().map(([call]) => new URL(String(call).replace('GET ', ''), 'http://shop.test'));
  return {
    margins,
    paths: calls.map(({ pathname }) => pathname),
    queries: calls.map(({ searchParams }) => Object.fromEntries(searchParams)),
  };
}

it('further pages of a search are asked for from 2, with its sort and filters, 300 px before the end [SEARCH-04] [SEARCH-10]', async () => {
  const { paths, queries, margins } = await pressedTwice(<SearchScreen {...search} />, found);
  expect(paths).toEqual(Array(2).fill('/experience/api/catalog/search/limes'));
  expect(queries).toMatchObject([
    { pageNumber: '2', sortOption: 'SORT_BY_HIGH_PRICE', brands: '[9]' },
    { pageNumber: '3', sortOption: 'SORT_BY_HIGH_PRICE', brands: '[9]' },
  ]);
  expect(margins).toContain('300px 0px');
});

it('further pages of a department are asked for from 1, of its tab, 50 each, 500 px before the end [DEPT-03] [DEPT-05]', async () => {
  const { paths, queries, margins } = await pressedTwice(<DepartmentScreen {...department} />, listed);
  expect(paths).toEqual(Array(2).fill('/experience/api/catalog/department/41'));
  expect(queries).toMatchObject([
    { pageNumber: '1', pageSize: '50', sortOption: 'SORT_BY_HIGH_PRICE' },
    { pageNumber: '2', pageSize: '50', sortOption: 'SORT_BY_HIGH_PRICE' },
  ]);
  expect(margins).toContain('500px 0px');
});
