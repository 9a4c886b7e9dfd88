import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct, rendered, website } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import Home, { loader } from './home.tsx';
import type { HomeSectionData } from './section-data.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('a home without its catalog logs the failure and keeps the rest of the page [HOME-07]', async () => {
  const failure = new TypeError('fetch failed');
  const ads = [{ key: 1 }];
  const context = scriptedPage((call) => {
    if (call.includes('/ads')) return ads;
    throw failure;
  });
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(answer.data).toEqual({ sections: [], tiles: [], withSale: false, ads });
  expect(answer.init?.status).toBe(200);
  expect(console.error).toHaveBeenCalledWith(failure);
  // A page with missing parts is not cached.
  expect(new Headers(answer.init?.headers).get('cache-control')).toBe('no-store');
});

const section = (id: number, title: string): HomeSectionData => ({
  id,
  order: id,
  totalResults: 1,
  refType: 'LIST_RRN',
  refRrn: id,
  title,
  products: [aProduct(id, 'Limes')],
  recipes: [],
});

/** Returns the home page with these sections, of a store with these words about itself. */
function shown(sections: readonly HomeSectionData[], aboutUsTitle = '', aboutUsDesc = ''): string {
  const Page = Home as unknown as ComponentType<{ loaderData: unknown }>;
  return rendered(createElement(Page, { loaderData: { sections, tiles: [], withSale: false, ads: [] } }), {
    location: { ...website.location!, aboutUsTitle, aboutUsDesc },
  });
}

it('the home shows the sections in the catalog’s order [HOME-02]', () => {
  const html = shown([section(7, 'Taco Night'), section(3, 'Saturday'), section(5, 'Baking')]);
  expect([...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Taco Night',
    'Saturday',
    'Baking',
  ]);
});

it('the home describes the store by title, by description or both [HOME-01]', () => {
  expect(shown([], 'Two blocks from the trail', 'Open since 1991.')).toMatch(
    /<section aria-label="About us".*<h2[^>]*>Two blocks from the trail<\/h2>.*Open since 1991\./s,
  );
  expect(shown([], '', 'Open since 1991.')).toContain('Open since 1991.');
  expect(shown([], 'Two blocks from the trail')).toContain('Two blocks from the trail');
  expect(shown([])).not.toContain('About us');
});
