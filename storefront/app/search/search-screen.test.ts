import { createElement, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { aCard, rendered, settings } from '../shell/testing/rendered-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

type Props = ComponentProps<typeof SearchScreen>;

/** Returns the search page for "milk" with these results; `pendingResults` are still to come. */
function found(
  names: string[],
  pendingResults = 0,
  showBrandFilter = true,
  whole = names.length,
  path = '/',
  dietary: number[] = [],
): string {
  const products = names.map((name, index) => aCard(index + 2, name));
  const count = names.length;
  const first: Props['first'] = {
    products,
    pendingResults,
    totals: { totalResults: count + pendingResults },
    facets: {
      departments: count > 0 ? [{ key: 1, parentKey: null, name: 'Dairy & Eggs', count }] : [],
      brands: count > 0 ? [{ key: 9, name: 'Clover Hill', count }] : [],
    },
    searched: { text: 'milk', isExact: true, understoodAs: 'milk', whole },
  };
  const top: Props['top'] = [
    {
      key: 1,
      parentKey: null,
      name: 'Dairy & Eggs',
      order: 1,
      productCount: 1,
      ownProductCount: 1,
      totalProductCount: 1,
    },
  ];
  const asked = { locationGuid: 'store', versionKey: 'WYGO_DELIVERY' as const, langCode: 'EN-US' as const };
  const props = { term: 'milk', top, asked, first } as Props;
  return rendered(
    createElement(SearchScreen, props),
    { settings: { ...settings, showBrandFilter } },
    path,
    dietary,
  );
}

it('a search shows its term, its number of results and the results [SEARCH-01]', () => {
  const html = found(['Whole Milk', 'Oat Milk']);
  expect(html).toMatch(/<h1[^>]*>Results for &quot;milk&quot;<\/h1>/);
  expect(html).toMatch(/<output[^>]*>2 results<\/output>/);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).not.toContain('No results found');
  expect(found(['Whole Milk'])).toMatch(/<output[^>]*>1 result<\/output>/);
  const nothing = found([]);
  expect(nothing).toMatch(/<h1[^>]*>Results for &quot;milk&quot;<\/h1>.*No results found/s);
  expect(nothing).not.toContain('<article');
});

it('a term that is too short to be searched for has no results to speak of [SEARCH-01] [SEARCH-02]', () => {
  const props = { term: 'mi', top: [], asked: {}, first: null } as unknown as Props;
  const html = rendered(createElement(SearchScreen, props));
  expect(html).toMatch(/<h1[^>]*>Search<\/h1>/);
  expect(html).toContain('Enter at least 3 characters');
  expect(html).not.toContain('Results for');
});

it('a search in which a filter leaves nothing says so, and takes the filter away again [SEARCH-01]', () => {
  const html = found([], 0, true, 0, '/?departments=[99]');
  expect(html).toMatch(/<h2[^>]*>No results found<\/h2><p[^>]*>Try changing your filters\.<\/p>/);
  expect(html).toContain('>Clear all</button>');
  expect(html).not.toContain('Check the spelling.');
});

it('a search says that dietary preferences narrow it, also where they leave nothing', () => {
  const note = 'Filtered by your dietary preferences';
  for (const path of ['/', '/?departments=[99]']) {
    expect(found([], 0, true, 0, path, [3])).toContain(note);
    expect(found([], 0, true, 0, path)).not.toContain(note);
  }
  expect(found(['Oat Milk'], 0, true, 1, '/', [3])).toContain(note);
});

it('a line divides results with all the words from those with some', () => {
  const html = found(['Corn Tortillas', 'Flour Tortillas'], 0, true, 1);
  expect(html).toMatch(/Corn Tortillas.*<h2[^>]*>Results with some of these words<\/h2>.*Flour Tortillas/s);
  expect(found(['Corn Tortillas', 'Flour Tortillas'])).not.toContain('Results with some of these words');
  expect(found(['Flour Tortillas'], 0, true, 0)).not.toContain('Results with some of these words');
});

it('more results are offered while some are pending [SEARCH-04] [SEARCH-10]', () => {
  const html = found(['Whole Milk'], 7);
  expect(html).toMatch(/<output[^>]*>8 results<\/output>/);
  expect(html).toContain('Show More Results');
  expect(found(['Whole Milk'])).not.toContain('Show More Results');
});

it('results are sorted by popularity unless told, and filtered by department and, where the store wants it, brand [SEARCH-05] [SEARCH-06] [DEPT-08]', () => {
  const html = found(['Whole Milk']);
  const options = [...html.matchAll(/<option value="(SORT_\w+)"( selected="")?>([^<]+)</g)];
  expect(options.map(([, value, selected, text]) => [value, Boolean(selected), text])).toEqual([
    ['SORT_BY_POPULARITY', true, 'By Popularity'],
    ['SORT_BY_LOW_PRICE', false, 'Price: Low to High'],
    ['SORT_BY_HIGH_PRICE', false, 'Price: High to Low'],
    ['SORT_BY_NAME_ASC', false, 'Name: A to Z'],
    ['SORT_BY_NAME_DESC', false, 'Name: Z to A'],
    ['SORT_BY_UNIT_PRICE', false, 'Unit price'],
  ]);
  expect(html).toMatch(/<button[^>]*>Department</);
  expect(html).toMatch(/<button[^>]*>Brand</);
  const without = found(['Whole Milk'], 0, false);
  expect(without).toMatch(/<button[^>]*>Department</);
  expect(without).not.toMatch(/<button[^>]*>Brand</);
});
