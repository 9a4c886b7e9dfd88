import { expect, it } from 'vitest';
import { afterPadKey, poundsOf } from './weight.ts';

const typed = (...keys: string[]) => keys.reduce(afterPadKey, '');

it('a typed weight is pounds with at most two digits on each side of the point', () => {
  expect(typed('1', '.', '4', '8')).toBe('1.48');
  expect(typed('1', '.', '4', '8', '9')).toBe('1.48');
  expect(typed('.', '5')).toBe('0.5');
  expect(typed('0', '5')).toBe('5');
  expect(typed('1', '2', '3')).toBe('12');
  expect(typed('1', '.', '.')).toBe('1.');
});

it('a typed weight loses its last key on Back', () => {
  expect(typed('1', '.', '4', 'back', 'back')).toBe('1');
  expect(typed('back')).toBe('');
});

it('a typed weight counts only above zero', () => {
  expect(['', '0', '0.', '0.00'].map(poundsOf)).toEqual([null, null, null, null]);
  expect(poundsOf('1.48')).toBe(1.48);
});

it('a typed weight may have a comma for its point, as Spanish keyboards do', () => {
  expect(typed('1', ',', '4', '8')).toBe('1.48');
  expect(typed(',', '5')).toBe('0.5');
  expect(['1,25', ',5', '2,', ' 1.5 '].map(poundsOf)).toEqual([1.25, 0.5, 2, 1.5]);
});

it('a typed weight is nothing that only a computer reads as a number, nor a code from a scanner', () => {
  const no = ['1e1', '0x10', '-2', '1.2.3', '1,000.5', '1.2345', 'Infinity', '212345006009', '1000'];
  expect(no.map(poundsOf)).toEqual(no.map(() => null));
});
