import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import LocationList, { loader } from './location-list.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Returns the HTML of the screen for this answer of the loader. */
function shown(loaded: unknown): string {
  const Stub = createRoutesStub([{ id: 'screen', path: '/', Component: LocationList as ComponentType }]);
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { screen: loaded } } }));
}

it.each([
  [
    'nobody answers',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['the catalog fails', () => new Response('', { status: 500 })],
])(
  'a list that does not load because %s shows its own sentence, not a missing list [LIST-02]',
  async (_, answer) => {
    const context = scriptedPage(answer);
    const request = new Request('http://localhost/downtown/location-list/1');
    const route = { context, request, params: { listId: '1' } } as unknown as Parameters<typeof loader>[0];
    const loaded = await loader(route);
    expect(loaded.init?.status).toBe(502);
    expect(new Headers(loaded.init?.headers).get('cache-control')).toBe('no-store');
    expect(loaded.data).toEqual({ found: null });
    expect(shown(loaded.data)).toContain('Error loading location list products');
    expect(console.error).toHaveBeenCalledOnce();
  },
);

/** Opens a list under an address. Returns what the catalog was asked, and the page. */
async function opened(search: string, names = ['Limes', 'Cilantro']) {
  const calls: string[] = [];
  const context = scriptedPage((call) => {
    calls.push(call);
    return {
      list: {
        rrn: 1,
        title: 'Taco Night',
        subtitle: '',
        description: '',
        image: null,
        color: '',
        type: 'LIST',
      },
      products: names.map((name, index) => aProduct(index + 1, name)),
      pendingResults: 0,
      totals: { totalResults: names.length },
    };
  });
  const request = new Request(`http://localhost/downtown/location-list/1${search}`);
  const route = { context, request, params: { listId: '1' } } as unknown as Parameters<typeof loader>[0];
  const { data } = await loader(route);
  const Page = LocationList as unknown as ComponentType<{ loaderData: unknown }>;
  return { calls, html: rendered(createElement(Page, { loaderData: data })) };
}

it('a list is sorted by unit price as its address says, and stands in its own order without a word [PRICE-02] [LIST-01]', async () => {
  const sorted = await opened('?sort=SORT_BY_UNIT_PRICE');
  expect(sorted.calls.join()).toContain('sortOption=SORT_BY_UNIT_PRICE');
  for (const search of ['', '?sort=SORT_BY_POPULARITY', '?sort=x']) {
    const { calls, html } = await opened(search);
    expect(calls.join()).not.toContain('sortOption');
    expect(html).toMatch(/aria-pressed="false"[^>]*>Unit price</);
    expect(html).toMatch(/<option[^>]*value="SORT_BY_POPULARITY"[^>]*>As in the list</);
  }
});

it('a list without products has nothing to sort', async () => {
  const { html } = await opened('', []);
  expect(html).toContain('No products found.');
  expect(html).not.toContain('Unit price');
});
