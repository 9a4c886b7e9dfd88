import { expect, it } from 'vitest';
import { loader as department } from './department/department.tsx';
import { loader as home } from './home/home.tsx';
import { loader as list } from './location-list/location-list.tsx';
import { loader as search } from './search/search.tsx';
import { scriptedPage } from './shell/testing/scripted-page.ts';

const produce = { key: 1, parentKey: null, name: 'Produce', order: 1, productCount: 1, totalProductCount: 1 };

/** Returns the catalog calls of a page that loads for somebody with these dietary options. */
async function asked(
  load: (route: never) => Promise<unknown>,
  dietary: number[],
  address = '',
): Promise<string[]> {
  const calls: string[] = [];
  const context = scriptedPage(
    (call) => {
      calls.push(decodeURIComponent(call));
      if (call.includes('/departments')) return [produce];
      if (/\/ads|api\/catalog\?/.test(call)) return [];
      return call.includes('/lists/') ? { products: [], list: { rrn: 4, title: 'Fresh' } } : { products: [] };
    },
    { view: { dietary } },
  );
  const route = {
    context,
    params: { deptId: '1', listId: '4' },
    request: new Request(`http://localhost/downtown/page${address}`),
  };
  await load(route as never);
  return calls.filter((call) => !call.includes('/ads'));
}

it.each([
  ['home', home, '', 3],
  ['department', department, '?brands=9', 2],
  ['location list', list, '', 1],
  ['search page', search, '?q=milk', 2],
])(
  'on the %s is filtered by the dietary preferences, if there are any [APP-04]',
  async (_, load, address, count) => {
    const calls = await asked(load, [3, 7], address);
    expect(calls).toHaveLength(count);
    for (const call of calls) expect(call).toContain('dietaryOptions=[3,7]');
    for (const call of await asked(load, [], address)) expect(call).not.toContain('dietaryOptions');
  },
);

it('the listing of a page on the search page follows its address: term, sort and filters [SEARCH-08]', async () => {
  const calls = await asked(search, [], '?q=whole+milk&sort=SORT_BY_LOW_PRICE&brands=9.4&departments=1');
  const call = calls.find((each) => each.includes('/search/'));
  expect(call).toContain('/search/whole milk?');
  for (const part of ['sortOption=SORT_BY_LOW_PRICE', 'brands=[9,4]', 'deptIds=[1]', 'pageNumber=1'])
    expect(call).toContain(part);
});

it.each([
  ['department', department, '', { pageNumber: '0', includeSubDeptProducts: 'true' }],
  ['search page', search, '?q=milk', { pageNumber: '1', searchString: 'milk', deptIds: '[]' }],
])(
  'the first products on the %s are asked for with all that the table of calls prescribes [API-14]',
  async (_, load, address, own) => {
    const calls = await asked(load, [], address);
    const call = calls.find((each) => /\/(?:search|department)\//.test(each))!;
    expect(Object.fromEntries(new URL(call.slice(4), 'http://shop.test').searchParams)).toMatchObject({
      langCode: 'EN-US',
      versionKey: 'WYGO_DELIVERY',
      sortOption: 'SORT_BY_POPULARITY',
      brands: '[]',
      ...own,
    });
  },
);
