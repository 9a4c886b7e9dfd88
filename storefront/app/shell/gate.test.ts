import { expect, it } from 'vitest';
import { opensToAll } from '../state/open-routes.ts';
import { gateOf, leadFrom } from './gate.ts';
import { isAddress } from './is-address.ts';

const guest = { alias: 'greenfield', signedIn: false, hasStore: true };

it('a store that bars guests shows them only the authentication routes, and falls back to login [ROUTE-08]', () => {
  const barred = { ...guest, guestsBarred: true };
  expect(gateOf({ ...barred, path: '/greenfield' })).toBe('/greenfield/login');
  expect(gateOf({ ...barred, path: '/greenfield/product/5?x=1' })).toBe(
    '/greenfield/login?from=%2Fgreenfield%2Fproduct%2F5%3Fx%3D1',
  );
  for (const open of ['login', 'join', 'verified', 'verify/a@b.cd', 'recover', 'privacy', 'terms']) {
    expect(gateOf({ ...barred, path: `/greenfield/${open}` })).toBeNull();
  }
  expect(gateOf({ ...barred, path: '/greenfield/help' })).toBe('/greenfield/login?from=%2Fgreenfield%2Fhelp');
});

it('guests are led from screens of a signed-in shopper to login, with the page to come back to [ROUTE-10] [ROUTE-16]', () => {
  for (const path of [
    '/greenfield/account',
    '/greenfield/account/orders/1',
    '/greenfield/checkout/order-summary',
  ]) {
    expect(gateOf({ ...guest, path })).toBe(`/greenfield/login?from=${encodeURIComponent(path)}`);
    expect(gateOf({ ...guest, signedIn: true, path })).toBeNull();
  }
  expect(gateOf({ ...guest, path: '/greenfield/checkout' })).toBeNull();
});

it('a signed-in shopper is led home from login, join, verified, recovery and verify [ROUTE-12]', () => {
  for (const page of ['login', 'join', 'verified', 'recover', 'verify/a@b.cd']) {
    expect(gateOf({ ...guest, signedIn: true, path: `/greenfield/${page}` })).toBe('/greenfield');
    expect(gateOf({ alias: null, signedIn: true, hasStore: false, path: `/${page}` })).toBe('/');
  }
});

it('without a store no page asks for a sign-in: the chooser comes first [ROUTE-09]', () => {
  for (const path of ['/account', '/account/orders/1', '/checkout/order-summary', '/cart', '/login'])
    expect([path, gateOf({ alias: null, signedIn: false, hasStore: false, path })]).toEqual([path, null]);
});

it('only authentication and legal pages open to all', () => {
  expect(opensToAll('/login', null)).toBe(true);
  expect(opensToAll('/privacy', null)).toBe(true);
  expect(opensToAll('/help', null)).toBe(false);
  expect(opensToAll('/product/5', null)).toBe(false);
});

it('an unknown alias leads to the chooser, whatever follows it, which is told the alias [ROUTE-13]', () => {
  const unknown = { alias: 'no-such-store', signedIn: false, hasStore: false };
  expect(gateOf({ ...unknown, path: '/no-such-store' })).toBe('/?lost=%2Fno-such-store');
  expect(gateOf({ ...unknown, path: '/no-such-store/product/5?x=1' })).toBe(
    '/?lost=%2Fno-such-store%2Fproduct%2F5',
  );
});

it('an address that does not exist is repeated on the home, and no sentence that a link brings along', () => {
  const told = (path: string) => new URLSearchParams(leadFrom(path, '').slice(1)).get('lost')!;
  for (const path of [
    '/greenfield/nonsense',
    '/nowhere',
    '/caf%C3%A9/%2F%2Fx',
    '/a@b.cd',
    `/${'x'.repeat(300)}`,
  ])
    expect([path, isAddress(told(path))]).toEqual([path, true]);
  for (const text of [
    'Your account is locked. Call us',
    '/Your card was stolen',
    '/ñ',
    '',
    `/${'x'.repeat(300)}`,
  ])
    expect([text, isAddress(text)]).toEqual([text, false]);
});
