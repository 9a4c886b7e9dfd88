import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayPart, fillsUp, isSlotOpen, slotDays } from './slots.ts';

const slot = { startsAt: 100, cutoffAt: 50, capacity: 2, taken: 1 };

it('isSlotOpen is false at the cut-off, at the start and when it is full', () => {
  expect(isSlotOpen(slot, 49)).toBe(true);
  expect(isSlotOpen(slot, 50)).toBe(false);
  expect(isSlotOpen({ ...slot, cutoffAt: 200 }, 99)).toBe(true);
  expect(isSlotOpen({ ...slot, cutoffAt: 200 }, 100)).toBe(false);
  expect(isSlotOpen({ ...slot, taken: 2 }, 0)).toBe(false);
  expect(isSlotOpen({ ...slot, taken: 3 }, 0)).toBe(false);
});

it('fillsUp is true for the last two places and the last fifth, and false for a window nobody has chosen', () => {
  expect(fillsUp({ capacity: 3, taken: 1 })).toBe(true);
  expect(fillsUp({ capacity: 4, taken: 1 })).toBe(false);
  expect(fillsUp({ capacity: 2, taken: 0 })).toBe(false);
  expect(fillsUp({ capacity: 100, taken: 80 })).toBe(false);
  expect(fillsUp({ capacity: 100, taken: 81 })).toBe(true);
});

it('slotDays offers 10 consecutive days from today [CHECKOUT-14]', () => {
  expect(slotDays('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
  ]);
  expect(slotDays('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

it('slotDays neither skips nor repeats a day, whenever it starts', () => {
  const start = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(start, (day) => {
      const today = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const days = slotDays(today, 30);
      expect(days[0]).toBe(today);
      expect(new Set(days).size).toBe(30);
      expect(days.toSorted()).toEqual(days);
      expect(slotDays(days[29]!, 1)).toEqual([days[29]]);
    }),
  );
});

it('slotDays refuses an impossible date', () => {
  expect(() => slotDays('tomorrow')).toThrow(RangeError);
});

it('a day is divided at noon and at five', () => {
  expect(
    ['00:00', '11:59', '12:00', '16:59', '17:00', '23:30'].map((from) => dayPart(from, '17:00')),
  ).toEqual(['Morning', 'Morning', 'Afternoon', 'Afternoon', 'Evening', 'Evening']);
  expect(['17:00', '18:59', '19:00'].map((from) => dayPart(from, '19:00'))).toEqual([
    'Afternoon',
    'Afternoon',
    'Evening',
  ]);
});
