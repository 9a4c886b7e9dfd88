import { expect, it } from 'vitest';
import { afterSignIn, cameFrom, knownEmail, onwardState, ownPage, whySignIn } from './came-from.ts';

const places = { cart: '/greenfield/cart', home: '/greenfield' };

it('the page after signing in is the cart when there was an earlier one, whatever page was asked for [AUTH-03]', () => {
  expect(afterSignIn({ ...places, hadCart: true, from: '/greenfield/account' })).toBe('/greenfield/cart');
  expect(afterSignIn({ ...places, hadCart: true, from: '/greenfield/checkout' })).toBe('/greenfield/cart');
});

it('the page after signing in is the page asked for without such a cart, else home [AUTH-03] [ROUTE-16]', () => {
  expect(afterSignIn({ ...places, hadCart: false, from: '/greenfield/account' })).toBe('/greenfield/account');
  expect(afterSignIn({ ...places, hadCart: false, from: null })).toBe('/greenfield');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'javascript:alert(1)',
  '',
  7,
  undefined,
  '/a\nb',
])('the page to come back to is never another site: %j', (from) => {
  expect(ownPage(from)).toBeNull();
});

it.each(['/login', '/greenfield/login', '/greenfield/verify/a%40b.test', '/join?x=1', '/recover#token'])(
  'the page to return to after signing in is never a sign-in screen: %s',
  (from) => {
    expect(ownPage(from)).toBeNull();
  },
);

it('the page to come back to keeps path and query but not the language, which is the user’s from now on [APP-06]', () => {
  expect(ownPage('/greenfield/search?q=milk&lang=EN-US')).toBe('/greenfield/search?q=milk');
  expect(ownPage('/greenfield/search?lang=EN-US&q=milk#x')).toBe('/greenfield/search?q=milk#x');
  expect(ownPage('/greenfield?lang=ES-MX')).toBe('/greenfield');
});

it('the page to come back to comes from the navigation, or from the address after a redirect [ROUTE-16]', () => {
  expect(cameFrom({ state: { from: '/greenfield/cart' }, search: '?from=%2Fother', hash: '' })).toBe(
    '/greenfield/cart',
  );
  expect(cameFrom({ state: null, search: '?from=%2Fgreenfield%2Faccount', hash: '' })).toBe(
    '/greenfield/account',
  );
  expect(cameFrom({ state: null, search: '?from=%2Fgreenfield%2F-%2Flist', hash: '#token' })).toBe(
    '/greenfield/-/list#token',
  );
  expect(cameFrom({ state: null, search: '', hash: '#token' })).toBeNull();
  expect(cameFrom({ state: { from: '//evil.example' }, search: '', hash: '' })).toBeNull();
});

it('the next sign-in screen learns what this one was told, and the page that only this one’s address had [ROUTE-16]', () => {
  expect(onwardState({ state: null, search: '?from=%2Fgreenfield%2F-%2Flist', hash: '#token' })).toEqual({
    from: '/greenfield/-/list#token',
  });
  const state = { from: '/greenfield/cart', reason: 'list' };
  expect(onwardState({ state, search: '?from=%2Fother', hash: '' })).toEqual(state);
});

it('the sign-in says why it was asked for, where the screen before gave a reason', () => {
  expect(whySignIn({ reason: 'join' })).toBe(
    "Sign in to join the shared list. Then we'll bring you back to it.",
  );
  expect(whySignIn({ reason: 'list' })).toMatch(/save products/);
  for (const state of [null, {}, { reason: 'constructor' }, { reason: 7 }])
    expect(whySignIn(state)).toBeNull();
});

it('an email address just confirmed is not asked for again', () => {
  expect(knownEmail({ from: '/greenfield/cart', email: 'ana@larder.test' })).toBe('ana@larder.test');
  for (const state of [null, undefined, {}, { email: 7 }, 'ana@larder.test'])
    expect(knownEmail(state)).toBe('');
});
