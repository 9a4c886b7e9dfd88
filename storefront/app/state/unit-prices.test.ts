import { expect, it } from 'vitest';
import { unitPrices } from './unit-prices.ts';

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
