import { expect, it } from 'vitest';
import { birthDayOf, slashed } from './birth-day.ts';

it('a typed day of birth is month, day, year, with slashes or without', () => {
  expect(birthDayOf('08/24/1990')).toBe('1990-08-24');
  expect(birthDayOf('08241990')).toBe('1990-08-24');
});

it('a typed day of birth is none while it is half typed, or not in the calendar', () => {
  for (const typed of ['', '0824', '08/24/90', '13/01/1990', '02/30/1990', '01/01/1800'])
    expect(birthDayOf(typed)).toBeNull();
});

it('a typed day of birth gets its slashes by itself', () => {
  expect(['0', '08', '082', '0824', '08241', '082419905'].map(slashed)).toEqual([
    '0',
    '08',
    '08/2',
    '08/24',
    '08/24/1',
    '08/24/1990',
  ]);
});
