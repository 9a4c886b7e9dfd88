import { expect, it } from 'vitest';
import { nextMenuItem } from './menu-keys.ts';

const labels = ['Breakfast', 'Dinner', 'Birthday', 'Create new list'];

it('arrow keys go round the menu', () => {
  expect(nextMenuItem('ArrowDown', 3, labels)).toBe(0);
  expect(nextMenuItem('ArrowUp', 0, labels)).toBe(3);
  expect(nextMenuItem('ArrowDown', -1, labels)).toBe(0);
  expect(nextMenuItem('ArrowUp', -1, labels)).toBe(3);
});

it('a letter finds the next label that begins with it', () => {
  expect(nextMenuItem('b', 0, labels)).toBe(2);
  expect(nextMenuItem('B', 2, labels)).toBe(0);
  expect(nextMenuItem('x', 0, labels)).toBeNull();
});

it('other keys are left alone', () => {
  expect(nextMenuItem('Tab', 0, labels)).toBeNull();
  expect(nextMenuItem(' ', 0, labels)).toBeNull();
  expect(nextMenuItem('ArrowDown', 0, [])).toBeNull();
});
