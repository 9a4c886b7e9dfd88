import type { AccountId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import type { Principal } from '../http/call.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import { makeDirectory } from '../shelf/directory.ts';
import { aliasOf, resolveView } from './view.ts';

function store(alias: string, host: string | null, versions: StoreFacts['versions']): StoreFacts {
  const merchant = { id: 1, guid: 'm1', name: 'M', variables: {}, images: [] };
  return {
    merchantId: 1,
    merchantGuid: 'm1',
    locationId: alias.length,
    locationGuid: `guid-${alias}`,
    timeZone: 'America/Chicago',
    merchant,
    alias,
    host,
    displayName: alias,
    street: '',
    city: '',
    state: '',
    zipCode: '',
    latitude: null,
    longitude: null,
    phone: '',
    aboutTitle: { en: '', es: '' },
    aboutText: { en: '', es: '' },
    allowGuest: true,
    scrollProductImages: false,
    showDeliveryPicker: false,
    showBrandFilter: true,
    deliveryMinimumCents: 0,
    pickupMinimumCents: 0,
    weightTolerancePercent: 10,
    defaultVersion: versions.find((version) => version.isDefault)?.key ?? 'WYGO_DELIVERY',
    variables: {},
    images: [],
    versions,
  };
}

const delivery = { key: 'WYGO_DELIVERY' as const, isDefault: false, feeCents: 0, feeWaivedFromCents: null };
const pickup = { key: 'CUST_PICKUP' as const, isDefault: true, feeCents: 0, feeWaivedFromCents: null };
const directory = makeDirectory(
  [store('north', null, [delivery, pickup]), store('own', 'shop.example', [delivery])],
  new Map(),
  '1',
  new Map([
    ['norte', { alias: 'north', isClosed: false }],
    ['gone', { alias: 'north', isClosed: true }],
  ]),
);
const guest = { kind: 'nobody' as const, priceLevel: 'DEFAULT' };

const user: Principal = {
  kind: 'user',
  accountId: 'a' as AccountId,
  sessionId: 's',
  priceLevel: 'DEFAULT',
  langCode: 'ES-MX',
  fresh: true,
  freshUntil: 0,
};

function view(address: string, cookie = '', principal: Principal = guest) {
  return resolveView(new URL(address, 'http://localhost:3000'), cookie, principal, directory);
}

it('the alias selects the store: it is the first path segment unless that is a word of ours [ROUTE-02]', () => {
  expect(view('/north/product/5').view.locationGuid).toBe('guid-north');
  expect(view('/product/5').view.locationGuid).toBeNull();
  expect(aliasOf('/cart')).toBeNull();
  expect(aliasOf('/north.data')).toBe('north');
  expect(aliasOf('/_root.data')).toBeNull();
});

it('an unknown alias is kept without a store, so that the page can link home', () => {
  expect(view('/nowhere').view).toMatchObject({ alias: 'nowhere', locationGuid: null });
});

it('an address without alias redirects to the remembered store, with path and query', () => {
  expect(view('/product/5?x=1', 'larder-view=north|||').redirectTo).toBe('/north/product/5?x=1');
  expect(view('/', 'larder-view=north|||').redirectTo).toBe('/north');
  expect(view('/', 'larder-view=gone|||').redirectTo).toBeNull();
});

it('an address with a former alias redirects to the store under its present one, as does a remembered one', () => {
  expect(view('/norte').redirectTo).toBe('/north');
  expect(view('/Norte/product/5?x=1').redirectTo).toBe('/north/product/5?x=1');
  expect(view('/norte/search.data?q=milk&_routes=page').redirectTo).toBe('/north/search?q=milk');
  expect(view('/norte/account/orders/7', 'larder-view=own|||').redirectTo).toBe('/north/account/orders/7');
  expect(view('/product/5', 'larder-view=norte|||').redirectTo).toBe('/north/product/5');
});

it('of a store that closed only what outlasts it is shown by another of its merchant', () => {
  for (const page of [
    '/account/orders/7',
    '/-/list',
    '/login?from=x',
    '/join',
    '/help',
    '/privacy',
    '/terms',
  ])
    expect(view(`/gone${page}`).redirectTo).toBe(`/north${page}`);
  for (const page of ['', '/', '/product/5', '/cart', '/checkout', '/search?q=milk'])
    expect(view(`/gone${page}`).redirectTo, page).toBeNull();
});

it('a store’s own host selects it before any remembered store', () => {
  const resolved = resolveView(new URL('http://shop.example/'), 'larder-view=north|||', guest, directory);
  expect(resolved).toMatchObject({ redirectTo: null, view: { locationGuid: 'guid-own', alias: null } });
});

it('the language comes from the address, then the cookie, then the user; a guest starts in EN-US [APP-06] [APP-12]', () => {
  expect(view('/north').view.lang).toBe('EN-US');
  expect(view('/north', '', user).view.lang).toBe('ES-MX');
  expect(view('/north', 'larder-view=north||ES-MX|').view.lang).toBe('ES-MX');
  const asked = view('/north?lang=EN-US', 'larder-view=north||ES-MX|');
  expect(asked.view.lang).toBe('EN-US');
  expect(asked.remember).toMatchObject({ lang: 'EN-US', alias: 'north' });
});

it('a remembered version counts only where the store offers it', () => {
  expect(view('/north').view.versionKey).toBe('CUST_PICKUP');
  expect(view('/north', 'larder-view=north|WYGO_DELIVERY||').view.versionKey).toBe('WYGO_DELIVERY');
  expect(view('/own', 'larder-view=own|CUST_PICKUP||').view.versionKey).toBe('WYGO_DELIVERY');
});

it('a remembered diet narrows a signed-in shopper’s pages; a guest has none, also after a session that has run out [APP-04]', () => {
  const cookie = 'larder-view=north|||3.9';
  const diets = makeDirectory(
    [store('north', null, [delivery])],
    new Map([[1, [{ id: 3, code: 'vegan', en: 'Vegan', es: 'Vegano' }]]]),
    '1',
  );
  const dietOf = (principal: Principal) =>
    resolveView(new URL('http://localhost:3000/north'), cookie, principal, diets).view.dietary;
  expect(dietOf(user)).toEqual([3]);
  expect(dietOf(guest)).toEqual([]);
});
