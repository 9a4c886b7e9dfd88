import { expect, it } from 'vitest';
import { sizeLabel } from './sizes.ts';

it('a size is told in shelf units, in Spanish with the metric amount in brackets', () => {
  const ounces = { amount: 10_000, unit: 'oz', count: 1 };
  const grams = { amount: 283_000, unit: 'g' };
  expect(sizeLabel('EN-US', ounces, grams)).toBe('10 oz');
  expect(sizeLabel('ES-MX', ounces, grams)).toBe('10 oz (283 g)');
  const cans = { amount: 12_000, unit: 'fl oz', count: 6 };
  expect(sizeLabel('ES-MX', cans, { amount: 355_000, unit: 'ml' })).toBe('6 x 12 fl oz (6 x 355 ml)');
  expect(sizeLabel('EN-US', { amount: 500, unit: 'gal', count: 1 }, null)).toBe('1/2 gal');
  expect(sizeLabel('ES-MX', { amount: 12_000, unit: 'ct', count: 1 }, null)).toBe('12 pzas');
  expect(sizeLabel('ES-MX', { amount: 1000, unit: 'ct', count: 1 }, null)).toBe('1 pza');
});
