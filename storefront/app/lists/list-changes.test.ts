import { expect, it } from 'vitest';
import type { ListItem } from '../parts/list/listed-product.tsx';
import { withList, withQuantity } from './list-changes.ts';

const item = (prodRrn: number, units: number) => ({ prodRrn, units }) as ListItem;

it('a change of one product’s quantity leaves the others where they are [LISTS-03]', () => {
  expect(withQuantity([item(1, 2), item(2, 1)], item(2, 1), 3)).toEqual([item(1, 2), item(2, 3)]);
});

it('a quantity of 0 removes the product from the list [LISTS-03]', () => {
  expect(withQuantity([item(1, 2), item(2, 1)], item(1, 2), 0)).toEqual([item(2, 1)]);
});

it('a product that is put back comes to its old place, one without a place last [LISTS-03]', () => {
  const at = (prodRrn: number, place?: number) =>
    ({ prodRrn, units: 1, ...(place === undefined ? {} : { place }) }) as ListItem;
  const order = (back: ListItem) =>
    withQuantity([at(3, 10), at(5, 20), at(1, 30)], back, 1).map(({ prodRrn }) => prodRrn);
  expect(order(at(2, 5))).toEqual([2, 3, 5, 1]);
  expect(order(at(2, 15))).toEqual([3, 2, 5, 1]);
  expect(order(at(4, 20))).toEqual([3, 4, 5, 1]);
  expect(order(at(6, 20))).toEqual([3, 5, 6, 1]);
  expect(order(at(2, 40))).toEqual([3, 5, 1, 2]);
  expect(order(at(2))).toEqual([3, 5, 1, 2]);
});

it('a new list comes last and a renamed one stays where it was [LISTS-01]', () => {
  const lists = [
    { id: 'a', name: 'Week', productsCount: 3, isShared: false, ownerName: null, membersCount: 0 },
    { id: 'b', name: 'Party', productsCount: 0, isShared: false, ownerName: null, membersCount: 0 },
  ];
  expect(
    withList(lists, {
      id: 'c',
      name: 'Camp',
      productsCount: 0,
      isShared: false,
      ownerName: null,
      membersCount: 0,
    }).map((list) => list.id),
  ).toEqual(['a', 'b', 'c']);
  expect(
    withList(lists, {
      id: 'a',
      name: 'Weekend',
      productsCount: 3,
      isShared: false,
      ownerName: null,
      membersCount: 0,
    }).map((list) => list.name),
  ).toEqual(['Weekend', 'Party']);
});
