// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { inKeptOrder, keepOrder } from './nearest.ts';

beforeEach(() => localStorage.clear());

const stores = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
const keys = () => inKeptOrder(stores).map(({ key }) => key);

it('stores stand in the order that was kept, and those unknown to it behind, in their own', () => {
  expect(keys()).toEqual(['a', 'b', 'c', 'd']);
  keepOrder([{ key: 'd' }, { key: 'gone' }, { key: 'b' }]);
  expect(keys()).toEqual(['d', 'b', 'a', 'c']);
  keepOrder(null);
  expect(keys()).toEqual(['a', 'b', 'c', 'd']);
});
