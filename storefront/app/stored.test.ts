import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import {
  readStored,
  readStoredCart,
  removeStored,
  removeStoredCart,
  storedNames,
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

/** The specified names, and below them our own. */
const allNames = {
  sessionGuid: 'session_guid',
  tokenExpiration: 'token_exp',
  selectedAddressKey: 'selected_address_key',
  zipCode: 'zip_code',
  carts: 'carts',
  temporarySessionId: 'temporary_session_id',
  temporaryUsername: 'temporary_username',
  keepLoggedIn: 'keep_logged_in',

  atHome: 'at_home',
  recentSearches: 'recent_searches',
  linkKey: 'link_key',
  lastChooser: 'last_chooser',
  way: 'way',
} as const satisfies Record<StoredName, string>;

it('the browser keeps values under the specified names and five of our own, and under no other [AUTH-15]', () => {
  expect(storedNames).toEqual(allNames);
  const names = Object.keys(allNames) as StoredName[];
  for (const name of names) writeStored(name, `a ${name}`);
  expect(storage.kept).toEqual(new Map(names.map((name) => [allNames[name], `a ${name}`])));
  for (const name of names) expect(readStored(name)).toBe(`a ${name}`);
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
