import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../testing/publish.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder();
const alder = await test.shopper('alder');

type Query = NonNullable<Parameters<typeof search>[1]>;
const search = (searchString: string, query: { [name: string]: string | number } = {}, shopper = alder) =>
  shopper.experience('GET api/catalog/search/:searchString', { params: { searchString }, query });
/** Returns the names of products with all the words or, if there are none, of similar ones. */
const found = async (text: string, query?: Query, shopper?: Shopper) => {
  const { products, searched } = await search(text, query, shopper);
  return products.slice(0, searched.whole || undefined).map(({ name }) => name);
};

it('search finds the plural, the singular and a beginning [SEARCH-09]', async () => {
  expect(await found('tomato')).toContain('Vine Tomatoes');
  expect(await found('tomatoes')).toContain('Vine Tomatoes');
  expect(await found('avocados')).toEqual(['Hass Avocado']);
  expect(await found('avoc')).toEqual(['Hass Avocado']);
  expect(await found('strawberry')).toEqual(['Organic Strawberries']);
  expect(await found('limones')).toEqual(['Limes']);
});

it('search does without accents and capitals [SEARCH-09]', async () => {
  expect(await found('JALAPENO')).toEqual(['Jalapeño Peppers']);
  expect(await found('jalapeño')).toEqual(['Jalapeño Peppers']);
  expect(await found('platanos', { langCode: 'ES-MX' })).toEqual(['Plátanos']);
});

it('search knows both languages, whichever is shown [SEARCH-09]', async () => {
  expect((await found('leche'))[0]).toBe('Whole Milk');
  expect((await found('milk', { langCode: 'ES-MX' }))[0]).toBe('Leche entera');
  expect(await found('arrachera')).toEqual(['Skirt Steak']);
  expect(await found('frijol')).toEqual(['Black Beans']);
});

it('search forgives one or two typos, and says that it did [SEARCH-09]', async () => {
  const answer = await search('avacado');
  expect(answer.products.map(({ name }) => name)).toEqual(['Hass Avocado']);
  expect(answer.searched).toEqual({ text: 'avacado', isExact: false, understoodAs: 'avocado', whole: 1 });
  expect(await found('mlik')).toContain('Whole Milk');
  expect(await found('strawbferies')).toEqual(['Organic Strawberries']);
  expect((await search('tortilas')).searched.isExact).toBe(false);
  expect((await search('tortillas')).searched).toEqual({
    text: 'tortillas',
    isExact: true,
    understoodAs: 'tortillas',
    whole: 2,
  });
});

it('search takes words in any order, and all of them [SEARCH-09]', async () => {
  expect(await found('tortillas corn')).toEqual(['Corn Tortillas']);
  expect(await found('corn tortillas')).toEqual(['Corn Tortillas']);
  expect(await found('clover hill cheddar')).toEqual(['Sharp Cheddar']);
  expect(await found('milk gallon')).toHaveLength(2);
});

it('search puts what the words name before what they only qualify, and the popular first [SEARCH-09]', async () => {
  const milk = await search('milk');
  const members = milk.products.map(({ name, familyMemberName }) => `${name} ${familyMemberName}`.trim());
  expect(members.slice(0, 5)).toEqual([
    'Whole Milk Half gallon',
    'Whole Milk Gallon',
    'Oat Milk',
    'Whole Milk Pint',
    'Milk Chocolate Bar',
  ]);
  expect((await found('queso')).slice(0, 2)).toEqual(['Queso Fresco', 'Sharp Cheddar']);
});

it('search looks in a department by its name, in the one above only for want of better', async () => {
  expect(await found('eggs')).toEqual(['Large Eggs']);
  expect(await found('dairy')).toHaveLength(8);
  expect(await found('queso')).toContain('Sharp Cheddar');
  expect((await found('vegetables')).toSorted()).toEqual([
    'Cilantro',
    'Jalapeño Peppers',
    'Vine Tomatoes',
    'Yellow Onions',
  ]);
});

it('search finds products by a dietary option, but not by what they are free of', async () => {
  expect(await found('organic')).toEqual(['Organic Strawberries']);
  expect(await found('gluten free')).toContain('Whole Milk');
  expect(await found('dairy free')).toEqual(['Bananas', 'Oat Milk']);
  expect(await found('gluten')).not.toContain('Bananas');
});

it('search answers what has most of the words when nothing has all, and says so', async () => {
  const answer = await search('whole milk kefir');
  const names = answer.products.map(({ name }) => name);
  expect(names).toEqual(['Whole Milk', 'Whole Milk', 'Whole Milk', 'Oat Milk', 'Milk Chocolate Bar']);
  expect(answer.searched).toEqual({
    text: 'whole milk kefir',
    isExact: false,
    understoodAs: 'whole milk',
    whole: 0,
  });
});

it('search shows what has most of the words below the few that have all, page by page, whatever the order', async () => {
  const answer = await search('corn tortillas');
  expect(answer.searched).toMatchObject({ isExact: true, whole: 1 });
  expect(answer.products.map(({ name }) => name)).toEqual(['Corn Tortillas', 'Flour Tortillas']);
  expect(answer.totals.totalResults).toBe(2);
  const second = await search('corn tortillas', { pageSize: 1, pageNumber: 2 });
  expect(second.products.map(({ name }) => name)).toEqual(['Flour Tortillas']);
  expect(second.searched.whole).toBe(1);
  for (const sortOption of ['SORT_BY_NAME_DESC', 'SORT_BY_HIGH_PRICE', 'SORT_BY_LOW_PRICE']) {
    expect((await search('corn tortillas', { sortOption })).products[0]!.name).toBe('Corn Tortillas');
  }
});

it('search takes a number with a sign or a word for per cent, and letters with and for one word', async () => {
  expect(await found('beef 85%')).toEqual(['Ground Beef 85% Lean']);
  expect(await found('85 percent beef')).toEqual(['Ground Beef 85% Lean']);
  expect(await found('m&m')).toEqual([]);
});

it('search knows what shoppers of the store call its goods', async () => {
  expect(await found('butter pear')).toEqual(['Hass Avocado']);
  expect(await found('tallos')).toEqual(['Bananas']);
});

it('search answers an empty listing where nothing fits [SEARCH-01]', async () => {
  expect(await search('xylophone')).toMatchObject({
    products: [],
    pendingResults: 0,
    totals: { totalResults: 0 },
    searched: { isExact: true },
  });
});

it('search shows only what the store sells this way', async () => {
  expect(await found('tortilla soup')).not.toContain('Tortilla Soup to Go');
  expect(await found('tortilla soup', { versionKey: 'CUST_PICKUP' })).toEqual(['Tortilla Soup to Go']);
  expect(await found('tempranillo', {}, await test.shopper('alder-west'))).toEqual([]);
  expect(await found('asadero')).toEqual([]);
});

it('search comes in pages from 1, 0 being the first too, with the number left [SEARCH-04] [API-14]', async () => {
  const first = await search('alder', { pageSize: 4, pageNumber: 1 });
  const second = await search('alder', { pageSize: 4, pageNumber: 2 });
  expect(await search('alder', { pageSize: 4, pageNumber: 0 })).toEqual(first);
  expect([first.products.length, first.pendingResults, first.totals.totalResults]).toEqual([4, 2, 6]);
  expect([second.products.length, second.pendingResults]).toEqual([2, 0]);
  expect(new Set([...first.products, ...second.products].map(({ key }) => key)).size).toBe(6);
});

it('search filters by department and brand, each counted without itself [SEARCH-06]', async () => {
  const all = await search('milk');
  const { departments, brands } = all.facets;
  expect(departments.map(({ name, count }) => [name, count])).toEqual([
    ['Dairy & Eggs', 4],
    ['Milk', 4],
    ['Pantry', 1],
  ]);
  expect(brands.map(({ name, count }) => [name, count])).toEqual([
    ['Alder', 2],
    ['Clover Hill', 3],
  ]);
  const dairy = await search('milk', { deptIds: `[${departments[0]!.key}]` });
  expect(dairy.totals.totalResults).toBe(4);
  expect(dairy.facets.departments).toEqual(departments);
  expect(dairy.facets.brands.map(({ count }) => count)).toEqual([1, 3]);
  const both = await search('milk', { deptIds: `[${departments[0]!.key}]`, brands: `[${brands[0]!.key}]` });
  expect(both.products.map(({ name }) => name)).toEqual(['Oat Milk']);
});

it('search sorts its results by price and name [SEARCH-05]', async () => {
  const prices = (await search('milk', { sortOption: 'SORT_BY_LOW_PRICE' })).products.map(
    ({ basePrice }) => basePrice,
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const names = await found('milk', { sortOption: 'SORT_BY_NAME_DESC' });
  expect(names).toEqual(names.toSorted().toReversed());
});

it('search takes any text as words, never as a pattern', async () => {
  for (const text of [
    '%%%',
    '___',
    '.*[a-z]+',
    '\\d+\\',
    "'; drop table product; --",
    '(((',
    '$^$',
    '100%',
    'ñandú',
    '🥑🥑🥑',
    'a'.repeat(100),
  ]) {
    const response = await alder.request(`/experience/api/catalog/search/${encodeURIComponent(text)}`);
    expect([text, response.status]).toEqual([text, 200]);
  }
  expect(await found('%%%')).toEqual([]);
});

it('search needs 3 to 100 characters [SEARCH-02] [API-06]', async () => {
  for (const text of ['mi', '  a ', '%00%00%00', 'a'.repeat(101), 'x%0ayz']) {
    const response = await alder.request(`/experience/api/catalog/search/${text}`);
    expect([text, response.status]).toEqual([text, 400]);
    expect(((await response.json()) as { fields: { path: string }[] }).fields[0]!.path).toBe('searchString');
  }
});

it('search may repeat its words in the query, but not others', async () => {
  expect(await found('milk', { searchString: 'milk' })).toHaveLength(5);
  expect((await alder.request('/experience/api/catalog/search/milk?searchString=beer')).status).toBe(400);
});

describe('a UPC or PLU', () => {
  const upc = '036000291452';
  beforeAll(async () => {
    const { pool } = test.larder;
    await pool.query(`update product set upc = $1 where code = 'eggs'`, [upc]);
    await pool.query(`update product set plu = '4048' where code = 'limes'`);
    await pool.query(`update product set upc = '4006381333931' where code = 'hot-soup'`);
    await publish(pool);
    await vi.waitFor(async () => expect(await found(upc)).toEqual(['Large Eggs']), 10_000);
  });

  it('a UPC or PLU finds its product alone, with spaces, as an EAN, and in the suggestions too', async () => {
    expect(await found(upc)).toEqual(['Large Eggs']);
    expect(await found('0 36000 29145 2')).toEqual(['Large Eggs']);
    expect(await found(`0${upc}`, { langCode: 'ES-MX' })).toEqual(['Huevo grande']);
    expect(await found('4048')).toEqual(['Limes']);
    const { searched, totals } = await search('4048');
    expect([searched.isExact, totals.totalResults]).toEqual([true, 1]);
    const suggested = await alder.experience('GET api/catalog/suggestions/:searchString', {
      params: { searchString: upc },
      query: {},
    });
    expect([suggested.words, suggested.products.map(({ name }) => name)]).toEqual([[], ['Large Eggs']]);
  });

  it('a UPC or PLU finds nothing by a part of it, with a wrong digit, or where it is not sold', async () => {
    expect(await found(upc.slice(0, 11))).toEqual([]);
    expect(await found('036000291453')).toEqual([]);
    expect(await found('4006381333931')).toEqual([]); // For pickup only.
    expect(await found(upc, {}, await test.shopper('bodega'))).toEqual([]);
  });
});

const suggest = (searchString: string, query: { [name: string]: string } = {}) =>
  alder.experience('GET api/catalog/suggestions/:searchString', { params: { searchString }, query });

it('suggestions are words first, by what is bought under them, each of which finds something', async () => {
  const { words, products, totals } = await suggest('to');
  expect(words).toEqual(expect.arrayContaining(['tomatoes', 'tortillas']));
  expect(products.length).toBeLessThanOrEqual(4);
  expect(totals.totalResults).toBeGreaterThan(0);
  for (const word of words) expect(await found(word), word).not.toEqual([]);
});

it('suggestions are in the language of the page, and of what a misspelled beginning was meant to be', async () => {
  expect((await suggest('lech', { langCode: 'ES-MX' })).words[0]).toBe('leche');
  expect((await suggest('tortilas')).words).toEqual(['tortillas']);
});

it('suggestions leave out what is not sold this way, and need two letters', async () => {
  expect((await suggest('soup')).words).toEqual([]);
  expect((await alder.request('/experience/api/catalog/suggestions/t')).status).toBe(400);
});
