import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('initials are the first letters of two words, whole ones', () => {
  expect(initialsOf('María de la Luz')).toBe('Md');
  expect(initialsOf(' Robin 🍕 Vega ')).toBe('R🍕');
  expect(initialsOf('Sam')).toBe('S');
  expect(initialsOf('')).toBe('');
});
