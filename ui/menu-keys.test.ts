import { expect, it } from 'vitest';
import { nextMenuItem } from './menu-keys.ts';

const labels = ['Breakfast', 'Dinner', 'Birthday', 'Create new list'];

it('goes round with the arrows', () => {
  expect(nextMenuItem('ArrowDown', 3, labels)).toBe(0);
  expect(nextMenuItem('ArrowUp', 0, labels)).toBe(3);
  expect(nextMenuItem('ArrowDown', -1, labels)).toBe(0);
  expect(nextMenuItem('ArrowUp', -1, labels)).toBe(3);
});

it('finds the next label by its first letter', () => {
  expect(nextMenuItem('b', 0, labels)).toBe(2);
  expect(nextMenuItem('B', 2, labels)).toBe(0);
  expect(nextMenuItem('x', 0, labels)).toBeNull();
});

it('leaves other keys alone', () => {
  expect(nextMenuItem('Tab', 0, labels)).toBeNull();
  expect(nextMenuItem(' ', 0, labels)).toBeNull();
  expect(nextMenuItem('ArrowDown', 0, [])).toBeNull();
});
