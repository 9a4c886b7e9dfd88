import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { ProductCard } from '@larder/contract/product';
import { expect, it } from 'vitest';
import { lineChanges } from './cart-changes.tsx';
import { missingOf } from './left-cart-offer.tsx';

const line = (prodKey: number, units: number, unitPrice = 2) =>
  ({
    prodKey,
    prodName: `product ${prodKey}`,
    units,
    unitPrice,
    isAvailable: true,
  }) as unknown as CartLineAnswer;

it('taking over a left cart adds up to the larger of both quantities, weights to the thousandth', () => {
  const there = [line(1, 3), line(2, 1.3), line(3, 2)];
  const here = [line(1, 1), line(2, 1.1), line(3, 5)];
  expect(missingOf(there, here)).toEqual([
    { productKey: 1, quantity: 2 },
    { productKey: 2, quantity: 0.2 },
  ]);
});

it('the changes in the cart name lines that cost something else or are not sold there, and no others', () => {
  const product = (key: number, basePrice: number) =>
    ({ key, isSold: true, basePrice, discountPrice: null }) as unknown as ProductCard;
  const lines = [line(1, 1), line(2, 1), line(3, 1)];
  expect(lineChanges(lines, [product(1, 2), product(3, 2.49)])).toEqual([
    { key: 2, name: 'product 2', here: 200, there: null },
    { key: 3, name: 'product 3', here: 200, there: 249 },
  ]);
});
