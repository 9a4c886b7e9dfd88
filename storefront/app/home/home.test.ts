import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCard, rendered, website } from '../shell/testing/rendered-screen.tsx';
import { scriptedPage } from '../shell/testing/scripted-page.ts';
import Home, { loader, meta } from './home.tsx';
import type { HomeSectionData } from './shown-section.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const failure = new TypeError('fetch failed');

/** Returns the answer of the home's loader when only these calls are answered. */
function loaded(answers: Record<string, unknown>) {
  const context = scriptedPage((call) => {
    const name = Object.keys(answers).find((each) => call.replace(/[?].*/, '').endsWith(each));
    if (name === undefined) throw failure;
    return answers[name];
  });
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

it('a home without its catalog logs the failure and keeps the rest of the page [HOME-07]', async () => {
  const ads = [{ key: 1 }];
  const answer = await loaded({ '/ads': ads });
  expect(answer.data).toEqual({ sections: [], tiles: [], withSale: false, ads });
  expect(answer.init?.status).toBe(200);
  expect(console.error).toHaveBeenCalledWith(failure);
  // A page with missing parts is not cached.
  expect(new Headers(answer.init?.headers).get('cache-control')).toBe('no-store');
});

it('a home without its ads or departments keeps the catalog [HOME-07]', async () => {
  const catalog = [{ ...section(7, 'Taco Night'), products: [] }];
  const answer = await loaded({ '/api/catalog': catalog });
  expect(answer.data).toMatchObject({ sections: [{ id: 7 }], tiles: [], ads: [] });
  expect(console.error).toHaveBeenCalledTimes(2);
});

const section = (id: number, title: string): HomeSectionData => ({
  id,
  order: id,
  totalResults: 1,
  refType: 'LIST_RRN',
  refRrn: id,
  title,
  products: [aCard(id, 'Limes')],
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

it('the home begins with its search, then come ads, the store’s words about itself, departments and sections [HOME-01]', () => {
  const ad = { key: 1, adType: 'DEFAULT', imageGuid: 'ad-1', adDisplayTitle: 'Citrus', adDisplayText: '' };
  const tiles = [{ key: 4, name: 'Bakery', order: 1, parentKey: null, productCount: 3, image: null }];
  const Page = Home as unknown as ComponentType<{ loaderData: unknown }>;
  const loaderData = { sections: [section(7, 'Taco Night')], tiles, withSale: false, ads: [ad] };
  const html = rendered(createElement(Page, { loaderData }), {
    location: { ...website.location!, aboutUsTitle: 'Two blocks from the trail', aboutUsDesc: '' },
  });
  const parts = ['id="search-home"', 'Citrus', 'Two blocks from the trail', 'Bakery', '>Taco Night<'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('the home describes the store by title, by description or both [HOME-01]', () => {
  expect(shown([], 'Two blocks from the trail', 'Open since 1991.')).toMatch(
    /<section aria-label="About us".*<h2[^>]*>Two blocks from the trail<\/h2>.*Open since 1991\./s,
  );
  expect(shown([], '', 'Open since 1991.')).toContain('Open since 1991.');
  // Without more to say there is nothing to open.
  const titled = shown([], 'Two blocks from the trail');
  expect(titled).toContain('Two blocks from the trail');
  expect(titled).not.toContain('<summary');
  expect(shown([])).not.toContain('About us');
});

it('sections of one title, and those with a title of the page’s own, are told apart by name', () => {
  const of = (id: number, refType: string, title = 'Taco Night') => ({ ...section(id, title), refType });
  const recipe = (id: number) => ({
    ...of(id, 'RECIPE_RRN'),
    products: [],
    recipes: [
      { rrn: id, title: 'Taco Night', subtitle: '', description: '', image: '', color: '', type: 'RECIPE' },
    ],
  });
  const sections = [
    of(1, 'DEPT_RRN'),
    of(2, 'LIST_RRN'),
    recipe(3),
    recipe(4),
    of(5, 'LIST_RRN', 'About us'),
    recipe(6),
    of(7, 'LIST_RRN', 'Saturday'),
  ];
  const html = shown(sections, 'Since 1991');
  const nameOf = (id: string) =>
    new RegExp(`<h2 id="${id}"[^>]*>(?:<span class="sr-only">)?([^<]+)<`).exec(html)?.[1];
  expect([...html.matchAll(/<section aria-labelledby="([^"]+)"/g)].map(([, id]) => nameOf(id!))).toEqual([
    'Department: Taco Night',
    'List: Taco Night',
    'Recipes',
    'List: About us',
    'Recipe: Taco Night (3)',
    'Saturday',
  ]);
  for (const name of ['Recipe: Taco Night', 'Recipe: Taco Night (2)'])
    expect(html).toContain(`<h3 class="h3"><span class="sr-only">${name}</span>`);
  expect(html).toContain('aria-label="View All List: Taco Night"');
  expect(
    html.match(/<h[23][^>]*><span class="sr-only">[^<]*<\/span><span aria-hidden="true">Taco Night</g),
  ).toHaveLength(5);
});

it('the first two products of a home are asked for first; all else, its ads too, can wait', () => {
  const pictured = (id: number) => ({
    ...section(id, `Part ${id}`),
    products: [1, 2, 3].map((key) => ({
      ...aCard(id * 10 + key, 'Limes'),
      thumbnailKey: `product-${id * 10 + key}`,
    })),
  });
  const ad = { key: 1, adType: 'DEFAULT', imageGuid: 'ad-1', adDisplayTitle: 'Citrus', adDisplayText: '' };
  const Page = Home as unknown as ComponentType<{ loaderData: unknown }>;
  const sections = [pictured(1), pictured(2)];
  const html = rendered(
    createElement(Page, { loaderData: { sections, tiles: [], withSale: false, ads: [ad] } }),
  );
  const all = (html.match(/<img[^>]*>/g) ?? []).map((each) => ({
    id: /image\/([^?]+)/.exec(each)![1],
    priority: /fetchPriority="(\w+)"/.exec(each)![1],
  }));
  const idsOf = (priority: string) => all.filter((each) => each.priority === priority).map(({ id }) => id);
  expect(idsOf('high')).toEqual(['product-11', 'product-12']);
  expect(idsOf('low')).toEqual(['ad-1', 'product-13', 'product-21', 'product-22', 'product-23']);
});

it('the page that chooses a store describes itself to search engines, and a store in its own words', () => {
  const described = (lang: string, location: unknown = null) => {
    const loaderData = { website: { ...website, location }, view: { lang }, origin: 'https://shop.example' };
    const route = { matches: [{ id: 'shell/shell', loaderData }], location: { pathname: '/' } };
    const tags = meta(route as unknown as Parameters<typeof meta>[0]) as {
      name?: string;
      content?: string;
    }[];
    return tags.find(({ name }) => name === 'description')?.content;
  };
  expect(described('EN-US')).toBe('Order groceries for delivery or pickup from a store near you.');
  expect(described('EN-US', { ...website.location!, aboutUsDesc: 'Since 1991.' })).toBe('Since 1991.');
});
