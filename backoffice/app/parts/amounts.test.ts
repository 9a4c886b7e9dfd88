import { say, type TextKey } from '@larder/text/say';
import { expect, it } from 'vitest';
import { orderedWords, pickedWords } from './amounts.ts';

const t = (key: TextKey, ...args: readonly (string | number)[]) => say(null, key, ...args);

it('an ordered quantity is told in pieces, pounds, or both', () => {
  expect(orderedWords({ sellingMode: 'UNIT', units: 3, askedWeight: null }, t)).toBe('3');
  expect(orderedWords({ sellingMode: 'WEIGHT', units: 1.5, askedWeight: 1.5 }, t)).toBe('1.5 lb');
  expect(orderedWords({ sellingMode: 'BOTH', units: 3, askedWeight: 2.1 }, t)).toBe('3 (about 2.1 lb)');
});

it('a picked quantity is told the same way, and left out while nothing is picked', () => {
  expect(pickedWords({ sellingMode: 'UNIT', pickedUnits: 2, pickedWeight: null }, t)).toBe('2');
  expect(pickedWords({ sellingMode: 'WEIGHT', pickedUnits: 1.48, pickedWeight: 1.48 }, t)).toBe('1.48 lb');
  expect(pickedWords({ sellingMode: 'BOTH', pickedUnits: 3, pickedWeight: 2.2 }, t)).toBe('3 (2.2 lb)');
  expect(pickedWords({ sellingMode: 'UNIT', pickedUnits: null, pickedWeight: null }, t)).toBe('');
});
