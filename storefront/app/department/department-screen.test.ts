import type { Department } from '@larder/contract/catalog';
import { createElement, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { departmentTabs, topDepartments } from '../parts/listing/department-tree.ts';
import { aCard, rendered, settings } from '../shell/testing/rendered-screen.tsx';
import { DepartmentScreen } from './department-screen.tsx';

type Props = ComponentProps<typeof DepartmentScreen>;

const department = (key: number, parentKey: number | null, name: string, products: number): Department => ({
  key,
  parentKey,
  name,
  order: key,
  productCount: products,
  ownProductCount: products,
  totalProductCount: products,
  onSaleCount: 1,
});
const departments = [
  department(1, null, 'Produce', 9),
  department(2, null, 'Bakery', 3),
  department(11, 1, 'Fruit', 5),
  department(12, 1, 'Herbs', 0),
];

/** Returns the page of Produce with these products, with more pages to come. */
function shown(
  names: string[],
  facts: Partial<Props> = {},
  pendingResults = 0,
  showBrandFilter = false,
  dietary: number[] = [],
): string {
  const props: Props = {
    deptId: 1,
    name: 'Produce',
    topKey: 1,
    top: topDepartments(departments),
    tabs: departmentTabs(departments, 1).map(({ key, name, totalProductCount }) => ({
      key,
      name,
      count: totalProductCount,
    })),
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
    first: {
      department: departments[0]!,
      products: names.map((name, index) => aCard(index + 2, name)),
      pendingResults,
      totals: { totalResults: names.length + pendingResults },
      facets: { brands: [{ key: 9, name: 'Clover Hill', count: 1 }] },
    },
    ...facts,
  };
  return rendered(
    createElement(DepartmentScreen, props),
    { settings: { ...settings, showBrandFilter } },
    '/',
    dietary,
  );
}

it('a department has a row of the top departments, its title and its products [DEPT-01] [DEPT-03]', () => {
  const html = shown(['Bananas', 'Limes'], {}, 48);
  const chips = [...html.matchAll(/<a[^>]*class="chip"[^>]*>/g)].map(
    ([link]) => /href="([^"]*)"/.exec(link)![1],
  );
  expect(chips).toEqual(['/downtown/department/sale', '/downtown/department/1', '/downtown/department/2']);
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Produce<\/a>/);
  expect(html).toMatch(/<h1[^>]*>Produce<\/h1>/);
  expect(html).toContain('By Popularity');
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).toContain('Show More Results');
  expect(shown(['Limes'], { deptId: 0, name: null })).toMatch(/<h1[^>]*>Sale<\/h1>/);
});

it('the tabs of a department are itself and its subdepartments with products [DEPT-02]', () => {
  const html = shown(['Bananas']);
  expect(html).toMatch(/role="tab".*All of Produce.*role="tab".*Fruit/s);
  expect(html.match(/role="tab"/g)).toHaveLength(2);
});

it('a department without subdepartments is its own one tab, one without products has none [DEPT-02]', () => {
  const alone = shown(['Bread'], { deptId: 2, tab: 2, tabs: [{ key: 2, name: 'Bakery', count: 3 }] });
  expect(alone.match(/role="tab"/g)).toHaveLength(1);
  expect(alone).toMatch(/role="tab"[^>]*>Bakery</);
  expect(shown([], { tabs: [] })).not.toContain('role="tab"');
});

it('a department is sorted as chosen and, where the store wants it, filtered by brand [DEPT-08]', () => {
  const html = shown(['Bananas'], {}, 0, true);
  expect([...html.matchAll(/<option value="(SORT_\w+)"/g)].map(([, value]) => value)).toEqual([
    'SORT_BY_POPULARITY',
    'SORT_BY_LOW_PRICE',
    'SORT_BY_HIGH_PRICE',
    'SORT_BY_NAME_ASC',
    'SORT_BY_NAME_DESC',
    'SORT_BY_UNIT_PRICE',
  ]);
  expect(html).toMatch(/<button[^>]*>Brand</);
  expect(shown(['Bananas'])).not.toMatch(/<button[^>]*>Brand</);
});

it('a department without products says so, and names filters that cause it [DEPT-04]', () => {
  const empty = shown([]);
  expect(empty).toContain('No products associated to this department');
  expect(empty).not.toContain('Try changing your filters.');
  const filtered = shown([], { asked: { dietaryOptions: '[3]' } as Props['asked'] }, 0, false, [3]);
  expect(filtered).toMatch(/No products found\..*Try changing your filters\./s);
  expect(filtered).toContain('Filtered by your dietary preferences');
  expect(empty).not.toContain('Filtered by your dietary preferences');
  expect(filtered).not.toContain('No products associated to this department');
});
