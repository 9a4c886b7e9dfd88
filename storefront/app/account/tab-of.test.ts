import { expect, it } from 'vitest';
import { openedOf } from '../lists/use-keep-opened.ts';
import { tabOf } from './tab-of.ts';

it('the initial tab is the one of the navigation state: account, orders or lists [ROUTE-04]', () => {
  expect(tabOf({ tab: 'orders' })).toBe('orders');
  expect(tabOf({ tab: 'lists' })).toBe('lists');
  expect(tabOf({ tab: 'account' })).toBe('account');
});

it('the account tab opens without a state, or with one that names no tab [ROUTE-04]', () => {
  expect(tabOf(null)).toBe('account');
  expect(tabOf({ from: '/x' })).toBe('account');
  expect(tabOf({ tab: 'constructor' })).toBe('account');
});

it('the lists tab opens the list that the page before named, and none without one', () => {
  expect(openedOf({ tab: 'lists', list: 'weekly' })).toBe('weekly');
  for (const state of [null, { tab: 'lists' }, { list: 7 }, { list: null }])
    expect(openedOf(state)).toBeNull();
});
