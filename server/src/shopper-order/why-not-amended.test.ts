import { expect, it } from 'vitest';
import { whyNotAmended } from './why-not-amended.ts';

const order = { status: 'Pending', isStoreOpen: true, cartId: 'c' } as unknown as Parameters<
  typeof whyNotAmended
>[0];
const cutoffAt = 1_000;

it('an order can be changed until its cut-off, while nobody picks it and its store is open', () => {
  expect(whyNotAmended(order, cutoffAt, 999)).toBeNull();
  expect(whyNotAmended({ ...order, status: 'Approved' }, cutoffAt, 999)).toBeNull();
  expect(whyNotAmended(order, cutoffAt, 1_000)).toBe('past-cutoff');
  expect(whyNotAmended({ ...order, status: 'Picking' }, cutoffAt, 0)).toBe('being-picked');
  expect(whyNotAmended({ ...order, status: 'Delivered' }, cutoffAt, 0)).toBe('on-its-way');
  expect(whyNotAmended({ ...order, isStoreOpen: false }, cutoffAt, 0)).toBe('store-closed');
  expect(whyNotAmended({ ...order, cartId: null }, cutoffAt, 0)).toBe('store-closed');
});
