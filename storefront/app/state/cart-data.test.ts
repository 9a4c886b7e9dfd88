import { CallFailed } from '@larder/contract/call-failed';
import { expect, it } from 'vitest';
import { aCart } from '../shell/testing/shopper.ts';
import { choiceOf, isCartGone, lineOf, nothing, shownQuantity } from './cart-data.ts';

const bread = { key: 1, sellingMode: 'UNIT' } as Parameters<typeof choiceOf>[0]['product'];
const state = { ...nothing, cart: aCart() };

it('a quantity is the last one pressed, else the server’s, else nothing', () => {
  expect(shownQuantity(state, 1)).toBe(2);
  expect(shownQuantity(state, 2)).toBe(0);
  const pending = { 1: { product: bread, quantity: 0 } } as unknown as typeof state.pending;
  expect(shownQuantity({ ...state, pending }, 1)).toBe(0);
  expect(shownQuantity(nothing, 1)).toBe(0);
});

it('the server’s line of a product is found, and a choice is sent as the call takes it', () => {
  expect(lineOf(state, 1)?.prodName).toBe('Bread');
  expect(lineOf(nothing, 1)).toBe(undefined);
  expect(choiceOf({ product: bread, quantity: 3 } as Parameters<typeof choiceOf>[0])).toEqual({
    productKey: 1,
    quantity: 3,
    sellingMode: 'UNIT',
  });
});

it('a cart that is gone is told from every other failure', () => {
  const failed = (errorCode: string) => new CallFailed(404, { errorCode, message: '' }, '');
  expect(isCartGone(failed('cart-not-found'))).toBe(true);
  expect(isCartGone(failed('product-not-found'))).toBe(false);
  expect(isCartGone(new CallFailed(404, null, ''))).toBe(false);
  expect(isCartGone(new Error('cart-not-found'))).toBe(false);
});
