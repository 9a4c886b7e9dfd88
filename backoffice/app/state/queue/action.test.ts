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

it('sends what a picker did in the order in which they did it, and nothing of others at the same device', () => {
  const done = [action({}), action({ staffId: 'lee', lineId: 'eggs' }), action({ lineId: 'bread' })];
  expect(sendable(done, 'sam')).toEqual([done[0], done[2]]);
  expect(sendable(done, 'lee')).toEqual([done[1]]);
});

it('holds back all that was done to a line once something about it was refused, and goes on with other lines', () => {
  const done = [action({ clash }), action({ lineId: 'bread' }), action({}), action({ lineId: 'bread' })];
  expect(sendable(done, 'sam')).toEqual([done[1], done[3]]);
  expect(clashes(done, 'sam')).toEqual([done[0]]);
});

it('sends what one picker did though another one was refused something', () => {
  const done = [action({ clash }), action({ staffId: 'lee' })];
  expect(sendable(done, 'lee')).toEqual([done[1]]);
  expect(clashes(done, 'lee')).toEqual([]);
});

it('makes a key that was not there before, without what only a page with TLS has', () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});
