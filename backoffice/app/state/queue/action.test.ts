import { expect, it } from 'vitest';
import { clashes, newKey, sendable, type Action } from './action.ts';

let seq = 0;
const action = (facts: Partial<Action>): Action => ({
  seq: (seq += 1),
  key: `key-${seq}`,
  staffId: 'sam',
  staffName: 'Sam',
  orderId: 'order',
  orderNumber: '1001',
  lineId: 'milk',
  prodName: 'Milk',
  ask: { verb: 'short' },
  from: 'to-pick',
  seen: 1,
  sentWith: null,
  clash: null,
  ...facts,
});
const clash = { code: 'not-yours', words: 'Somebody else picks this order.' };

it('the queue sends one picker’s actions in their order, and none of somebody else’s', () => {
  const done = [action({}), action({ staffId: 'lee', lineId: 'eggs' }), action({ lineId: 'bread' })];
  expect(sendable(done, 'sam')).toEqual([done[0], done[2]]);
  expect(sendable(done, 'lee')).toEqual([done[1]]);
});

it('a refused action holds back the others on its line, and no other line', () => {
  const done = [action({ clash }), action({ lineId: 'bread' }), action({}), action({ lineId: 'bread' })];
  expect(sendable(done, 'sam')).toEqual([done[1], done[3]]);
  expect(clashes(done, 'sam')).toEqual([done[0]]);
});

it('a refused action of one picker does not hold back another’s', () => {
  const done = [action({ clash }), action({ staffId: 'lee' })];
  expect(sendable(done, 'lee')).toEqual([done[1]]);
  expect(clashes(done, 'lee')).toEqual([]);
});

it('a key is unique without the functions that only a page with TLS has', () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});
