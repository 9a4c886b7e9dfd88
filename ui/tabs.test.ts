import { expect, it } from 'vitest';
import { nextTab } from './tabs.tsx';

it('the focus of tabs moves with arrows around the row, with Home and End to its ends', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
  expect(nextTab('Home', 2, 3)).toBe(0);
  expect(nextTab('End', 0, 3)).toBe(2);
});

it('the focus of tabs moves with Up and Down only where tabs are stacked, so that the page can scroll elsewhere', () => {
  expect(nextTab('ArrowDown', 0, 3)).toBeNull();
  expect(nextTab('ArrowDown', 0, 3, true)).toBe(1);
  expect(nextTab('ArrowUp', 0, 3, true)).toBe(2);
});
