import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { measurePriceOf, metricOf, sizeFromLabel, type Size } from './size.ts';

const size = (amount: number, unit: Size['unit'], count = 1): Size => ({
  amount: amount * 1000,
  unit,
  count,
});

describe('a size', () => {
  it('is read from an English label that says nothing else', () => {
    expect(sizeFromLabel('16 oz')).toEqual(size(16, 'oz'));
    expect(sizeFromLabel('10 Count')).toEqual(size(10, 'ct'));
    expect(sizeFromLabel('1.5 lb')).toEqual(size(1.5, 'lb'));
    expect(sizeFromLabel('33.8 fl oz')).toEqual(size(33.8, 'fl oz'));
    for (const label of ['', 'each', '6 x 12 oz', 'about 2 lb', '0 oz', '12', '2 kg', '1.2345 lb'])
      expect(sizeFromLabel(label)).toBeNull();
  });

  it('is put in metric units as packages print it', () => {
    expect(metricOf(size(10, 'oz'))).toEqual({ amount: 283_000, unit: 'g' });
    expect(metricOf(size(1, 'lb'))).toEqual({ amount: 454_000, unit: 'g' });
    expect(metricOf(size(5, 'lb'))).toEqual({ amount: 2300, unit: 'kg' });
    expect(metricOf(size(12, 'fl oz', 6))).toEqual({ amount: 355_000, unit: 'ml' });
    expect(metricOf(size(33.8, 'fl oz'))).toEqual({ amount: 1000, unit: 'L' });
    expect(metricOf(size(1, 'gal'))).toEqual({ amount: 3800, unit: 'L' });
    expect(metricOf(size(750, 'ml'))).toBeNull();
    expect(metricOf(size(12, 'ct'))).toBeNull();
  });
});

describe('the price of a measure', () => {
  it('is that of one unit, half up, of all that is in the package', () => {
    expect(measurePriceOf(size(16, 'oz'), cents(399))).toEqual({ unit: 'oz', price: '$0.25' });
    expect(measurePriceOf(size(1, 'gal'), cents(429))).toEqual({ unit: 'gal', price: '$4.29' });
    expect(measurePriceOf(size(12, 'ct'), cents(350))).toEqual({ unit: 'ct', price: '$0.29' });
    expect(measurePriceOf(size(12, 'fl oz', 6), cents(720))).toEqual({ unit: 'fl oz', price: '$0.10' });
  });

  it('is none where it would read $0.00, and for grams and milliliters', () => {
    expect(measurePriceOf(size(1000, 'ct'), cents(299))).toBeNull();
    expect(measurePriceOf(size(750, 'ml'), cents(1499))).toBeNull();
  });
});
