import { createApp } from '../app.ts';
import { createShelves } from '../shelf/create-shelves.ts';
import { readRelease } from '../release.ts';
import { beforeEach, expect, it } from 'vitest';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder();
const { pool } = test.larder;
const [alder, west, bodega] = await Promise.all([
  test.shopper('alder'),
  test.shopper('alder-west'),
  test.shopper('bodega'),
]);
const { rows } = await pool.query<{ id: number; code: string }>(
  "select p.id, p.code from product p join merchant m on m.id = p.merchant_id where m.name = 'Alder Grocers'",
);
const keys = new Map(rows.map(({ id, code }) => [code, id]));
/** Keys of alder's products by English name. */
const keyOf = (code: string) => keys.get(code)!;
beforeEach(() => test.clock.set(testNow));

const departmentKey = async (name: string) => {
  const departments = await alder.experience('GET api/users/locations/departments');
  return departments.find((each) => each.name === name)!.key;
};
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

it('the home page has its sections in order, departments with their subdepartments, lists in their own order [HOME-02] [HOME-05] [API-14] [API-21]', async () => {
  const sections = await alder.experience('GET api/catalog');
  expect(sections.map(({ refType, title }) => [refType, title])).toEqual([
    ['DEPT_RRN', 'Produce'],
    ['LIST_RRN', 'Taco Night'],
    ['RECIPE_RRN', 'Saturday Night'],
    ['DEPT_RRN', 'Dairy & Eggs'],
    ['LIST_RRN', 'Coming Soon'],
  ]);
  expect(names(sections[0]!.products).slice(0, 3)).toEqual(['Bananas', 'Hass Avocado', 'Limes']);
  expect(sections[0]!.totalResults).toBe(9);
  expect(names(sections[1]!.products).slice(0, 2)).toEqual(['Corn Tortillas', 'Skirt Steak']);
  expect(sections[2]!.recipes.map(({ subtitle }) => subtitle)).toEqual(['Guacamole']);
  expect(sections[4]!.products).toEqual([]);
});

it('the home page brings as many products a section as asked for, and says how many there are', async () => {
  const few = await alder.experience('GET api/catalog', { query: { maxProducts: 3 } });
  expect(few.map(({ products, totalResults }) => [products.length, totalResults])).toEqual([
    [3, 9],
    [3, 8],
    [0, 0],
    [3, 8],
    [0, 0],
  ]);
  const titles = await alder.experience('GET api/catalog', { query: { maxProducts: 0 } });
  expect(titles.every(({ products }) => products.length === 0)).toBe(true);
  expect(titles[3]!.totalResults).toBe(8);
});

it('the home page of a store that names no sections shows its first departments with products [HOME-02]', async () => {
  const store = { text: "select id from location where alias = 'alder-west'" };
  const [{ id }] = (await pool.query<{ id: number }>(store)).rows as [{ id: number }];
  const { rows } = await pool.query('delete from section where location_id = $1 returning *', [id]);
  await publish(pool);
  await test.larder.shelves.refresh();
  try {
    const sections = await west.experience('GET api/catalog');
    const departments = await west.experience('GET api/users/locations/departments');
    const top = departments.filter((each) => each.parentKey === null && each.productCount > 0).slice(0, 8);
    expect(top.length).toBeGreaterThan(1);
    expect(sections.map(({ refRrn, title, totalResults }) => [refRrn, title, totalResults])).toEqual(
      top.map(({ key, name, productCount }) => [key, name, productCount]),
    );
    expect(sections.every(({ products }) => products.length > 0)).toBe(true);
  } finally {
    await pool.query(
      `insert into section overriding system value select * from jsonb_populate_recordset(null::section, $1)`,
      [JSON.stringify(rows)],
    );
    await publish(pool);
    await test.larder.shelves.refresh();
  }
});

it('the home page shows a store its own sections only', async () => {
  const sections = await west.experience('GET api/catalog');
  expect(sections.map(({ title }) => title)).toEqual(['Produce', 'Taco Night', 'Dairy & Eggs']);
});

it('a product carries all that its page shows, in the language asked for [API-20] [PRODUCT-02] [PRODUCT-07]', async () => {
  const product = await alder.experience('GET api/catalog/product/:id', {
    params: { id: keyOf('milk-half') },
    query: { langCode: 'ES-MX' },
  });
  expect(product).toMatchObject({
    name: 'Leche entera',
    description: 'De vacas de la región.',
    familyMemberName: 'Medio galón',
    brand: 'Clover Hill',
    weightLabel: '0.5 gal',
    sellingMode: 'UNIT',
    sellByUnit: true,
    sellByWeight: false,
    sellByUnitIncrement: 1,
    basePrice: 2.79,
    price: { unitPrice: 2.79 },
    discountPrice: null,
    minimumAge: null,
    isSold: true,
  });
  expect(product.departments.map(({ name }) => name)).toEqual(['Lácteos y huevo', 'Leche']);
  expect(product.dietaryOptions.map(({ name }) => name)).toEqual(['Sin gluten']);
  expect(product.images).toEqual([{ isThumbnail: true, prodImageGuid: product.thumbnailKey }]);
});

it('a product says what it is compared by, and which of its family is the best value as sold in this store [PRICE-01] [PRICE-02]', async () => {
  const read = async (shopper: Shopper, code: string) =>
    shopper.experience('GET api/catalog/product/:id', { params: { id: keyOf(code) } });
  const half = await read(alder, 'milk-half');
  expect([half.comparison, half.bestValue]).toEqual([{ amount: 64, unit: 'fl oz' }, false]);
  expect(half.familyMembers.map(({ comparison, bestValue }) => [comparison, bestValue])).toEqual([
    [{ amount: 128, unit: 'fl oz' }, true],
    [{ amount: 16, unit: 'oz' }, false],
  ]);
  expect((await read(alder, 'bananas')).comparison).toBeNull();
});

it('a product lists the other members of its family, most popular first [PRODUCT-09]', async () => {
  const product = await alder.experience('GET api/catalog/product/:id', {
    params: { id: keyOf('milk-half') },
  });
  expect(product.familyMembers.map(({ familyMemberName }) => familyMemberName)).toEqual(['Gallon', 'Pint']);
});

it('a product is sold by weight or by both with their steps [PRODUCT-13]', async () => {
  const { products } = await alder.experience('GET api/catalog/products', {
    query: { ids: JSON.stringify([keyOf('jalapenos'), keyOf('tomatoes')]) },
  });
  expect(products.map((each) => [each.sellingMode, each.sellByWeightIncrement, each.weight])).toEqual([
    ['WEIGHT', 0.25, null],
    ['BOTH', 0.5, 0.35],
  ]);
});

it('a product costs what its store asks for it', async () => {
  const params = { id: keyOf('milk-gallon') };
  expect((await alder.experience('GET api/catalog/product/:id', { params })).basePrice).toBe(4.59);
  expect((await west.experience('GET api/catalog/product/:id', { params })).basePrice).toBe(4.99);
});

it('a product costs what its way of receiving asks for it', async () => {
  const params = { id: keyOf('flour-tortillas') };
  const pickup = { params, query: { versionKey: 'CUST_PICKUP' } };
  expect((await alder.experience('GET api/catalog/product/:id', { params })).basePrice).toBe(2.99);
  expect((await alder.experience('GET api/catalog/product/:id', pickup)).basePrice).toBe(2.49);
});

it('a product that is not sold this way is shown without a price', async () => {
  const params = { id: keyOf('hot-soup') };
  const delivered = await alder.experience('GET api/catalog/product/:id', { params });
  expect(delivered).toMatchObject({ isSold: false, basePrice: 0, discountPrice: null });
  const picked = await alder.experience('GET api/catalog/product/:id', {
    params,
    query: { versionKey: 'CUST_PICKUP' },
  });
  expect(picked).toMatchObject({ isSold: true, basePrice: 6.49 });
});

it('a product of another merchant, or of nobody, is a 404 [API-06]', async () => {
  for (const shopper of [bodega, alder]) {
    const response = await shopper.request(
      `/experience/api/catalog/product/${shopper === bodega ? keyOf('eggs') : 999_999}`,
    );
    expect([response.status, await response.json()]).toEqual([
      404,
      { errorCode: 'product-not-found', message: 'Product not found' },
    ]);
  }
});

it('a product is left out of a list of products when it is not the merchant’s, the others keeping their order', async () => {
  const { products } = await alder.experience('GET api/catalog/products', {
    query: { ids: JSON.stringify([keyOf('eggs'), 999_999, keyOf('bananas')]) },
  });
  expect(names(products)).toEqual(['Large Eggs', 'Bananas']);
});

const priceAt = async (now: string, code: string, shopper = alder) => {
  test.clock.set(now);
  const product = await shopper.experience('GET api/catalog/product/:id', { params: { id: keyOf(code) } });
  return [product.discountPrice?.unitPrice ?? null, product.saleEnds];
};

it('sales begin and end by the clock of the store, without anything being published [PRODUCT-11]', async () => {
  expect(await priceAt('2026-11-16T05:59:59.999Z', 'strawberries')).toEqual([null, null]);
  expect(await priceAt('2026-11-16T06:00:00.000Z', 'strawberries')).toEqual([
    3.49,
    '2026-11-21T06:00:00.000Z',
  ]);
  expect(await priceAt('2026-11-21T05:59:59.999Z', 'strawberries')).toEqual([
    3.49,
    '2026-11-21T06:00:00.000Z',
  ]);
  expect(await priceAt('2026-11-21T06:00:00.000Z', 'strawberries')).toEqual([null, null]);
  expect(await priceAt('2026-11-18T15:00:00.000Z', 'avocado')).toEqual([0.99, null]);
});

it('sales fill department 0, and leave it when they end [DEPT-06] [ROUTE-05]', async () => {
  const sale = async (now: string) => {
    test.clock.set(now);
    const page = await alder.experience('GET api/catalog/department/:id', { params: { id: 0 } });
    expect(page.department).toBeNull();
    return names(page.products);
  };
  expect(await sale('2026-11-18T15:00:00Z')).toEqual([
    'Hass Avocado',
    'Organic Strawberries',
    'Skirt Steak',
    'Black Beans',
  ]);
  expect(await sale('2026-11-19T06:00:00Z')).toEqual(['Hass Avocado', 'Organic Strawberries', 'Skirt Steak']);
  expect(await sale('2026-11-26T15:00:00Z')).toEqual(['Hass Avocado', 'Sharp Cheddar', 'Skirt Steak']);
});

it('sales are told apart in the validator, so that nobody keeps an old price', async () => {
  const address = `/experience/api/catalog/department/0?locationGuid=${alder.store!.locationGuid}`;
  const during = await alder.request(address);
  const etag = during.headers.get('etag')!;
  expect((await alder.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  test.clock.set('2026-11-26T15:00:00Z');
  expect((await alder.request(address, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

it('a department page has the department’s own products, with the others only when asked for [DEPT-02] [DEPT-03] [API-14]', async () => {
  const id = await departmentKey('Dairy & Eggs');
  const own = await alder.experience('GET api/catalog/department/:id', { params: { id } });
  expect(names(own.products)).toEqual(['Large Eggs', 'Vanilla Ice Cream']);
  expect(own.department).toMatchObject({
    name: 'Dairy & Eggs',
    parentKey: null,
    productCount: 8,
    ownProductCount: 2,
    totalProductCount: 8,
  });
  const all = await alder.experience('GET api/catalog/department/:id', {
    params: { id },
    query: { includeSubDeptProducts: true },
  });
  expect(all.totals.totalResults).toBe(8);
});

it('a department page comes in pages from 0, which together hold every product once [DEPT-05]', async () => {
  const id = await departmentKey('Produce');
  const seen: string[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const page = await alder.experience('GET api/catalog/department/:id', {
      params: { id },
      query: { includeSubDeptProducts: true, pageNumber, pageSize: 4 },
    });
    seen.push(...names(page.products));
    expect(page.pendingResults).toBe(9 - seen.length);
    if (page.pendingResults === 0) break;
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen).size).toBe(9);
  const beyond = await alder.experience('GET api/catalog/department/:id', {
    params: { id },
    query: { pageNumber: 100_000 },
  });
  expect([beyond.products, beyond.pendingResults]).toEqual([[], 0]);
});

it('a department page sorts by unit price: what is compared by the same unit together, in search too [PRICE-02]', async () => {
  const { products } = await alder.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'milk' },
    query: { sortOption: 'SORT_BY_UNIT_PRICE' },
  });
  const ones = products.map(({ basePrice, discountPrice, comparison }) => [
    comparison!.unit,
    ((discountPrice ?? basePrice) / comparison!.amount).toFixed(4),
  ]);
  expect(ones).toEqual([
    ['oz', '0.0623'],
    ['oz', '0.0931'],
    ['oz', '0.7114'],
    ['fl oz', '0.0359'],
    ['fl oz', '0.0436'],
  ]);
});

it('a department page sorts by popularity, price either way and name either way [DEPT-08] [SEARCH-05]', async () => {
  const id = await departmentKey('Fruit');
  const sorted = async (sortOption: 'SORT_BY_POPULARITY', langCode: 'EN-US' | 'ES-MX' = 'EN-US') => {
    const page = await alder.experience('GET api/catalog/department/:id', {
      params: { id },
      query: { sortOption, langCode },
    });
    return names(page.products);
  };
  const by = (option: string, lang: 'EN-US' | 'ES-MX' = 'EN-US') =>
    sorted(option as 'SORT_BY_POPULARITY', lang);
  expect(await by('SORT_BY_POPULARITY')).toEqual([
    'Bananas',
    'Hass Avocado',
    'Limes',
    'Organic Strawberries',
    'Red Seedless Grapes',
  ]);
  expect(await by('SORT_BY_LOW_PRICE')).toEqual([
    'Limes',
    'Bananas',
    'Hass Avocado',
    'Red Seedless Grapes',
    'Organic Strawberries',
  ]);
  expect(await by('SORT_BY_HIGH_PRICE')).toEqual([
    'Organic Strawberries',
    'Red Seedless Grapes',
    'Hass Avocado',
    'Bananas',
    'Limes',
  ]);
  expect(await by('SORT_BY_NAME_ASC')).toEqual([
    'Bananas',
    'Hass Avocado',
    'Limes',
    'Organic Strawberries',
    'Red Seedless Grapes',
  ]);
  expect(await by('SORT_BY_NAME_DESC', 'ES-MX')).toEqual([
    'Uva roja sin semilla',
    'Plátanos',
    'Limones verdes',
    'Fresas orgánicas',
    'Aguacate Hass',
  ]);
});

it('a department page filters by brand, and counts brands without that filter [DEPT-08] [SEARCH-06]', async () => {
  const id = await departmentKey('Dairy & Eggs');
  const query = { includeSubDeptProducts: true };
  const all = await alder.experience('GET api/catalog/department/:id', { params: { id }, query });
  expect(all.facets.brands.map(({ name, count }) => [name, count])).toEqual([
    ['Alder', 1],
    ['Clover Hill', 6],
    ['El Comal', 1],
  ]);
  const brand = all.facets.brands[2]!.key;
  const some = await alder.experience('GET api/catalog/department/:id', {
    params: { id },
    query: { ...query, brands: `[${brand}]` },
  });
  expect(names(some.products)).toEqual(['Queso Fresco']);
  expect(some.facets).toEqual(all.facets);
});

it('a department page keeps what has at least one preferred dietary option [APP-04]', async () => {
  const options = await alder.experience('GET api/users/locations/dietary-options');
  const keyFor = (code: string) => options.find((each) => each.code === code)!.key;
  const id = await departmentKey('Dairy & Eggs');
  const kept = async (codes: string[]) => {
    const page = await alder.experience('GET api/catalog/department/:id', {
      params: { id },
      query: { includeSubDeptProducts: true, dietaryOptions: JSON.stringify(codes.map(keyFor)) },
    });
    expect(page.totals.totalResults).toBe(page.products.length);
    return names(page.products);
  };
  expect(await kept(['dairy-free'])).toEqual(['Oat Milk']);
  expect(await kept(['dairy-free', 'gluten-free'])).toHaveLength(8);
  expect(await kept([])).toHaveLength(8);
  expect(await kept(['halal'])).toEqual([]);
});

it('a department page is one of many listings that dietary preferences filter: home, lists and search too [APP-04]', async () => {
  const options = await alder.experience('GET api/users/locations/dietary-options');
  const { key } = options.find((each) => each.code === 'dairy-free')!;
  const query = { dietaryOptions: `[${key}]` };
  const eats = (products: readonly { dietaryOptions: readonly number[] }[]) =>
    products.filter((each) => each.dietaryOptions.includes(key)).length;
  const everything = await alder.experience('GET api/catalog', { query: { maxProducts: 20 } });
  const sections = await alder.experience('GET api/catalog', { query: { ...query, maxProducts: 20 } });
  expect(sections.map(({ products }) => products.length)).toEqual(
    everything.map(({ products }) => eats(products)),
  );
  expect(sections.flatMap(({ products }) => names(products))).toContain('Oat Milk');
  const [list] = await alder.experience('GET api/catalog/lists');
  const params = { id: list!.rrn };
  const { products: all } = await alder.experience('GET api/catalog/lists/:id/products', { params });
  const { products } = await alder.experience('GET api/catalog/lists/:id/products', { params, query });
  expect(products).toHaveLength(eats(all));
  expect(products.length).toBeLessThan(all.length);
  const found = await alder.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'milk' },
    query,
  });
  expect(names(found.products)).toEqual(['Oat Milk']);
});

it('products like another one are filtered by dietary preferences too; its family stays whole [APP-04]', async () => {
  const options = await alder.experience('GET api/users/locations/dietary-options');
  const { key } = options.find((each) => each.code === 'vegan')!;
  const shown = (code: string, query = {}) =>
    alder.experience('GET api/catalog/product/:id', { params: { id: keyOf(code) }, query });
  const vegan = { dietaryOptions: `[${key}]` };
  expect(names((await shown('salsa')).similar)).toContain('Milk Chocolate Bar');
  const { similar } = await shown('salsa', vegan);
  expect(names(similar)).toContain('Black Beans');
  expect(similar.every((each) => each.dietaryOptions.includes(key))).toBe(true);
  expect(names((await shown('milk-half', vegan)).familyMembers)).toContain('Whole Milk');
});

it('a department page that the merchant does not have is a 404', async () => {
  const id = await departmentKey('Produce');
  expect((await bodega.request(`/experience/api/catalog/department/${id}`)).status).toBe(404);
});

it('a list has what the store sells of it, in its own order, and its banner [LIST-01] [API-14] [API-21]', async () => {
  const lists = await west.experience('GET api/catalog/lists');
  expect(await west.experience('GET api/catalog/lists', { query: { maxProducts: 20 } })).toEqual(lists);
  expect(lists[0]).toMatchObject({
    subtitle: 'For six',
    description: 'Everything but the neighbors.',
    color: '#C8502B',
    image: expect.stringMatching(/-/) as string,
  });
  expect(lists.map(({ title, type }) => [title, type])).toEqual([
    ['Taco Night', 'LIST'],
    ['Coming Soon', 'LIST'],
  ]);
  const read = async (shopper: Shopper, maxProducts = 500) => {
    const answer = await shopper.experience('GET api/catalog/lists/:id/products', {
      params: { id: lists[0]!.rrn },
      query: { maxProducts },
    });
    return answer;
  };
  expect(names((await read(alder)).products)).toEqual([
    'Corn Tortillas',
    'Skirt Steak',
    'Yellow Onions',
    'Cilantro',
    'Limes',
    'Roasted Salsa',
    'Night Owl Lager',
    'Tempranillo',
  ]);
  expect(names((await read(west)).products)).not.toContain('Tempranillo');
  expect(await read(alder, 3)).toMatchObject({
    pendingResults: 5,
    totals: { totalResults: 8 },
    list: { title: 'Taco Night', color: '#C8502B' },
  });
  expect((await bodega.request(`/experience/api/catalog/lists/${lists[0]!.rrn}/products`)).status).toBe(404);
});

it('a list sorts by unit price when asked, as a department does, before it is cut [PRICE-02]', async () => {
  const [list] = await alder.experience('GET api/catalog/lists');
  const read = async (query: {
    sortOption?: 'SORT_BY_UNIT_PRICE' | 'SORT_BY_NAME_DESC';
    maxProducts?: number;
  }) => {
    const answer = await alder.experience('GET api/catalog/lists/:id/products', {
      params: { id: list!.rrn },
      query,
    });
    return answer;
  };
  // Ounces and pounds, pieces, fluid ounces, then what has no size to compare by.
  expect(names((await read({ sortOption: 'SORT_BY_UNIT_PRICE' })).products)).toEqual([
    'Roasted Salsa',
    'Skirt Steak',
    'Corn Tortillas',
    'Night Owl Lager',
    'Tempranillo',
    'Limes',
    'Cilantro',
    'Yellow Onions',
  ]);
  expect(await read({ sortOption: 'SORT_BY_NAME_DESC', maxProducts: 2 })).toMatchObject({
    products: [{ name: 'Yellow Onions' }, { name: 'Tempranillo' }],
    pendingResults: 6,
  });
});

const path = () => `/experience/api/catalog?locationGuid=${alder.store!.locationGuid}`;

it('the address alone may name the store, and then anybody may keep the answer', async () => {
  const response = await test.app.request(path());
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  const byHeaders = await alder.request('/experience/api/catalog');
  expect(byHeaders.headers.get('cache-control')).toBe('private, no-cache');
  expect(byHeaders.headers.get('vary')).toContain('x-location-guid');
  expect(await byHeaders.json()).toEqual(await response.json());
});

it('headers and address of a catalog call must agree, and one of them must name an open store [API-02]', async () => {
  expect((await west.request(path())).status).toBe(400);
  expect((await test.app.request('/experience/api/catalog')).status).toBe(400);
  const foreign = {
    'x-merchant-guid': bodega.store!.merchantGuid,
    'x-location-guid': alder.store!.locationGuid,
  };
  expect((await test.app.request('/experience/api/catalog', { headers: foreign })).status).toBe(400);
  expect(
    (await test.app.request(path(), { headers: { 'x-merchant-guid': bodega.store!.merchantGuid } })).status,
  ).toBe(400);
});

it('an answer does not depend on what language the browser prefers', async () => {
  const spanish = await test.app.request(path(), { headers: { 'accept-language': 'es-MX' } });
  expect(((await spanish.json()) as { title: string }[])[0]!.title).toBe('Produce');
});

it.each([
  ['product/NaN', 'id'],
  ['product/-1', 'id'],
  ['product/1e3', 'id'],
  ['product/0', 'id'],
  ['product/99999999999', 'id'],
  ['department/abc', 'id'],
  ['department/1?pageNumber=-1', 'pageNumber'],
  ['department/1?pageNumber=1.5', 'pageNumber'],
  ['department/1?pageSize=0', 'pageSize'],
  ['department/1?pageSize=101', 'pageSize'],
  ['department/1?brands=7', 'brands'],
  ['department/1?brands=["x"]', 'brands.0'],
  ['department/1?brands=[', 'brands'],
  ['department/1?sortOption=price', 'sortOption'],
  ['department/1?includeSubDeptProducts=yes', 'includeSubDeptProducts'],
  ['department/1?dietaryOptions=[-3]', 'dietaryOptions.0'],
  ['department/1?colour=red', 'colour'],
  ['lists/1/products?maxProducts=9999', 'maxProducts'],
  ['lists/1/products?sortOption=price', 'sortOption'],
  ['products', 'ids'],
  ['product/1?versionKey=BY_AIR', 'versionKey'],
  ['product/1?langCode=fr', 'langCode'],
])('bad input %s names %s [API-06]', async (path, field) => {
  await expectRefusal(path, field);
});

it('ten thousand characters in a query are refused by name as well [API-06]', async () => {
  await expectRefusal(`products?ids=[${'1,'.repeat(5000)}1]`, 'ids');
  await expectRefusal(`product/1?locationGuid=${'a'.repeat(10_000)}`, 'locationGuid');
  await expectRefusal(`search/${'a'.repeat(10_000)}`, 'searchString');
});

async function expectRefusal(path: string, field: string) {
  const response = await alder.request(`/experience/api/catalog/${path}`);
  const problem = (await response.json()) as { errorCode: string; fields: { path: string }[] };
  expect(response.status).toBe(400);
  expect(problem.fields[0]!.path).toBe(field);
}

it('an answer of another release is another answer, and is never kept for the old one', async () => {
  const next = createApp({ ...test.larder, release: 'the next one' });
  const { locationGuid } = alder.store!;
  for (const path of [
    `/experience/api/catalog/department/0?locationGuid=${locationGuid}`,
    `/experience/api/users/identify?alias=alder`,
  ]) {
    const before = await alder.request(path);
    const held = { headers: { 'if-none-match': before.headers.get('etag')! } };
    expect((await alder.request(path, held)).status, path).toBe(304);
    expect((await next.request(path, held)).status, path).toBe(200);
  }
});

it('an answer of a number that came again after a backup was put back is never kept for the lost one', async () => {
  const { pool, now, log } = test.larder;
  const { locationGuid } = alder.store!;
  const paths = [
    `/experience/api/catalog/department/0?locationGuid=${locationGuid}`,
    `/experience/api/users/identify?alias=alder`,
  ];
  const lost = await Promise.all(paths.map((path) => alder.request(path)));
  await pool.query(`update revision set published_at = published_at + interval '1 hour'`);
  const shelves = createShelves({ pool, now, log });
  const restored = createApp({ ...test.larder, shelves });
  for (const [at, path] of paths.entries()) {
    const held = { headers: { 'if-none-match': lost[at]!.headers.get('etag')! } };
    const answer = await restored.request(path, held);
    expect(answer.status, path).toBe(200);
    // However many merchants there are: the proxies in front limit what headers hold.
    expect(answer.headers.get('etag')!.length).toBeLessThan(100);
  }
  await shelves.stop();
});

it('a release is named by its sources: the same each time', async () => {
  expect(readRelease()).toBe(readRelease());
});
