// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCard } from '../shell/testing/rendered-screen.tsx';
import { DepartmentScreen } from './department-screen.tsx';

type Props = ComponentProps<typeof DepartmentScreen>;

const produce = {
  key: 1,
  parentKey: null,
  name: 'Produce',
  order: 1,
  productCount: 3,
  ownProductCount: 3,
  totalProductCount: 3,
  onSaleCount: 0,
};
const found = (names: string[]): Props['first'] => ({
  department: produce,
  products: names.map((name, index) => aCard(index + 2, name)),
  pendingResults: 0,
  totals: { totalResults: names.length },
  facets: { brands: [] },
});
const props: Omit<Props, 'first'> = {
  deptId: 1,
  name: 'Produce',
  topKey: 1,
  top: [produce],
  tabs: [{ key: 1, name: 'Produce', count: 3 }],
  tab: 1,
  asked: {
    locationGuid: 'store',
    versionKey: 'WYGO_DELIVERY',
    langCode: 'EN-US',
    includeSubDeptProducts: true,
    pageSize: 50,
    sortOption: 'SORT_BY_POPULARITY',
    brands: '[]',
  },
};

it('a department announces how many products it has when a filter has changed them, and not as it arrives', async () => {
  const shop = inShop(() => null, { path: '/downtown/department/1' });
  const all = found(['Bananas', 'Limes', 'Pears']);
  const { draw, place } = await mounted(shop.around(<DepartmentScreen {...props} first={all} />));
  expect(shop.said()).toBe('');
  await draw(shop.around(<DepartmentScreen {...props} first={all} />));
  expect(shop.said()).toBe('');
  await draw(shop.around(<DepartmentScreen {...props} first={found(['Limes'])} />));
  expect(shop.said()).toBe('1 product');
  // The words beside the filters would say it a second time.
  expect(place.querySelector('.filter-bar output')?.getAttribute('aria-live')).toBe('off');
});
