import { expect, it } from 'vitest';
import { createPageCache, etagOf, mayKeep } from './page-cache.ts';

const page = (html: string) => ({ status: 200, html, csp: '', etag: etagOf(html), packed: {} });

it('keeps what was used last and lets the oldest page go once it is full', () => {
  const cache = createPageCache(10);
  cache.put('a', page('aaaa'));
  cache.put('b', page('bbbb'));
  cache.get('a');
  cache.put('c', page('cccc'));
  expect(cache.get('b')).toBeNull();
  expect(cache.get('a')?.html).toBe('aaaa');
  expect(cache.get('c')?.html).toBe('cccc');
});

it('replaces a page without counting it twice', () => {
  const cache = createPageCache(10);
  for (let round = 0; round < 5; round += 1) cache.put('a', page('aaaaaaaa'));
  expect(cache.get('a')?.html).toBe('aaaaaaaa');
});

it('is for pages that were found and lost no part', () => {
  const answered = (status: number, cacheControl: string) =>
    mayKeep(new Response('', { status, headers: { 'cache-control': cacheControl } }));
  expect(answered(200, 'private, max-age=10')).toBe(true);
  expect(answered(200, 'no-store')).toBe(false);
  expect(answered(404, 'private, max-age=10')).toBe(false);
  expect(mayKeep(new Response(''))).toBe(true);
});
