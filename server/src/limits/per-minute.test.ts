import { expect, it } from 'vitest';
import { createPerMinute } from './per-minute.ts';

it('a network may so many times in a minute, each by itself, and again in the next', () => {
  const may = createPerMinute(2);
  expect([may('a', 0), may('a', 1), may('a', 2), may('b', 3)]).toEqual([true, true, false, true]);
  expect([may('a', 59_999), may('a', 60_000)]).toEqual([false, true]);
});

it('somebody with more networks than are kept shuts out nobody, and who just asked too often stays out', () => {
  const may = createPerMinute(1);
  for (let network = 0; network < 10_000; network += 1) may(`attacker ${network}`, 0);
  expect([may('shopper', 1), may('shopper', 2)]).toEqual([true, false]);
});

it('a clock that was set back begins a new minute', () => {
  const may = createPerMinute(1);
  expect([may('a', 500_000), may('a', 100_000), may('a', 100_001)]).toEqual([true, true, false]);
});
