import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rendered } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import Product, { loader } from './product.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Returns the HTML of the screen for this answer of the loader. */
function shown(loaded: unknown): string {
  return rendered(createElement(Product as ComponentType<{ loaderData: unknown }>, { loaderData: loaded }));
}

it.each([
  [
    'nobody answers',
    () => {
      throw new TypeError('fetch failed');
    },
    502,
  ],
  ['the catalog fails', () => new Response('', { status: 500 }), 502],
  ['there is none', () => new Response('', { status: 404 }), 404],
])('a product is not found when %s [PRODUCT-01]', async (_, answer, status) => {
  const context = scriptedPage(answer);
  const route = { context, params: { id: '1' } } as unknown as Parameters<typeof loader>[0];
  const loaded = await loader(route);
  expect(loaded.data).toBeNull();
  expect(loaded.init?.status).toBe(status);
  expect(shown(loaded.data)).toContain('Product not found');
});

it('a product is asked for with the dietary options of its shopper, which filter what is shown beside it [APP-04]', async () => {
  const asked: string[] = [];
  const answer = (call: string) => {
    asked.push(call);
    return new Response('', { status: 404 });
  };
  const params = { id: '1' };
  const context = scriptedPage(answer, { view: { dietary: [3, 7] } });
  await loader({ context, params } as unknown as Parameters<typeof loader>[0]);
  expect(asked.map(decodeURIComponent)).toEqual([expect.stringContaining('dietaryOptions=[3,7]')]);
});
