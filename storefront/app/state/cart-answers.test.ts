import type { CartAnswer, CartChangeAnswer } from '@larder/contract/cart-parts';
import { expect, it } from 'vitest';
import { isOlder, isOvertaken, withChange } from './cart-answers.ts';
import { nothing, type CartData } from './cart-data.ts';

const line = (prodKey: number, units = 1) => ({ prodKey, units });
const cartOf = (revision: number, ...products: object[]) =>
  ({
    id: 'a',
    revision,
    products,
    linesCount: products.length,
    total: 0,
    balance: 0,
  }) as unknown as CartAnswer;
const change = (revision: number, linesCount: number, changed: object | null) =>
  ({ revision, linesCount, total: 7, line: changed }) as unknown as CartChangeAnswer;
const ready = (cart: CartAnswer | null): CartData => ({ ...nothing, status: 'ready', cart });

it('a change replaces its line or adds it last, and brings the totals', () => {
  const cart = cartOf(4, line(1), line(2));
  expect(withChange(cart, change(5, 2, line(1, 3)))).toMatchObject({
    revision: 5,
    products: [line(1, 3), line(2)],
    balance: 7,
  });
  expect(withChange(cart, change(5, 3, line(3)))).toMatchObject({ products: [line(1), line(2), line(3)] });
});

it('a change without a line removes its product', () => {
  expect(withChange(cartOf(4, line(1), line(2)), change(5, 1, null), 1)).toMatchObject({
    products: [line(2)],
  });
});

it('a change that the cart already has is older', () => {
  for (const revision of [3, 4]) expect(withChange(cartOf(4), change(revision, 0, null))).toBe('older');
});

it('a change leaves a gap when others came between, or when its number of lines shows others', () => {
  expect(withChange(cartOf(4), change(6, 1, line(1)))).toBe('gap');
  expect(withChange(cartOf(4), change(5, 2, line(1)))).toBe('gap');
});

it('a change that carries the whole cart brings that, also over a gap, and none of another cart', () => {
  const whole = (revision: number) => ({
    ...change(revision, 2, null),
    cart: cartOf(revision, line(1), line(3)),
  });
  expect(withChange(cartOf(4, line(1), line(2)), whole(5))).toEqual(whole(5).cart);
  expect(withChange(cartOf(4, line(1)), whole(7))).toEqual(whole(7).cart);
  expect(withChange(cartOf(4), whole(4))).toBe('older');
  expect(withChange({ ...cartOf(4), id: 'b' }, whole(5))).toBe('gap');
});

it('only an earlier revision of the cart on screen is older, and only one from the server', () => {
  expect(isOlder(ready(cartOf(4)), cartOf(3))).toBe(true);
  expect(isOlder(ready(cartOf(4)), cartOf(4))).toBe(false);
  expect(isOlder(ready(cartOf(4)), { ...cartOf(1), id: 'b' })).toBe(false);
  expect(isOlder(ready(cartOf(4)), null)).toBe(false);
  expect(isOlder({ ...ready(cartOf(4)), status: 'loading' }, cartOf(3))).toBe(false);
});

it('a load is overtaken by a cart made meanwhile, not by the one before or the one it brings', () => {
  const made = ready({ ...cartOf(0), id: 'made' });
  expect(isOvertaken(made, null, null)).toBe(true);
  expect(isOvertaken(made, cartOf(2), cartOf(2))).toBe(true);
  expect(isOvertaken(made, made.cart, null)).toBe(false);
  expect(isOvertaken(made, null, made.cart)).toBe(false);
  expect(isOvertaken({ ...made, status: 'loading' }, null, null)).toBe(false);
  expect(isOvertaken(ready(null), cartOf(2), null)).toBe(false);
});
