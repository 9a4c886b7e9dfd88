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
