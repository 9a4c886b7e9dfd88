import { expect, it } from 'vitest';
import { columnOf, type OnBoard } from './board.ts';

const order: OnBoard = {
  status: 'Approved',
  isOpened: true,
  isClaimed: false,
  isAsking: false,
  isHere: false,
  hasProblem: false,
};

it('an order stands in the column of its next step [BOARD-01]', () => {
  const at = (facts: Partial<OnBoard>) => columnOf({ ...order, ...facts });
  expect(at({ status: 'Pending' })).toBe('new');
  expect(at({ isOpened: false })).toBe('new');
  expect(at({})).toBe('to-pick');
  expect(at({ status: 'Picking' })).toBe('to-pick');
  expect(at({ status: 'Picking', isClaimed: true })).toBe('picking');
  expect(at({ status: 'Picking', isClaimed: true, isAsking: true })).toBe('waiting');
  expect(at({ status: 'Ready for pick up' })).toBe('ready');
  expect(at({ status: 'Ready for delivery' })).toBe('ready');
  expect(at({ status: 'Ready for pick up', isHere: true })).toBe('here');
  expect(at({ status: 'Out for delivery' })).toBe('on-the-road');
  expect(at({ status: 'Delivered' })).toBeNull();
  expect(at({ status: 'Delivered', hasProblem: true })).toBe('problems');
});
