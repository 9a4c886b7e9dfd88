import type { ProductDetail } from '@larder/contract/product';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { ProductScreen } from './product-screen.tsx';

const { basePrice: _, discountPrice: __, dietaryOptions: ___, ...facts } = aProduct(2, 'Hass Avocado');
const shown = (given: Partial<ProductDetail>) => {
  const product: ProductDetail = {
    ...facts,
    description: '',
    basePrice: 2.5,
    price: { unitPrice: 2.5 },
    discountPrice: null,
    saleEnds: null,
    departments: [],
    familyMembers: [],
    dietaryOptions: [],
    ...given,
  };
  return rendered(createElement(ProductScreen, { product }));
};

it('a product is described, or says that it is not [PRODUCT-07]', () => {
  const none = "This product doesn't contain a description";
  expect(shown({ description: 'Ripe in two days.' })).toContain('Ripe in two days.');
  expect(shown({ description: 'Ripe in two days.' })).not.toContain(none);
  expect(shown({})).toContain(none);
});

it('the members of its family are other options; without a family there is no such row [PRODUCT-09]', () => {
  const html = shown({ familyMembers: [aProduct(8, 'Four Avocados')] });
  expect(html).toMatch(/<h2[^>]*>Other Options<\/h2>.*href="\/downtown\/product\/8"/s);
  expect(shown({})).not.toContain('Other Options');
});

it('a price is by the piece or by the pound [PRODUCT-02]', () => {
  expect(shown({})).toContain('/ea');
  const byWeight = shown({ sellingMode: 'WEIGHT', sellByUnit: false, sellByWeight: true });
  expect(byWeight).toContain('/lb');
  expect(byWeight).not.toContain('/ea');
});
