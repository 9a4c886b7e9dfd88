import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import type { Pending } from './pending.ts';
import { keepUnsent, readUnsent } from './unsent-changes.ts';

const milk = { product: { key: 7 }, quantity: 2, before: 0 } as Pending;
let storage: ReturnType<typeof browserStorage>;

beforeEach(() => {
  storage = browserStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('unsent changes go to the next page of a tab, and to their own store alone', () => {
  keepUnsent('store-1', { 7: milk });
  expect(readUnsent('store-2')).toEqual({});
  expect(readUnsent('store-1')).toEqual({ 7: milk });
});

it('no change is stored once all are sent', () => {
  keepUnsent('store-1', { 7: milk });
  keepUnsent('store-1', {});
  expect(storage.kept.size).toBe(0);
});

it('unsent changes that cannot be stored or read are left out', () => {
  storage.setItem('unsent_cart_changes:store-1', '{"7":');
  expect(readUnsent('store-1')).toEqual({});
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => keepUnsent('store-1', { 7: milk })).not.toThrow();
});
