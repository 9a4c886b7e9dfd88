import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
    const route = { context, params: { listId: '1' } } as unknown as Parameters<typeof loader>[0];
    const loaded = await loader(route);
    expect(loaded.init?.status).toBe(502);
    expect(new Headers(loaded.init?.headers).get('cache-control')).toBe('no-store');
    expect(loaded.data).toEqual({ found: null });
    expect(shown(loaded.data)).toContain('Error loading location list products');
    expect(console.error).toHaveBeenCalledOnce();
  },
);
