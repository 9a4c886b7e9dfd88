import { expect, it } from 'vitest';
import type { Me } from '../state/session.tsx';
import { verbsOf } from './verbs-of.ts';

const store = '0198f0c2-0000-7000-8000-000000000001';
const other = '0198f0c2-0000-7000-8000-000000000002';

const somebody = (scopes: string[], at = store) =>
  ({ id: 'me', scopes: [], stores: [{ locationGuid: at, scopes }] }) as unknown as Me;
const manager = somebody(['orders:manage', 'orders:pick']);
const picker = somebody(['orders:pick']);
const order = (orderStatus: string, claimedBy: string | null = null, isResting = false) =>
  ({
    orderStatus,
    locationGuid: store,
    claim: claimedBy && { staffId: claimedBy, name: '', tote: 'blue', since: '', isResting },
  }) as Parameters<typeof verbsOf>[0];

it('a manager may accept or deny a new order, and cancel one that is not handed over', () => {
  expect(verbsOf(order('Pending'), manager)).toEqual(['accept', 'deny']);
  expect(verbsOf(order('Ready for pick up'), manager)).toEqual(['cancel']);
  for (const status of ['Delivered', 'Picked up', 'Denied', 'Cancelled'])
    expect(verbsOf(order(status), manager), status).toEqual([]);
});

it('a picker may begin, go on, or take over an order nobody works on; a manager at any time', () => {
  expect(verbsOf(order('Approved'), picker)).toEqual(['pick']);
  expect(verbsOf(order('Picking', 'me'), picker)).toEqual(['pick']);
  expect(verbsOf(order('Picking', 'somebody'), picker)).toEqual([]);
  expect(verbsOf(order('Picking', 'somebody', true), picker)).toEqual(['take-over']);
  expect(verbsOf(order('Picking', 'somebody'), manager)).toEqual(['take-over', 'cancel']);
  expect(verbsOf(order('Pending'), picker)).toEqual([]);
});

it('no verbs are offered in a store where the person may do nothing', () => {
  expect(verbsOf(order('Approved'), somebody(['orders:manage', 'orders:pick'], other))).toEqual([]);
});
