import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { keepPages, keptPages } from './kept-pages.ts';

let storage = browserStorage();
beforeEach(() => {
  storage = browserStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it('a list is kept under its history entry, the newest state of each', () => {
  expect(keptPages('a')).toBe(null);
  keepPages('a', 'one');
  keepPages('a', 'two');
  expect(keptPages('a')).toBe('two');
});

it('eight lists are kept; the least recently used goes first', () => {
  const entries = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const entry of entries) keepPages(entry, entry);
  keepPages('a', 'again');
  keepPages('i', 'i');
  expect(keptPages('b')).toBe(null);
  expect(keptPages('a')).toBe('again');
  expect([...entries.slice(2), 'i'].every((entry) => keptPages(entry) === entry)).toBe(true);
  // Eight texts and their index: nothing stays behind.
  expect(storage.kept.size).toBe(9);
});

it('a list begins at its first page where the browser refuses storage, or is full', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepPages('a', 'one');
  expect(keptPages('a')).toBe(null);
});
