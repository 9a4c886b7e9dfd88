import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered } from '../../shell/testing/rendered-screen.tsx';
import { tileWords } from './drawn-tile.tsx';
import { ProductCard } from './product-card.tsx';

it('a product without a picture shows what it is and whose, not a leaf like all others', () => {
  const product = { ...aProduct(2, 'Organic Whole Milk, 1 gal'), thumbnailKey: null };
  const drawn = { brand: 'Clover Hill', departmentKey: 7 };
  const html = rendered(createElement(ProductCard, { product: { ...product, drawn } }));
  expect(html).toMatch(/drawn-tile-noun">Organic Whole Milk</);
  expect(html).toMatch(/drawn-tile-brand">Clover Hill</);
  expect(html).not.toContain('picture-missing');
});

it('the words on a tile are the last before a comma, at most three', () => {
  expect(tileWords('Ridgeline Extra Virgin Olive Oil, 16 oz')).toBe('Virgin Olive Oil');
  expect(tileWords('Bananas')).toBe('Bananas');
});
