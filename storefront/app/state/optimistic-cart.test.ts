import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { expect, it } from 'vitest';
import { aSellable } from '../shell/testing/shopper.ts';
import { amountOf, optimisticNumbers, sellableOf, type Sellable } from './optimistic-cart.ts';

const product = (facts: Partial<Sellable>) =>
  aSellable({ name: 'Apples', sellByWeightIncrement: 0.25, basePrice: 1.99, ...facts });
const byThePound = product({ key: 2, sellingMode: 'WEIGHT' });
const cart = {
  productsCount: 4,
  subtotal: 9.97,
  products: [{ prodKey: 1, units: 3, extPrice: 5.97 }],
} as CartAnswer;

it('an unsent line costs what the server will count: by the piece, by the pound, and pieces priced by the pound', () => {
  expect(amountOf(product({}), 3)).toBe(597);
  expect(amountOf(byThePound, 0.25)).toBe(50);
  expect(amountOf(product({ sellingMode: 'BOTH', weight: 0.5 }), 3)).toBe(299);
});

it('an unsent line is priced by its line in the cart before the product shown, and by a sale before the base', () => {
  expect(amountOf(product({ unitPrice: 1 }), 2)).toBe(200);
  expect(amountOf(product({ discountPrice: 1.5 }), 2)).toBe(300);
  expect(amountOf(product({ discountPrice: { unitPrice: 1.5 } }), 2)).toBe(300);
});

it('an unsent change replaces the server’s count of its product', () => {
  expect(optimisticNumbers(cart, [])).toEqual({ count: 4, subtotal: 9.97 });
  expect(optimisticNumbers(cart, [{ product: product({}), quantity: 5 }])).toEqual({
    count: 6,
    subtotal: 13.95,
  });
  expect(optimisticNumbers(cart, [{ product: product({}), quantity: 0 }])).toEqual({ count: 1, subtotal: 4 });
});

it('a line sold by the pound counts as one piece', () => {
  expect(optimisticNumbers(null, [{ product: byThePound, quantity: 2.5 }])).toEqual({
    count: 1,
    subtotal: 4.98,
  });
});

it('the total is never below zero, whatever the server says meanwhile', () => {
  const older = { ...cart, subtotal: 1 };
  expect(optimisticNumbers(older, [{ product: product({}), quantity: 0 }]).subtotal).toBe(0);
});

it('a line has what quantity controls need, and none of its notes', () => {
  const line = {
    prodKey: 1,
    prodName: 'Apples',
    sellByUnitIncrement: 1,
    message: 'ripe ones',
  } as CartLineAnswer;
  expect(sellableOf(line)).not.toHaveProperty('message');
  expect(sellingOfAnswer(byThePound)).toMatchObject({ mode: 'WEIGHT', weightStep: 250, averageWeight: null });
});
