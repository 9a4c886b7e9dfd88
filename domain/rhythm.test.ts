import { expect, it } from 'vitest';
import { isRunningOut } from './rhythm.ts';

const day = 86_400_000;
const days = (...numbers: number[]) => numbers.map((number) => number * day);

it('a usual that is running out has been bought three times and is due by its own rhythm', () => {
  expect(isRunningOut(days(0, 7, 14), 20 * day)).toBe(false);
  expect(isRunningOut(days(0, 7, 14), 20.3 * day)).toBe(true);
  expect(isRunningOut(days(14, 0, 7), 21 * day)).toBe(true);
});

it('a usual that is running out is known neither from two purchases nor from a single day', () => {
  expect(isRunningOut(days(0, 7), 14 * day)).toBe(false);
  expect(isRunningOut(days(0, 0.1, 0.2, 7), 14 * day)).toBe(false);
  expect(isRunningOut(days(0, 0.5, 1), 1.5 * day)).toBe(false);
  expect(isRunningOut(days(0, 1, 2), 3 * day)).toBe(true);
});

it('a usual that is running out is no product that the shopper has stopped buying', () => {
  expect(isRunningOut(days(0, 7, 14), 35 * day)).toBe(true);
  expect(isRunningOut(days(0, 7, 14), 36 * day)).toBe(false);
});

it('a usual that is running out is due by the median of uneven gaps', () => {
  // Gaps of 30, 5 and 6 days: six count.
  expect(isRunningOut(days(0, 30, 35, 41), 46 * day)).toBe(false);
  expect(isRunningOut(days(0, 30, 35, 41), 47 * day)).toBe(true);
});
