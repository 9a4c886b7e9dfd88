import { cents } from '@larder/domain/money';
import { expect, it } from 'vitest';
import { measurePrice, piecePrice, priceUnit, sizeBesidePrice } from './prices.ts';

it('goods by weight are priced by the pound, also in pieces [PRODUCT-02]', () => {
  expect([priceUnit('UNIT'), priceUnit('WEIGHT'), priceUnit('BOTH')]).toEqual(['/ea', '/lb', '/lb']);
});

it('packages also show their unit price, unless the price is the same [PRICE-01]', () => {
  expect(measurePrice({ amount: 16, unit: 'oz' }, cents(400))).toEqual({ unit: 'oz', price: '25.0¢' });
  expect(measurePrice({ amount: 128, unit: 'fl oz' }, cents(429))).toEqual({ unit: 'fl oz', price: '3.4¢' });
  expect(measurePrice({ amount: 1, unit: 'ct' }, cents(429))).toBeNull();
  expect(measurePrice({ amount: 16, unit: 'oz' }, cents(0))).toBeNull();
  expect(measurePrice(null, cents(429))).toBeNull();
});

it('pieces priced by the pound show their approximate price, half up [PRICE-01]', () => {
  expect(piecePrice({ sellingMode: 'BOTH', weight: 0.4 }, cents(65))).toBe(26);
  expect(piecePrice({ sellingMode: 'BOTH', weight: 0.35 }, cents(150))).toBe(53);
  expect(piecePrice({ sellingMode: 'BOTH', weight: null }, cents(65))).toBeNull();
  expect(piecePrice({ sellingMode: 'WEIGHT', weight: 0.4 }, cents(65))).toBeNull();
  expect(piecePrice({ sellingMode: 'UNIT', weight: 0.4 }, cents(65))).toBeNull();
});

it('a label that says only that the price is one of a pound is not said beside that price', () => {
  expect(['per lb', 'por lb', '1 lb', 'each'].map(sizeBesidePrice)).toEqual(['', '', '1 lb', 'each']);
});
