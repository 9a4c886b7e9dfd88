import { say, type TextKey } from '@larder/text/say';
import { expect, it } from 'vitest';
import type { Line } from '../state/order.ts';
import { aLine } from '../testing/an-order.ts';
import { orderedWords, pickedWords } from './amounts.ts';

const t = (key: TextKey, ...args: readonly (string | number)[]) => say(null, key, ...args);

it('an ordered quantity is told in pieces, pounds, or both', () => {
  expect(orderedWords({ sellingMode: 'UNIT', units: 3, askedWeight: null }, t)).toBe('3');
  expect(orderedWords({ sellingMode: 'WEIGHT', units: 1.5, askedWeight: 1.5 }, t)).toBe('1.5 lb');
  expect(orderedWords({ sellingMode: 'BOTH', units: 3, askedWeight: 2.1 }, t)).toBe('3 (about 2.1 lb)');
});

const picked = (
  sellingMode: Line['sellingMode'],
  pickedUnits: number | null,
  pickedWeight: number | null,
  came: Line['sellingMode'] | null = null,
) => {
  const substitute =
    came && aLine({ substitute: { ...aLine(), sellingMode: came, unitPrice: 2 } }).substitute;
  return pickedWords({ sellingMode, pickedUnits, pickedWeight, substitute }, t);
};

it('a picked quantity is told the same way, and left out while nothing is picked', () => {
  expect(picked('UNIT', 2, null)).toBe('2');
  expect(picked('WEIGHT', 1.48, 1.48)).toBe('1.48 lb');
  expect(picked('BOTH', 3, 2.2)).toBe('3 (2.2 lb)');
  expect(picked('UNIT', null, null)).toBe('');
});

it('a substitute’s quantity is told by its own measure, whatever was ordered', () => {
  expect(picked('UNIT', 1.48, 1.48, 'WEIGHT')).toBe('1.48 lb');
  expect(picked('BOTH', 1.48, 1.48, 'WEIGHT')).toBe('1.48 lb');
  expect(picked('WEIGHT', 2, 1.3, 'BOTH')).toBe('2 (1.3 lb)');
  expect(picked('WEIGHT', 2, null, 'UNIT')).toBe('2');
});
