import type { CartAnswer } from '@larder/contract/cart-parts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { createCartCopy } from './cart-copy.ts';
import type { Pending } from './pending.ts';

const cartOf = (revision: number, message = '') =>
  ({ id: 'a', revision, products: [{ prodKey: 1, message }] }) as unknown as CartAnswer;
const pending = (key: number, quantity: number) => ({ product: { key }, quantity, before: 0 }) as Pending;

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a cart is stored for its own store without the shopper’s texts on its lines', () => {
  createCartCopy('downtown').write(cartOf(3, 'ripe ones, please'));
  expect(createCartCopy('downtown').read()).toEqual(cartOf(3));
  expect(createCartCopy('uptown').read()).toBeNull();
});

it('a cart that is gone leaves no copy', () => {
  const copy = createCartCopy('downtown');
  copy.write(cartOf(3));
  copy.write(null);
  expect(copy.read()).toBeNull();
});

it('a newer copy stays; one of another cart is removed', () => {
  const copy = createCartCopy('downtown');
  for (const revision of [3, 2]) copy.write(cartOf(revision));
  expect(copy.read()).toEqual(cartOf(3));
  copy.write(cartOf(4));
  expect(copy.read()).toEqual(cartOf(4));
  copy.write({ ...cartOf(1), id: 'b' });
  expect(copy.read()).toMatchObject({ id: 'b', revision: 1 });
});

it('unsent changes are taken up by the next page of the tab, once', () => {
  createCartCopy('downtown').keepUnsent({ 1: pending(1, 2), 2: pending(2, 1) });
  expect(createCartCopy('uptown').takeUnsent()).toEqual([]);
  const next = createCartCopy('downtown');
  expect(next.takeUnsent()).toEqual([pending(1, 2), pending(2, 1)]);
  expect(next.takeUnsent()).toEqual([]);
});

it('unsent changes stay until a page of the tab has taken them, but for what is pressed since', () => {
  createCartCopy('downtown').keepUnsent({ 1: pending(1, 2), 2: pending(2, 1), 3: pending(3, 1) });
  const unloaded = createCartCopy('downtown');
  unloaded.notePressed(2);
  unloaded.notePressed(3);
  unloaded.keepUnsent({ 2: pending(2, 7) });
  const next = createCartCopy('downtown');
  next.notePressed(1);
  expect(next.takeUnsent()).toEqual([pending(2, 7)]);
  next.keepUnsent({ 1: pending(1, 5) });
  expect(next.takeUnsent()).toEqual([pending(1, 5)]);
});

it('pending changes of a page being left are stored too, before later presses', () => {
  const copy = createCartCopy('downtown');
  copy.noteLeaving({ 1: pending(1, 2), 2: pending(2, 1) });
  copy.keepUnsent({ 2: pending(2, 5) });
  expect(copy.takeUnsent()).toEqual([pending(1, 2), pending(2, 5)]);
});

it('stored pending changes are dropped when an answer comes after all, or when the page stays', () => {
  vi.useFakeTimers();
  const copy = createCartCopy('downtown');
  copy.noteLeaving({ 1: pending(1, 2) });
  copy.noteAnswered();
  copy.keepUnsent({});
  expect(copy.takeUnsent()).toEqual([]);
  copy.noteLeaving({ 1: pending(1, 2) });
  vi.advanceTimersByTime(5000);
  copy.keepUnsent({});
  expect(copy.takeUnsent()).toEqual([]);
});

it('pending changes of a page that is left at the second try are stored for as long again', () => {
  vi.useFakeTimers();
  const copy = createCartCopy('downtown');
  copy.noteLeaving({ 1: pending(1, 2) });
  vi.advanceTimersByTime(4000);
  copy.noteLeaving({ 1: pending(1, 3) });
  vi.advanceTimersByTime(4000);
  copy.keepUnsent({});
  expect(copy.takeUnsent()).toEqual([pending(1, 3)]);
});

it('a forgotten cart leaves neither a copy nor unsent changes', () => {
  const copy = createCartCopy('downtown');
  copy.write(cartOf(3));
  copy.keepUnsent({ 1: pending(1, 2) });
  copy.forget();
  expect([copy.read(), copy.takeUnsent()]).toEqual([null, []]);
});
