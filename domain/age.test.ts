import { expect, it } from 'vitest';
import { bornUntil, isOldEnough } from './age.ts';

it('a required age is reached on the birthday, not a day before', () => {
  const latest = bornUntil('2026-11-22', 21);
  expect(latest).toBe('2005-11-22');
  expect(isOldEnough('2005-11-22', latest)).toBe(true);
  expect(isOldEnough('2005-11-23', latest)).toBe(false);
});

it('a required age holds on a 29th of February, when the year of birth had none', () => {
  const latest = bornUntil('2028-02-29', 21);
  expect(latest).toBe('2007-02-28');
  expect(isOldEnough('2007-03-01', latest)).toBe(false);
  expect(bornUntil('2028-02-29', 20)).toBe('2008-02-29');
  expect(bornUntil('2020-02-29', 20)).toBe('2000-02-29');
  expect(bornUntil('2000-02-29', 100)).toBe('1900-02-28');
});

it('a required age is reached on the first of March by a shopper born on a 29th of February', () => {
  expect(isOldEnough('2008-02-29', bornUntil('2029-02-28', 21))).toBe(false);
  expect(isOldEnough('2008-02-29', bornUntil('2029-03-01', 21))).toBe(true);
});
