import { browserStorage } from './testing/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { keep, readKept } from './stored.ts';

afterEach(() => void vi.unstubAllGlobals());

it('remembers a choice under a name of its own', () => {
  const storage = browserStorage();
  vi.stubGlobal('localStorage', storage);
  expect(readKept('lang')).toBe(null);
  keep('lang', 'ES-MX');
  keep('sound', 'off');
  expect([readKept('lang'), readKept('sound')]).toEqual(['ES-MX', 'off']);
  expect([...storage.kept.keys()]).toEqual(['larder-office-lang', 'larder-office-sound']);
});

it('forgets it with the page where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keep('lang', 'ES-MX');
  expect(readKept('lang')).toBe(null);
});
