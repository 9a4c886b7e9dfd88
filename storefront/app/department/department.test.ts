import type { Department as DepartmentAnswer } from '@larder/contract/catalog';
import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered, settings } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import Department, { loader } from './department.tsx';

/** The counts of Produce's two subdepartments; Produce has no products of its own. */
type Sold = { fruit: number; herbs: number };

function departmentsOf({ fruit, herbs }: Sold): DepartmentAnswer[] {
  const of = (key: number, parentKey: number | null, name: string, all: number, own = all) => ({
    key,
    parentKey,
    name,
    order: key,
    productCount: all,
    ownProductCount: own,
    totalProductCount: all,
    onSaleCount: 0,
  });
  return [
    of(1, null, 'Produce', fruit + herbs, 0),
    of(11, 1, 'Fruit', fruit),
    of(12, 1, 'Herbs', herbs),
    of(2, null, 'Bakery', 1),
  ];
}

/** Returns the page of a department as text and markup, over a catalog that counts as the backend does. */
async function opened(sold: Sold, deptId: number, search = ''): Promise<string> {
  const departments = departmentsOf(sold);
  const context = scriptedPage((call) => {
    if (call.includes('/locations/departments')) return departments;
    const [, key] = /department\/(\d+)/.exec(call)!;
    const department = departments.find((each) => each.key === Number(key))!;
    const total = call.includes('includeSubDeptProducts=true')
      ? department.productCount
      : department.ownProductCount!;
    const products = Array.from({ length: total }, (_, index) => aProduct(index + 1, `Product ${index}`));
    return {
      department,
      products,
      pendingResults: 0,
      totals: { totalResults: total },
      facets: { brands: [] },
    };
  });
  const request = new Request(`http://localhost/downtown/department/${deptId}${search}`);
  const args = { context, request, params: { deptId: String(deptId) } };
  const { data } = await loader(args as unknown as Parameters<typeof loader>[0]);
  const Page = Department as unknown as ComponentType<{ loaderData: unknown }>;
  return rendered(createElement(Page, { loaderData: data }), { settings });
}

/** Returns the tabs with their counts, the selected one with a star, and the number of products that are shown. */
function seen(html: string) {
  const tabs = [...html.matchAll(/<a[^>]*role="tab"[^>]*>.*?<\/a>/gs)].map(([tab]) => {
    const words = tab
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return tab.includes('aria-selected="true"') ? `* ${words}` : words;
  });
  return { tabs, cards: (html.match(/<article/g) ?? []).length };
}

it('a department with products only in its subdepartments shows, counts and selects all of them [DEPT-02]', async () => {
  const html = await opened({ fruit: 3, herbs: 2 }, 1);
  expect(seen(html)).toEqual({ tabs: ['* All of Produce 5', 'Fruit 3', 'Herbs 2'], cards: 5 });
  expect(html).toContain('5 products');
});

it('a subdepartment of which nothing is sold now has no tab, and an address of its tab shows all [DEPT-02]', async () => {
  const html = await opened({ fruit: 3, herbs: 0 }, 1, '?tab=12');
  expect(seen(html)).toEqual({ tabs: ['* All of Produce 3', 'Fruit 3'], cards: 3 });
  expect(html).toContain('3 products');
  expect(html).not.toContain('Herbs');
});

it('a department of which nothing is sold now has neither tabs nor products, and says so [DEPT-02] [DEPT-04]', async () => {
  for (const deptId of [1, 12]) {
    const html = await opened({ fruit: 0, herbs: 0 }, deptId);
    expect(seen(html)).toEqual({ tabs: [], cards: 0 });
    expect(html).toContain('No products associated to this department');
    expect(html).not.toContain('All of');
  }
});
