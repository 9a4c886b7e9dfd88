import { expect, it } from 'vitest';
import { backOff } from './back-off.ts';

it('each try that fails doubles the pause before the next one, from five seconds up to the longest pause', () => {
  expect([0, 1, 2, 3].map((tries) => backOff(tries, 30_000))).toEqual([5_000, 10_000, 20_000, 30_000]);
  expect(backOff(5_000, Number.POSITIVE_INFINITY)).toBe(5_000 * 4_096);
});
