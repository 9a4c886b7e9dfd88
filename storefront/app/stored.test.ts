import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import {
  readStored,
  readStoredCart,
  removeStored,
  removeStoredCart,
  writeStored,
  writeStoredCart,
  type StoredName,
} from './stored.ts';

let storage: ReturnType<typeof browserStorage>;
beforeEach(() => {
  storage = browserStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('the store keeps the specified values under their names, and nothing else [AUTH-15]', () => {
  const names: StoredName[] = [
    'sessionGuid',
    'tokenExpiration',
    'selectedAddressKey',
    'temporarySessionId',
    'temporaryUsername',
    'keepLoggedIn',
  ];
  for (const name of names) writeStored(name, name);
  writeStoredCart('downtown', { id: 'a' });
  expect(new Set(storage.kept.keys())).toEqual(
    new Set([
      'session_guid',
      'token_exp',
      'selected_address_key',
      'temporary_session_id',
      'temporary_username',
      'keep_logged_in',
      'carts',
    ]),
  );
  for (const name of names) expect(readStored(name)).toBe(name);
});

it.each(['sessionGuid', 'tokenExpiration', 'selectedAddressKey'] as const)(
  'removes %s by itself [CART-12]',
  (gone) => {
    const names = ['sessionGuid', 'tokenExpiration', 'selectedAddressKey'] as const;
    for (const name of names) writeStored(name, 'x');
    removeStored(gone);
    for (const name of names) expect(readStored(name), name).toBe(name === gone ? null : 'x');
  },
);

it('carts are saved, read and removed by key, as one JSON map [CART-12] [AUTH-15]', () => {
  writeStoredCart('downtown', { id: 'a' });
  writeStoredCart('south', { id: 'b' });
  expect(JSON.parse(storage.kept.get('carts')!)).toEqual({ downtown: { id: 'a' }, south: { id: 'b' } });
  removeStoredCart('downtown');
  expect(readStoredCart('downtown')).toBeNull();
  expect(readStoredCart('south')).toEqual({ id: 'b' });
});

it('a cart without a key is not saved [CART-12]', () => {
  expect(() => writeStoredCart('', { id: 'a' })).toThrow();
});

it('nonsense from elsewhere, and refused storage, are read as nothing', () => {
  storage.kept.set('carts', '[[');
  expect(readStoredCart('downtown')).toBeNull();
  storage.kept.set('carts', '7');
  expect(readStoredCart('downtown')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  writeStored('sessionGuid', 'x');
  removeStored('sessionGuid');
  expect(readStored('sessionGuid')).toBeNull();
});
