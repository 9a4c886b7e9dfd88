import { cents } from '@larder/domain/money';
import { expect, it } from 'vitest';
import { measurePrice, piecePrice, priceUnit } from './prices.ts';

it('prices by the pound what is sold by weight, also in pieces [PRODUCT-02]', () => {
  expect([priceUnit('UNIT'), priceUnit('WEIGHT'), priceUnit('BOTH')]).toEqual(['/ea', '/lb', '/lb']);
});

it('adds the price of a unit to packs, unless the price is just that [PRICE-01]', () => {
  expect(measurePrice({ amount: 16, unit: 'oz' }, cents(400))).toEqual({ unit: 'oz', price: '25.0¢' });
  expect(measurePrice({ amount: 128, unit: 'fl oz' }, cents(429))).toEqual({ unit: 'fl oz', price: '3.4¢' });
  expect(measurePrice({ amount: 1, unit: 'ct' }, cents(429))).toBeNull();
  expect(measurePrice({ amount: 16, unit: 'oz' }, cents(0))).toBeNull();
  expect(measurePrice(null, cents(429))).toBeNull();
});

it('says about what a piece costs of what is priced by the pound, half up [PRICE-01]', () => {
  expect(piecePrice({ sellingMode: 'BOTH', weight: 0.4 }, cents(65))).toBe(26);
  expect(piecePrice({ sellingMode: 'BOTH', weight: 0.35 }, cents(150))).toBe(53);
  expect(piecePrice({ sellingMode: 'BOTH', weight: null }, cents(65))).toBeNull();
  expect(piecePrice({ sellingMode: 'WEIGHT', weight: 0.4 }, cents(65))).toBeNull();
  expect(piecePrice({ sellingMode: 'UNIT', weight: 0.4 }, cents(65))).toBeNull();
});
