// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayNext, takeSaid } from '../state/said-next.ts';
import { SaidBefore } from './said-before.tsx';
import { inShop } from './testing/in-shop.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
beforeEach(() => sessionStorage.clear());

const arrived = async () => {
  const shop = inShop(() => null);
  await mounted(shop.around(<SaidBefore />));
  return shop;
};
const waited = () => doing(() => vi.advanceTimersByTimeAsync(2000));

it('what the previous document left is said once this one has had time for its name', async () => {
  sayNext(true, 'No order was placed from your earlier cart.');
  const shop = await arrived();
  expect(shop.failures()).toEqual([]);
  await waited();
  expect(shop.failures()).toEqual(['No order was placed from your earlier cart.']);
  expect(takeSaid()).toBe(null);
});

it('what a document leaves for the next one is not said by itself, however young it is', async () => {
  const shop = await arrived();
  sayNext(false, "You've signed out.");
  await waited();
  expect(shop.said()).toBe('');
  expect(takeSaid()).toEqual([false, "You've signed out."]);
});
