import { expect, it } from 'vitest';
import { countOfMissing, needsOf, sumOfMissing, type NeededProduct } from './needed-product.ts';

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

it('a recipe needs its products that are sold and have a price', () => {
  const products = [product({}), product({ key: 2, isSold: false }), product({ key: 3, basePrice: 0 })];
  expect(needsOf(products, null, none).map((need) => need.product.key)).toEqual([1]);
});

it('the needed quantity scales with the people, and is as written where the recipe names no number', () => {
  expect(needsOf([product({})], { servings: 8, written: 4 }, none)[0]!.quantity).toBe(4);
  expect(needsOf([product({})], null, none)[0]!.quantity).toBe(2);
});

it('a missing product is neither at home nor sufficient in the cart', () => {
  const missing = (inCart: number, isAtHome: boolean) =>
    needsOf([product({})], null, { inCart: () => inCart, isAtHome: () => isAtHome })[0]!.isMissing;
  expect([missing(0, false), missing(1, false), missing(2, false), missing(0, true)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('the sum is that of the missing products: those in the cart are paid for there', () => {
  const needs = needsOf([product({}), product({ key: 2, quantity: 1, used: 1 })], null, {
    inCart: (key) => (key === 1 ? 1 : 0),
    isAtHome: () => false,
  });
  expect(sumOfMissing(needs)).toBe(500);
  expect(sumOfMissing([])).toBe(0);
});

it('the missing items are counted as the cart counts them: pieces, and one for any missing weight', () => {
  const beef = product({ key: 2, sellingMode: 'WEIGHT', quantity: 1.5, used: 1.5 });
  const inCart = (key: number) => (key === 2 ? 0.5 : 0);
  const known = { inCart, isAtHome: () => false };
  expect(countOfMissing(needsOf([product({ quantity: 3, used: 3 }), beef], null, known))).toBe(4);
  expect(countOfMissing([])).toBe(0);
});
