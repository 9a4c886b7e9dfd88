import { afterEach, expect, it, vi } from 'vitest';
import { keepPictures } from './kept-pictures.ts';

/** Returns the browser's cache storage with one cache in it. */
function aCache(...kept: string[]) {
  const held = new Set(kept);
  const cache = {
    keys: async () => [...held].map((path) => ({ url: `https://shop.example${path}` })),
    delete: async ({ url }: { url: string }) => held.delete(url.replace('https://shop.example', '')),
    add: vi.fn(async (path: string) => {
      if (path.includes('broken')) throw new TypeError('Failed to fetch');
      held.add(path);
    }),
  };
  vi.stubGlobal('caches', { open: vi.fn(async () => cache) });
  return { held, cache };
}
afterEach(() => void vi.unstubAllGlobals());

it('missing pictures are fetched, and those no order needs are deleted', async () => {
  const { held, cache } = aCache('/a?w=1', '/b?w=1', '/a?w=2');
  await keepPictures(new Set(['/a?w=1', '/c?w=1']));
  expect([...held]).toEqual(['/a?w=1', '/c?w=1']);
  expect(cache.add.mock.calls).toEqual([['/c?w=1']]);
});

it('one picture that fails does not stop the others', async () => {
  const { held } = aCache();
  await keepPictures(new Set(['/broken', '/a']));
  expect([...held]).toEqual(['/a']);
});

it('no pictures are kept where the browser has no cache', async () => {
  expect('caches' in globalThis).toBe(false);
  await expect(keepPictures(new Set(['/a']))).resolves.toBe(undefined);
});
