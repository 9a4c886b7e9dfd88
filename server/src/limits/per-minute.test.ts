import { expect, it } from 'vitest';
import { createPerMinute, tooOften } from './per-minute.ts';

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

it('only the first network makes room: whoever asked too often since then stays out', () => {
  const may = createPerMinute(1);
  for (let network = 0; network < 9_999; network += 1) may(`attacker ${network}`, 0);
  expect([may('shopper', 1), may('one more', 2), may('shopper', 3)]).toEqual([true, true, false]);
});

it('a use beyond the limit is refused for the rest of the minute', () => {
  expect(tooOften()).toMatchObject({ code: 'too-many-requests', status: 429, retryAfterSeconds: 60 });
});

it('a clock that was set back begins a new minute', () => {
  const may = createPerMinute(1);
  expect([may('a', 500_000), may('a', 100_000), may('a', 100_001)]).toEqual([true, true, false]);
});
