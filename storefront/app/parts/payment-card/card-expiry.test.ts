import { expect, it } from 'vitest';
import { expiryText } from './card-expiry.ts';

it('an expiry is written as month and year', () => {
  expect(expiryText({ year: 2029, month: 8 })).toBe('08/2029');
});
