import { expect, it } from 'vitest';
import { metricOf, sizeFromLabel, type Size } from './size.ts';

const size = (amount: number, unit: Size['unit'], count = 1): Size => ({
  amount: amount * 1000,
  unit,
  count,
});

it('a size is read from an English label with no other words', () => {
  expect(sizeFromLabel('16 oz')).toEqual(size(16, 'oz'));
  expect(sizeFromLabel('10 Count')).toEqual(size(10, 'ct'));
  expect(sizeFromLabel('1.5 lb')).toEqual(size(1.5, 'lb'));
  expect(sizeFromLabel('33.8 fl oz')).toEqual(size(33.8, 'fl oz'));
  expect(sizeFromLabel('6 x 12 oz')).toEqual(size(12, 'oz', 6));
  expect(sizeFromLabel('24×500 mL')).toEqual(size(500, 'ml', 24));
  expect(sizeFromLabel('1/2 gal')).toEqual(size(0.5, 'gal'));
  expect(sizeFromLabel('4 x 1/2 pt')).toEqual(size(0.5, 'pt', 4));
  expect(sizeFromLabel('1 1/2 lb')).toEqual(size(1.5, 'lb'));
  expect(sizeFromLabel('2 kg')).toEqual(size(2, 'kg'));
  expect(sizeFromLabel('1.75 L')).toEqual(size(1.75, 'L'));
  for (const label of [
    '',
    'each',
    'a dozen',
    'about 2 lb',
    '0 oz',
    '0 x 2 oz',
    '12',
    '11/2 lb',
    '1.2345 lb',
    '30 ct, 25 oz',
  ])
    expect(sizeFromLabel(label)).toBeNull();
});

it('a size is converted to metric units as packages print it', () => {
  expect(metricOf(size(10, 'oz'))).toEqual({ amount: 283_000, unit: 'g' });
  expect(metricOf(size(1, 'lb'))).toEqual({ amount: 454_000, unit: 'g' });
  expect(metricOf(size(5, 'lb'))).toEqual({ amount: 2300, unit: 'kg' });
  expect(metricOf(size(12, 'fl oz', 6))).toEqual({ amount: 355_000, unit: 'ml' });
  expect(metricOf(size(33.8, 'fl oz'))).toEqual({ amount: 1000, unit: 'L' });
  expect(metricOf(size(1, 'gal'))).toEqual({ amount: 3800, unit: 'L' });
  expect(metricOf(size(750, 'ml'))).toBeNull();
  expect(metricOf(size(12, 'ct'))).toBeNull();
});
