import type { ProductDetail } from '@larder/contract/product';
import type { Lang } from '@larder/text/say';
import { LangContext } from '@larder/ui/words.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { ProductScreen } from './product-screen.tsx';

const { basePrice: _, discountPrice: __, dietaryOptions: ___, ...facts } = aProduct(2, 'Hass Avocado');
const shown = (given: Partial<ProductDetail>, lang: Lang = 'EN-US') => {
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
  const screen = createElement(ProductScreen, { product });
  return rendered(createElement(LangContext, { value: lang }, screen));
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

it('a product has its pictures, its name, the price of a unit and what the smallest quantity comes to [PRODUCT-02] [PRODUCT-04] [PRODUCT-05] [PRODUCT-06]', () => {
  const images = ['front', 'cut'].map((prodImageGuid, index) => ({
    prodImageGuid,
    isThumbnail: index === 0,
  }));
  const html = shown({ images });
  expect(html).toMatch(/<img[^>]*src="[^"]*\/front\?[^"]*"[^>]*alt="Hass Avocado"/);
  expect(html).toMatch(/<img[^>]*src="[^"]*\/cut\?/);
  expect(html).toMatch(/<h1[^>]*>Hass Avocado<\/h1>.*\$2\.50.*\/ea/s);
  const quantities = (page: string) =>
    [...page.matchAll(/<option value="([\d.]+)"/g)].map(([, each]) => each);
  expect(quantities(html)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  const comesTo = (page: string) => /<output[^>]*buy-amount[^>]*>.*?(\$[\d.]+)/s.exec(page)![1];
  expect(comesTo(html)).toBe('$2.50');
  expect(comesTo(shown({ discountPrice: { unitPrice: 1.99 } }))).toBe('$1.99');
  const byWeight = shown({ sellingMode: 'WEIGHT' });
  expect(quantities(byWeight).slice(0, 2)).toEqual(['0.5', '1']);
  expect(comesTo(byWeight)).toBe('$1.25');
  expect(comesTo(shown({ sellingMode: 'BOTH', weight: 1.2 }))).toBe('$3.00');
});

it('a lower discount stands beside the struck base price, another one is none [PRODUCT-11]', () => {
  expect(shown({ discountPrice: { unitPrice: 1.99 } })).toMatch(/\$1\.99.*<s[^>]*>.*\$2\.50<\/s>/s);
  expect(shown({ discountPrice: { unitPrice: 2.5 } })).not.toContain('<s ');
});

it('what has no price cannot be added [PRODUCT-03] [PRODUCT-10]', () => {
  const button = (page: string) => /<button[^>]*buy-button[^>]*>.*?Add to cart/s.exec(page)![0];
  expect(button(shown({}))).not.toContain('disabled');
  expect(button(shown({ basePrice: 0, price: { unitPrice: 0 } }))).toContain('disabled=""');
});

it('a price is by the piece or by the pound [PRODUCT-02]', () => {
  expect(shown({})).toContain('/ea');
  const byWeight = shown({ sellingMode: 'WEIGHT', sellByUnit: false, sellByWeight: true });
  expect(byWeight).toContain('/lb');
  expect(byWeight).not.toContain('/ea');
});

it('what one piece weighs is told where the label does not tell it, in Spanish in metric units too', () => {
  const pieces = { sellingMode: 'BOTH', weight: 0.4, weightLabel: '' } as const;
  expect(shown(pieces)).toContain('about 0.4 lb each');
  expect(shown(pieces, 'ES-MX')).toContain('about 0.4 lb (181 g)');
  expect(shown({ ...pieces, weightLabel: 'each (about 0.4 lb)' })).not.toContain('0.4 lb each');
});
