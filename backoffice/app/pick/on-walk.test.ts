import { expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { walkThrough } from './on-walk.ts';

const order = (id: string, ...places: (number | null)[]) =>
  ({ id, lines: places.map((pickOrder, place) => ({ id: `${id}${place}`, pickOrder })) }) as unknown as Order;

it('several orders are walked in the store’s pick order, products without a place last [PICK-02]', () => {
  const walk = walkThrough([order('a', 20, 40, null), order('b', 10, 20, null)]);
  expect(walk.map(({ line }) => line.id)).toEqual(['b0', 'a0', 'b1', 'a1', 'a2', 'b2']);
});

it('one order stays as the backend has sorted it', () => {
  expect(walkThrough([order('a', 3, 3, 5, null)]).map(({ line }) => line.id)).toEqual([
    'a0',
    'a1',
    'a2',
    'a3',
  ]);
});
