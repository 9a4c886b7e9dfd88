import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { postJson } from '../testing/post-json.ts';
import { publish } from '../testing/publish.ts';

const logged: unknown[] = [];

const test = await testLarder({
  log: (_, event, facts) => void logged.push([event, facts]),
});
const [alder, west] = await Promise.all([test.shopper('alder'), test.shopper('alder-west')]);
beforeEach(() => test.clock.set(testNow));

it('identify finds the store of an alias with its merchant, theme and settings [ROUTE-02] [API-10] [API-22] [API-23]', async () => {
  const site = await alder.experience('GET api/users/identify', {
    query: { alias: 'alder-west', langCode: 'ES-MX' },
  });
  expect(site).toMatchObject({
    alias: 'alder-west',
    location: {
      displayName: 'Alder West',
      streetName: '2500 Lake Austin Blvd',
      timeZone: 'America/Chicago',
      selectedVersion: 'CUST_PICKUP',
    },
    merchant: { name: 'Alder Grocers' },
    allowGuest: true,
    settings: { showBrandFilter: false, deliveryMinOrderAmount: 20, pickupMinOrderAmount: 20 },
    langs: ['EN-US', 'ES-MX'],
  });
  expect(site.merchant!.locations.map(({ displayName }) => displayName)).toEqual([
    'Alder Downtown',
    'Alder West',
  ]);
  expect(site.merchantLocations.map(({ alias }) => alias)).toEqual(['alder', 'alder-west']);
  expect(site.merchantImages.map(({ type }) => type)).toEqual(['favicon', 'merch_no_image', 'merch_top_bar']);
  const downtown = await alder.experience('GET api/users/identify', { query: { alias: 'alder' } });
  const [thumb] = downtown.locationImages;
  expect(downtown.locationImages).toEqual([
    {
      type: 'thumb',
      guid: downtown.merchantLocations[0]!.thumbId,
      width: expect.any(Number),
      height: expect.any(Number),
    },
  ]);
  // As it is sent for 320 px: its place can be kept until it has come.
  const picture = await test.app.request(`/experience/image/${thumb!.guid}?width=320`);
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ width: thumb!.width, height: thumb!.height }).toEqual({ width, height });
  expect(Object.fromEntries(site.variables.map(({ name, value }) => [name, value]))).toEqual({
    '--brand': '#7A1450',
    '--radius': '10px',
  });
});

it('identify without an alias lists every open store with what a chooser shows [CHOOSER-03] [ROUTE-09]', async () => {
  const site = await alder.experience('GET api/users/identify');
  expect([site.alias, site.location, site.merchant]).toEqual([null, null, null]);
  expect(site.merchantLocations).toHaveLength(3);
  const [downtown, other] = site.merchantLocations;
  expect(downtown).toMatchObject({
    alias: 'alder',
    url: null,
    streetName: '100 Congress Ave',
    address: { city: 'Austin', zipCode: '78701', latitude: 30.264 },
  });
  expect(downtown!.thumbId).not.toBeNull();
  expect(other!.url).toBe('https://west.alder.test/');
  expect([downtown, other].map((card) => card!.showDeliveryPicker)).toEqual([true, false]);
});

it('identify finds the store of a host name; an unknown host is no store, an unknown alias a 404 [ROUTE-06]', async () => {
  const byHost = await alder.experience('GET api/users/identify', {
    query: { host: 'West.Alder.test:443' },
  });
  expect(byHost.alias).toBe('alder-west');
  const unknown = await alder.experience('GET api/users/identify', { query: { host: 'example.test' } });
  expect(unknown.location).toBeNull();
  expect((await alder.request('/experience/api/users/identify?alias=nowhere')).status).toBe(404);
  expect((await alder.request(`/experience/api/users/identify?alias=${'a'.repeat(10_000)}`)).status).toBe(
    400,
  );
});

it('identify tells guests whether they may shop [APP-03]', async () => {
  const site = await alder.experience('GET api/users/identify', { query: { alias: 'bodega' } });
  expect([site.allowGuest, site.location!.timeZone]).toEqual([false, 'America/Denver']);
});

it('identify is the same for everybody and carries a validator', async () => {
  const path = '/experience/api/users/identify?alias=alder';
  const first = await test.app.request(path);
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const etag = first.headers.get('etag')!;
  expect((await test.app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('a store has its settings; where it set no minimums, 20 for both [API-10] [API-23] [CART-14]', async () => {
  expect(await alder.experience('GET settings')).toEqual({
    allowGuest: true,
    scrollProductImages: true,
    showDeliveryPicker: true,
    deliveryMinOrderAmount: 25,
    pickupMinOrderAmount: 10,
    showBrandFilter: true,
    weightTolerancePercent: 10,
  });
  expect(await west.experience('GET settings')).toMatchObject({
    scrollProductImages: false,
    showDeliveryPicker: false,
    showBrandFilter: false,
    deliveryMinOrderAmount: 20,
    pickupMinOrderAmount: 20,
  });
  expect((await test.app.request('/experience/settings')).status).toBe(400);
});

it('a store has its ways of receiving with fees', async () => {
  expect(await alder.experience('GET api/users/locations/versions')).toEqual([
    { key: 'WYGO_DELIVERY', isDefault: true, fee: 4.99, feeWaivedFrom: 60 },
    { key: 'CUST_PICKUP', isDefault: false, fee: 0, feeWaivedFrom: null },
  ]);
});

it('a store has departments in order, children after their parent, with counts of what is sold [DEPT-07] [API-21]', async () => {
  const departments = await alder.experience('GET api/users/locations/departments');
  expect(departments.map(({ name }) => name)).toEqual([
    'Produce',
    'Fruit',
    'Vegetables',
    'Dairy & Eggs',
    'Milk',
    'Cheese',
    'Pantry',
    'Tortillas',
    'Meat',
    'Beer & Wine',
    'Seasonal',
  ]);
  const produce = departments[0]!;
  expect([produce.parentKey, produce.ownProductCount, produce.totalProductCount]).toEqual([null, 0, 9]);
  expect(departments[1]).toMatchObject({ parentKey: produce.key, productCount: 5, totalProductCount: 5 });
  expect(departments.at(-1)).toMatchObject({ totalProductCount: 0 });
});

it('a store has the ads that run now, in order, with their links [HOME-06] [API-21]', async () => {
  const ads = await alder.experience('GET api/users/locations/ads', { query: { langCode: 'ES-MX' } });
  expect(ads.map(({ adDisplayTitle }) => adDisplayTitle)).toEqual(['Noche de tacos', 'Cosechado hoy']);
  expect(ads[1]).toMatchObject({
    adType: 'DEFAULT',
    adButtonShowFlag: true,
    adButtonText: 'Ver frutas y verduras',
  });
  expect(ads[1]!.adButtonLink).toMatch(/^DEPT_RRN-\d+$/);
  expect(ads[1]!.imageGuid).not.toBeNull();
  expect(
    (await west.experience('GET api/users/locations/ads')).map(({ adDisplayTitle }) => adDisplayTitle),
  ).toEqual(['Picked this morning']);
  test.clock.set('2026-12-01T06:00:00Z');
  const december = await west.experience('GET api/users/locations/ads');
  expect(december.at(-1)).toMatchObject({
    adDisplayTitle: 'December',
    adDisplayText: 'Not yet.',
    adButtonShowFlag: false,
    adButtonText: '',
    adButtonLink: '',
    imageGuid: null,
  });
  test.clock.set('2026-12-25T06:00:00Z');
  expect(await west.experience('GET api/users/locations/ads')).toHaveLength(1);
});

it('an ad runs in each store from and until the store’s own instants', async () => {
  const shown = async (shopper: typeof west) =>
    (await shopper.experience('GET api/users/locations/ads')).some(
      ({ adDisplayTitle }) => adDisplayTitle === 'December',
    );
  await test.larder.pool.query(
    `update ad_location set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
     where location_id = (select id from location where alias = 'alder-west')`,
  );
  await publish(test.larder.pool);
  await test.larder.shelves.refresh();
  for (const [now, here, there] of [
    ['2026-12-01T05:59:59Z', false, false],
    ['2026-12-01T06:00:00Z', true, false],
    ['2026-12-01T07:59:59Z', true, false],
    ['2026-12-01T08:00:00Z', true, true],
    ['2026-12-25T06:00:00Z', false, true],
    ['2026-12-25T08:00:00Z', false, false],
  ] as const) {
    test.clock.set(now);
    expect([now, await shown(alder), await shown(west)]).toEqual([now, here, there]);
  }
});

it('a store has the brands it sells in alphabetical order [DEPT-08]', async () => {
  const brands = await alder.experience('GET api/users/locations/brands');
  expect(brands.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Alder', 6],
    ['Clover Hill', 6],
    ['El Comal', 4],
    ['Night Owl Brewing', 1],
  ]);
});

it('a store knows the dietary options in both languages [API-16]', async () => {
  const options = await alder.experience('GET api/users/locations/dietary-options', {
    query: { langCode: 'ES-MX' },
  });
  expect(options.map(({ name }) => name)).toEqual([
    'Halal',
    'Orgánico',
    'Sin gluten',
    'Sin lácteos',
    'Vegano',
  ]);
  expect(options.every(({ rrn, key }) => rrn === key)).toBe(true);
});

it('a store answers all its facts, and how far away it is [CHOOSER-05] [API-22]', async () => {
  const key = alder.store!.locationGuid;
  const store = await west.experience('GET api/users/locations/:key', {
    params: { key },
    query: { latitude: 30.264, longitude: -97.744 },
  });
  expect(store).toMatchObject({
    displayName: 'Alder Downtown',
    aboutUsTitle: 'Our first store',
    aboutUsDesc: 'Open since 1991.',
    distance: 0,
  });
  expect([
    store.departments.length,
    store.ads.length,
    store.brands.length,
    store.lists.length,
    store.recipes.length,
  ]).toEqual([11, 2, 4, 2, 2]);
  const far = await west.experience('GET api/users/locations/:key', { params: { key } });
  expect(far.distance).toBeNull();
  expect(
    (await west.request('/experience/api/users/locations/ffffffff-0000-4000-8000-000000000009')).status,
  ).toBe(404);
  expect((await west.request('/experience/api/users/locations/abc')).status).toBe(400);
  expect((await west.request(`/experience/api/users/locations/${key}?latitude=91&longitude=0`)).status).toBe(
    400,
  );
});

const report = (body: unknown) => postJson(test.app, '/experience/logerror', body);

it('errors of browsers are logged, at most twenty a minute from one network [APP-10] [API-10]', async () => {
  logged.length = 0;
  expect((await report({ message: 'x is undefined', stack: 'at y', cause: 'z' })).status).toBe(204);
  expect(logged).toEqual([['browser-error', { message: 'x is undefined', stack: 'at y', cause: 'z' }]]);
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await report({ message: 'again' })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(19);
  expect(statuses.at(-1)).toBe(429);
  test.clock.advance(60_000);
  expect((await report({ message: 'later' })).status).toBe(204);

  const reportFrom = (remoteAddress: string) =>
    test.app.request(
      '/experience/logerror',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'many' }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  const ofOne = [];
  for (let count = 1; count <= 21; count += 1) ofOne.push((await reportFrom(`2001:db8::${count}`)).status);
  expect(ofOne.at(-1)).toBe(429);
  expect((await reportFrom('2001:db9::1')).status).toBe(204);
});

it('errors of browsers must be short and have a message [API-06]', async () => {
  test.clock.advance(120_000);
  for (const body of [{}, { message: 'a'.repeat(10_000) }, { message: 'a', stack: 'b'.repeat(10_000) }, []]) {
    expect((await report(body)).status).toBe(400);
  }
});
