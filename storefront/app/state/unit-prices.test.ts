import { expect, it } from 'vitest';
import { isBuyable, unitPrices } from './unit-prices.ts';

it('a lower discount shows as the current price and the base as the previous one [PRODUCT-11]', () => {
  expect(unitPrices({ basePrice: 4.99, discountPrice: 3.49 })).toEqual({ current: 349, previous: 499 });
  expect(unitPrices({ basePrice: 4.99, discountPrice: { unitPrice: 3.49 } })).toEqual({
    current: 349,
    previous: 499,
  });
});

it('only the base price shows without a discount, or without a lower one [PRODUCT-11]', () => {
  for (const discountPrice of [null, 4.99, 5.49, 0]) {
    expect(unitPrices({ basePrice: 4.99, discountPrice })).toEqual({ current: 499, previous: null });
  }
});

it('a product can be bought where it is sold for more than nothing', () => {
  const product = { isSold: true, basePrice: 4.99, discountPrice: null };
  expect(isBuyable(product)).toBe(true);
  expect(isBuyable({ ...product, isSold: false })).toBe(false);
  expect(isBuyable({ ...product, basePrice: 0 })).toBe(false);
});
