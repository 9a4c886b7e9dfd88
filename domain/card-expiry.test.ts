import { expect, it } from 'vitest';
import { isCardExpired } from './card-expiry.ts';

/** Returns whether a card of November 2026 has expired at a moment. */
const isOver = (at: string) => isCardExpired({ year: 2026, month: 11 }, Date.parse(at));

it('a card is valid until its month has ended everywhere on earth', () => {
  expect(isOver('2026-11-30T23:59:59Z')).toBe(false);
  expect(isOver('2026-12-01T11:59:59.999Z')).toBe(false);
  expect(isOver('2026-12-01T12:00:00Z')).toBe(true);
});

it('a card is valid in Texas through the night that follows its last day', () => {
  expect(isOver('2026-11-30T23:59:59-06:00')).toBe(false);
  expect(isOver('2026-12-01T05:59:59-06:00')).toBe(false);
  expect(isOver('2026-12-01T06:00:00-06:00')).toBe(true);
});

it('a card of December is valid until the year has ended', () => {
  const december = { year: 2026, month: 12 };
  expect(isCardExpired(december, Date.parse('2027-01-01T11:59:59Z'))).toBe(false);
  expect(isCardExpired(december, Date.parse('2027-01-01T12:00:00Z'))).toBe(true);
});

it('a card is judged by the year before the month', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(isCardExpired({ year: 2027, month: 1 }, now)).toBe(false);
  expect(isCardExpired({ year: 2025, month: 12 }, now)).toBe(true);
});
