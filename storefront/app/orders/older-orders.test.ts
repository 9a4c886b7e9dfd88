import type { OrderInList } from '@larder/contract/order';
import { expect, it } from 'vitest';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { joinOrders, loadOlder, mayHaveOlder, noneOlder } from './older-orders.ts';

const order = (number: number) => ({ id: `order-${number}`, number: `GF-${number}` }) as OrderInList;
/** Returns orders by number, the highest first. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => order(from - index));

it('older orders are loaded after the last known one, added behind the newer ones, and come to an end', async () => {
  const newest = down(450, 251);
  expect(mayHaveOlder(newest, noneOlder)).toBe(true);
  expect(mayHaveOlder(down(3, 1), noneOlder)).toBe(false);
  const backends = scriptedBackends((call) =>
    call.includes('after=order-251') ? down(250, 51) : call.includes('after=order-51') ? down(50, 1) : [],
  );
  const first = await loadOlder(backends, newest, noneOlder, 'EN-US');
  expect(mayHaveOlder(newest, first)).toBe(true);
  // A new order came meanwhile: the one that slid out of the newest is not lost.
  const later = down(451, 252);
  const second = await loadOlder(backends, later, first, 'EN-US');
  expect(mayHaveOlder(later, second)).toBe(false);
  expect(joinOrders(later, second).map(({ number }) => number)).toEqual(
    down(451, 1).map(({ number }) => number),
  );
});
