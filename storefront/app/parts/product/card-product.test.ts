import type { ProductCard as Product } from '@larder/contract/product';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered } from '../../shell/testing/rendered-screen.tsx';
import { cardProducts } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

const milk = (key: number, facts: Partial<Product>): Product => ({
  ...aProduct(key, 'Whole Milk'),
  weightLabel: '1 gal',
  ...facts,
});

it('two products of the same name and size are named with their brands, others are not', () => {
  const cards = cardProducts([
    milk(1, { brand: 'Hollow Creek' }),
    milk(2, { brand: 'Clover' }),
    milk(3, { brand: 'Clover', weightLabel: '1/2 gal' }),
    milk(4, { brand: '' }),
    milk(5, { brand: 'Clover', name: 'Oat Milk' }),
  ]);
  expect(cards.map(({ name }) => name)).toEqual([
    'Whole Milk, Hollow Creek',
    'Whole Milk, Clover',
    'Whole Milk',
    'Whole Milk',
    'Oat Milk',
  ]);
  const html = rendered(createElement(ProductCard, { product: cards[1]! }));
  expect(html).toContain('<span class="sr-only">Whole Milk, Clover, 1 gal</span>');
  expect(html).toContain('aria-label="Add to cart, Whole Milk, Clover, 1 gal"');
});
