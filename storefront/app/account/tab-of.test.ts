import { expect, it } from 'vitest';
import { tabOf } from './tab-of.ts';

it('takes the initial tab from the navigation state: account, orders or lists [ROUTE-04]', () => {
  expect(tabOf({ tab: 'orders' })).toBe('orders');
  expect(tabOf({ tab: 'lists' })).toBe('lists');
  expect(tabOf({ tab: 'account' })).toBe('account');
});

it('shows the account without a state, or with one that names no tab [ROUTE-04]', () => {
  expect(tabOf(null)).toBe('account');
  expect(tabOf({ from: '/x' })).toBe('account');
  expect(tabOf({ tab: 'constructor' })).toBe('account');
});
