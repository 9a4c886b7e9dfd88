import type { LocationList as List } from '@larder/contract/catalog';
import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { ListBanner } from './list-banner.tsx';
import LocationList from './location-list.tsx';

const list = (facts: Partial<List>): List => ({
  rrn: 4,
  title: 'Grill season',
  subtitle: '',
  description: '',
  image: null,
  color: '',
  type: 'LIST',
  ...facts,
});
const image = '01a20000-0000-7000-8000-000000000001';
const banner = (facts: Partial<List>) => rendered(createElement(ListBanner, { list: list(facts) }));

it('a list has a banner of picture, text or both, always with its title [LIST-01]', () => {
  const both = banner({ image, subtitle: 'Fire up', description: 'All it takes.' });
  expect(both).toMatch(/class="banner".*<img.*<h1[^>]*>Grill season<\/h1>.*Fire up.*All it takes\./s);
  const pictureOnly = banner({ image });
  expect(pictureOnly).toMatch(/class="banner".*<img.*<h1[^>]*>Grill season<\/h1>/s);
  const textOnly = banner({ description: 'All it takes.' });
  expect(textOnly).toMatch(/class="banner".*<h1[^>]*>Grill season<\/h1>.*All it takes\./s);
  expect(textOnly).not.toContain('<img');
  expect(banner({ subtitle: 'Fire up' })).toMatch(/class="banner".*<h1[^>]*>Grill season<\/h1>.*Fire up/s);
  const neither = banner({});
  expect(neither).toMatch(/<h1[^>]*>Grill season<\/h1>/);
  expect(neither).not.toContain('class="banner"');
});

it('a list shows its products, or that there are none [LIST-01]', () => {
  const screen = (products: ReturnType<typeof aProduct>[]) =>
    rendered(
      createElement(LocationList as ComponentType<{ loaderData: unknown }>, {
        loaderData: { found: { list: list({}), products } },
      }),
    );
  expect(screen([aProduct(2, 'Hass Avocado')])).toMatch(/aria-label="Grill season".*Hass Avocado/s);
  expect(screen([])).toContain('No products found.');
});

it('a list with a picture asks for it first, one without for the first two products', () => {
  const urgent = (facts: Partial<List>) => {
    const products = [1, 2, 3].map((key) => ({ ...aProduct(key, 'Limes'), thumbnailKey: `product-${key}` }));
    const html = rendered(
      createElement(LocationList as ComponentType<{ loaderData: unknown }>, {
        loaderData: { found: { list: list(facts), products } },
      }),
    );
    return pictures(html, 'high');
  };
  expect(urgent({ image })).toEqual([image]);
  expect(urgent({})).toEqual(['product-1', 'product-2']);
});

/** Returns the ids of a page's pictures with this priority. */
function pictures(html: string, priority: string): string[] {
  const all = html.match(/<img[^>]*>/g) ?? [];
  return all
    .filter((each) => each.includes(`fetchPriority="${priority}"`))
    .map((each) => /image\/([^?]+)/.exec(each)![1]!);
}
