import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalQuery } from './page-query.ts';

const normal = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  return normalQuery(pathname, searchParams).toString();
};

it('a page query leaves out parameters that no page reads: campaigns and inventions', () => {
  const noise = 'utm_source=mail&fbclid=x9&x=0.123&lang=ES-MX';
  for (const path of ['/greenfield', '/', '/greenfield/product/7', '/greenfield/recipe/2', '/cart'])
    expect(normal(`${path}?${noise}`), path).toBe('');
  expect(normal(`/greenfield/search?q=milk&${noise}`)).toBe('q=milk');
  // A department reads no search term, a product no tab.
  expect(normal('/greenfield/department/1?q=milk&tab=12')).toBe('tab=12');
  expect(normal('/greenfield/product/1?tab=12')).toBe('');
  expect(normal(`/greenfield/location-list/3?sort=SORT_BY_UNIT_PRICE&brands=3&${noise}`)).toBe(
    'sort=SORT_BY_UNIT_PRICE',
  );
});

it('a page query writes the same choice in one way', () => {
  expect(normal('/greenfield/search?sort=SORT_BY_POPULARITY&brands=7.3.3.x&q=%20whole%20%20milk%20')).toBe(
    'brands=3.7&q=whole+milk',
  );
  expect(normal('/greenfield/search?q=whole+milk&brands=[3,7]&sort=NONSENSE&departments=')).toBe(
    'brands=3.7&q=whole+milk',
  );
  expect(normal('/greenfield/department/1?tab=12abc')).toBe('');
});

it('a request of the router for a page’s data is recognised', () => {
  expect(normal('/greenfield/search.data?q=milk&utm_source=x&_routes=search%2Fsearch')).toBe(
    '_routes=search%2Fsearch&q=milk',
  );
  expect(normal('/greenfield.data?x=1')).toBe('');
});

it('a page query that is normalised once stays the same', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('3.7', 'SORT_BY_NAME_ASC', 'milk', '12'));
  const name = fc.constantFrom('q', 'sort', 'brands', 'departments', 'tab', 'from', 'x');
  fc.assert(
    fc.property(
      fc.constantFrom('/a/search', '/department/3', '/a/location-list/3', '/a/login', '/a', '/search.data'),
      fc.array(fc.tuple(name, value)),
      (path, pairs) => {
        const once = normalQuery(path, new URLSearchParams(pairs));
        expect(normalQuery(path, once).toString()).toBe(once.toString());
      },
    ),
  );
});
