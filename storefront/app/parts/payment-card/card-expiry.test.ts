import { expect, it } from 'vitest';
import { expiryText, hasExpired } from './card-expiry.ts';

it('an expiry is written as month and year', () => {
  expect(expiryText({ year: 2029, month: 8 })).toBe('08/2029');
});

it('a card is valid until its month is over', () => {
  const november = new Date(2026, 10, 30, 23, 59);
  expect(hasExpired({ year: 2026, month: 11 }, november)).toBe(false);
  expect(hasExpired({ year: 2026, month: 10 }, november)).toBe(true);
  expect(hasExpired({ year: 2027, month: 1 }, november)).toBe(false);
  expect(hasExpired({ year: 2025, month: 12 }, november)).toBe(true);
});
