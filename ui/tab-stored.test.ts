import { browserStorage } from './testing/browser-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInTab, readTab } from './tab-stored.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', browserStorage()));
afterEach(() => vi.unstubAllGlobals());

it('what a tab keeps is read until it is forgotten, and what cannot be read is nothing', () => {
  keepInTab('seen', { key: [1, 'two'] });
  expect(readTab('seen')).toEqual({ key: [1, 'two'] });
  keepInTab('seen', null);
  expect([readTab('seen'), sessionStorage.getItem('seen')]).toEqual([null, null]);
  sessionStorage.setItem('seen', '{');
  expect(readTab('seen')).toBeNull();
});

it('a browser that refuses storage keeps nothing, and stops nobody', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInTab('seen', 1);
  keepInTab('seen', null);
  expect(readTab('seen')).toBeNull();
});
