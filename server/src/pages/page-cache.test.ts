import { expect, it } from 'vitest';
import { createPageCache, mayKeep, type Page } from './page-cache.ts';

const page = (bytes: number): Page => ({
  status: 200,
  headers: {},
  body: new Uint8Array(bytes),
  packed: {},
  packing: 'well',
});
const kB = 10_000;

it('pages that are asked for again are kept, however many are asked for once', () => {
  const cache = createPageCache(100 * kB);
  cache.put('home', page(kB));
  cache.get('home');
  for (let number = 0; number < 1000; number += 1) cache.put(`?q=${number}`, page(kB));
  expect(cache.get('home')?.body.length).toBe(kB);
  expect(cache.get('?q=0')).toBeNull();
  expect(cache.get('?q=999')).not.toBeNull();
});

it('a full cache drops the least recently used page', () => {
  const cache = createPageCache(10 * kB);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    cache.put(key, page(kB));
    cache.get(key);
  }
  cache.get('a');
  cache.put('h', page(kB));
  cache.get('h');
  expect(cache.get('b')).toBeNull();
  expect(cache.get('a')).not.toBeNull();
});

it('packed forms count in the size of a page', () => {
  const cache = createPageCache(10 * kB);
  const used = (key: string) => {
    const kept = page(kB);
    cache.put(key, kept);
    cache.get(key);
    return kept;
  };
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(used);
  expect(cache.get('a')).not.toBeNull();
  for (const [index, kept] of all.entries()) {
    kept.packed = { br: new Uint8Array(kB / 2), gzip: new Uint8Array(kB / 2) };
    cache.put('abcdef'[index]!, kept);
  }
  expect('abcdef'.split('').filter((key) => cache.get(key))).toHaveLength(3);
});

it('a replaced page counts once', () => {
  const cache = createPageCache(10 * kB);
  for (let round = 0; round < 20; round += 1) cache.put('a', page(kB));
  expect(cache.get('a')).not.toBeNull();
});

it('only pages that were found and are whole are kept', () => {
  expect(mayKeep(200, 'private, max-age=10')).toBe(true);
  expect(mayKeep(200, 'no-store')).toBe(false);
  expect(mayKeep(404, 'private, max-age=10')).toBe(false);
  expect(mayKeep(200, null)).toBe(true);
});
