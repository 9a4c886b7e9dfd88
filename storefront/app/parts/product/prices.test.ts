import { cents } from '@larder/domain/money';
import { expect, it } from 'vitest';
import { measurePrice, priceUnit } from './prices.ts';

it('prices by the pound what is sold by weight, also in pieces [PRODUCT-02]', () => {
  expect([priceUnit('UNIT'), priceUnit('WEIGHT'), priceUnit('BOTH')]).toEqual(['/ea', '/lb', '/lb']);
});

it('adds the price per measure to packs, unless the price is just that', () => {
  const ounces = { amount: 16, unit: 'oz', count: 1 } as const;
  expect(measurePrice({ sellingMode: 'UNIT', size: ounces }, cents(400))).toEqual({
    unit: 'oz',
    price: '$0.25',
  });
  const gallon = { amount: 1, unit: 'gal', count: 1 } as const;
  expect(measurePrice({ sellingMode: 'UNIT', size: gallon }, cents(429))).toBeNull();
  expect(measurePrice({ sellingMode: 'WEIGHT', size: ounces }, cents(429))).toBeNull();
  expect(measurePrice({ sellingMode: 'UNIT', size: null }, cents(429))).toBeNull();
});
