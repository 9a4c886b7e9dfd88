import { cents } from '@larder/domain/money';
import { expect, it } from 'vitest';
import { measurePrice, priceUnit, unitPrices } from './prices.ts';

it('shows a lower discount as current and the base as previous [PRODUCT-11]', () => {
  expect(unitPrices({ basePrice: 4.99, discountPrice: 3.49 })).toEqual({ current: 349, previous: 499 });
  expect(unitPrices({ basePrice: 4.99, discountPrice: { unitPrice: 3.49 } })).toEqual({
    current: 349,
    previous: 499,
  });
});

it('shows only the base when there is no discount, or none that is lower [PRODUCT-11]', () => {
  for (const discountPrice of [null, 4.99, 5.49, 0]) {
    expect(unitPrices({ basePrice: 4.99, discountPrice })).toEqual({ current: 499, previous: null });
  }
});

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
