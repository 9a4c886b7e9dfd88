import { expect, it } from 'vitest';
import { needsOf, sumOfMissing, type NeededProduct } from './needed-product.ts';

const product = (facts: Partial<NeededProduct>) =>
  ({
    key: 1,
    name: 'Tortillas',
    weightLabel: '',
    sellingMode: 'UNIT',
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 1,
    weight: null,
    isSold: true,
    basePrice: 2.5,
    discountPrice: null,
    quantity: 2,
    used: 2,
    ...facts,
  }) as NeededProduct;
const none = { inCart: () => 0, isAtHome: () => false };

it('needs of a recipe what is sold and has a price', () => {
  const products = [product({}), product({ key: 2, isSold: false }), product({ key: 3, basePrice: 0 })];
  expect(needsOf(products, null, none).map((need) => need.product.key)).toEqual([1]);
});

it('scales with the people who eat, and as written where nobody said for how many it is', () => {
  expect(needsOf([product({})], { servings: 8, written: 4 }, none)[0]!.quantity).toBe(4);
  expect(needsOf([product({})], null, none)[0]!.quantity).toBe(2);
});

it('misses what is neither at home nor enough of it in the cart', () => {
  const missing = (inCart: number, isAtHome: boolean) =>
    needsOf([product({})], null, { inCart: () => inCart, isAtHome: () => isAtHome })[0]!.isMissing;
  expect([missing(0, false), missing(1, false), missing(2, false), missing(0, true)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('sums what the rest costs: what is in the cart is paid for there', () => {
  const needs = needsOf([product({}), product({ key: 2, quantity: 1, used: 1 })], null, {
    inCart: (key) => (key === 1 ? 1 : 0),
    isAtHome: () => false,
  });
  expect(sumOfMissing(needs)).toBe(500);
  expect(sumOfMissing([])).toBe(0);
});
