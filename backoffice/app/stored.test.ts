import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { keep, readKept } from './stored.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a choice is stored under a name of its own', () => {
  const storage = browserStorage();
  vi.stubGlobal('localStorage', storage);
  expect(readKept('lang')).toBe(null);
  keep('lang', 'ES-MX');
  keep('sound', 'off');
  expect([readKept('lang'), readKept('sound')]).toEqual(['ES-MX', 'off']);
  expect([...storage.kept.keys()]).toEqual(['larder-office-lang', 'larder-office-sound']);
});

it('a choice lasts as long as the page where the browser has no storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keep('lang', 'ES-MX');
  expect(readKept('lang')).toBe(null);
});
