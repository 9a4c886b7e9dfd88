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

it('two products of the same name and size tell their brands, others do not', () => {
  const told = cardProducts([
    milk(1, { brand: 'Hollow Creek' }),
    milk(2, { brand: 'Clover' }),
    milk(3, { brand: 'Clover', weightLabel: '1/2 gal' }),
    milk(4, { brand: '' }),
    milk(5, { brand: 'Clover', name: 'Oat Milk' }),
  ]).map(({ key, toldBrand }) => [key, toldBrand]);
  expect(told).toEqual([
    [1, 'Hollow Creek'],
    [2, 'Clover'],
    [3, undefined],
    [4, undefined],
    [5, undefined],
  ]);
});

it('a card that tells its brand does so in its name, its control and a line that is seen', () => {
  const [card, other] = cardProducts([milk(1, { brand: 'Clover' }), milk(2, { brand: 'Hollow Creek' })]);
  const html = rendered(createElement(ProductCard, { product: card! }));
  expect(html).toContain('<span class="sr-only">Whole Milk, Clover, 1 gal</span>');
  expect(html).toContain('aria-label="Add to cart, Whole Milk, Clover, 1 gal"');
  expect(html).toContain('<p aria-hidden="true" class="pcard-label">Clover</p>');
  expect(rendered(createElement(ProductCard, { product: other! }))).toContain('Hollow Creek, 1 gal');
  const [alone] = cardProducts([milk(1, { brand: 'Clover' })]);
  expect(rendered(createElement(ProductCard, { product: { ...alone!, drawn: undefined } }))).not.toContain(
    'Clover',
  );
});
