import type { StoreCard } from '@larder/contract/website';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered, website } from '../shell/testing/rendered-screen.tsx';
import { StoreTile } from './store-tile.tsx';

const store: StoreCard = { ...website.location!, thumbId: 'front' };
const tile = (distance: number | null, facts: Partial<StoreCard> = {}) =>
  rendered(createElement(StoreTile, { store: { ...store, ...facts }, distance, eager: false }));

it('a store is shown with thumbnail, name, street, town and distance, and leads there [CHOOSER-03] [CHOOSER-05] [ROUTE-06]', () => {
  const html = tile(3.4);
  expect(html).toMatch(/<img[^>]*src="\/experience\/image\/front\?/);
  expect(html).toMatch(/<a[^>]*href="\/downtown"[^>]*>Downtown<\/a>.*1 Oak St.*>At 3\.40 miles</s);
  expect(tile(12)).toContain('>At 12.00 miles<');
  // The town's line is there from the start: the distance, which comes late, moves nothing.
  expect(html).toMatch(/<p[^>]*>Austin, TX<span[^>]*>At 3\.40 miles<\/span><\/p>/);
  expect(tile(null)).toMatch(/<p[^>]*>Austin, TX<\/p>/);
  expect(tile(null)).not.toContain('miles');
  expect(tile(1, { alias: '', url: 'https://shop.example/' })).toContain('href="https://shop.example/"');
  expect(tile(1, { alias: '', url: null })).toContain('href="#"');
});
