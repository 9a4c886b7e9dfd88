import type { ShownProduct } from './shown-product.ts';
import type { Lang } from '@larder/text/say';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { wordsOf } from '@larder/text/words';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aCard, aProduct, rendered } from '../shell/testing/rendered-screen.tsx';
import { StoreContext, useStore } from '../state/store.ts';
import { ProductScreen } from './product-screen.tsx';

provideWords(wordsOf);

const { basePrice: _, discountPrice: __, dietaryOptions: ___, ...facts } = aProduct(2, 'Hass Avocado');
const shown = (differing: Partial<ShownProduct>, lang: Lang = 'EN-US') => {
  const product: ShownProduct = {
    ...facts,
    description: '',
    basePrice: 2.5,
    price: { unitPrice: 2.5 },
    discountPrice: null,
    saleEnds: null,
    departments: [],
    familyMembers: [],
    dietaryOptions: [],
    ingredients: '',
    storage: '',
    origin: '',
    nutrition: null,
    similar: [],
    boughtTogether: [],
    recipes: [],
    ...differing,
  };
  const InLang = () => {
    const screen = createElement(ProductScreen, { product });
    const words = createElement(LangContext, { value: lang }, screen);
    return createElement(StoreContext, { value: { ...useStore(), lang } }, words);
  };
  return rendered(createElement(InLang));
};

it('a product shows its description, or that there is none [PRODUCT-07]', () => {
  const none = "This product doesn't contain a description";
  expect(shown({ description: 'Ripe in two days.' })).toContain('Ripe in two days.');
  expect(shown({ description: 'Ripe in two days.' })).not.toContain(none);
  expect(shown({})).toContain(none);
});

it('the members of its family are other options; without a family there is no such row [PRODUCT-09]', () => {
  const html = shown({ familyMembers: [aCard(8, 'Four Avocados')] });
  expect(html).toMatch(/<h2[^>]*>Other Options<\/h2>.*href="\/downtown\/product\/8"/s);
  expect(shown({})).not.toContain('Other Options');
});

it('a product has its pictures, its name, its unit price and the price of the smallest quantity [PRODUCT-02] [PRODUCT-04] [PRODUCT-05] [PRODUCT-06]', () => {
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

it('a lower discount stands beside the struck base price, another one does not show [PRODUCT-11]', () => {
  expect(shown({ discountPrice: { unitPrice: 1.99 } })).toMatch(/\$1\.99.*<s[^>]*>.*\$2\.50<\/s>/s);
  expect(shown({ discountPrice: { unitPrice: 2.5 } })).not.toContain('<s ');
});

it.each([
  ['2026-03-01T06:00:00.000Z', 'until February 28', 'hasta el 28 de febrero'],
  // On March 8 the clocks of the store go forward: the day has 23 hours.
  ['2026-03-09T05:00:00.000Z', 'until March 8', 'hasta el 8 de marzo'],
  // On November 1 they go back: it has 25.
  ['2026-11-02T06:00:00.000Z', 'until November 1', 'hasta el 1 de noviembre'],
])('a sale over at %s is announced by its last day, in both languages [PRODUCT-11]', (saleEnds, en, es) => {
  const sale = { discountPrice: { unitPrice: 1.99 }, saleEnds };
  expect(shown(sale)).toMatch(new RegExp(`${en}<`));
  expect(shown(sale, 'ES-MX')).toMatch(new RegExp(`${es}<`));
  expect(shown({ ...sale, saleEnds: null })).not.toContain('until');
});

it('a product without a price cannot be added [PRODUCT-03] [PRODUCT-10]', () => {
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

it.each([
  ['EN-US', '1\u00a0gal\u00a0· 3.4¢/fl oz per fluid ounce'],
  ['ES-MX', '1\u00a0gal\u00a0· 3.4¢/fl oz por onza líquida'],
] as const)(
  'a package shows its size and what a unit of comparison costs at the price of today, in %s [PRICE-01]',
  (lang, words) => {
    const milk = {
      weightLabel: '1 gal',
      comparison: { amount: 128, unit: 'fl oz' },
      basePrice: 5.29,
      price: { unitPrice: 5.29 },
      discountPrice: { unitPrice: 4.29 },
    } as const;
    const text = (html: string) => html.replace(/<[^>]*>/g, '');
    expect(text(shown(milk, lang))).toContain(words);
    expect(text(shown({ ...milk, comparison: null }, lang))).not.toContain('¢');
  },
);

it('the weight of one piece shows where the label has none, in Spanish in metric units too', () => {
  const pieces = { sellingMode: 'BOTH', weight: 0.4, weightLabel: '' } as const;
  expect(shown(pieces)).toContain('about 0.4\u00a0lb each');
  expect(shown(pieces, 'ES-MX')).toContain('aprox. 0.4\u00a0lb (181\u00a0g) por pieza');
  expect(shown({ ...pieces, weightLabel: 'each (about 0.4 lb)' })).not.toContain('0.4\u00a0lb each');
});

it('label, similar products, products bought with it and recipes show where they are known [PAGE-01]', () => {
  const html = shown({
    ingredients: 'Milk, cultures, salt.',
    allergens: [7, 1],
    storage: 'Keep refrigerated.',
    origin: 'Texas',
    nutrition: {
      serving: '1 oz (28 g)',
      calories: 110,
      nutrients: [
        { name: 'fat', amount: 9, unit: 'g', dailyPercent: 12 },
        { name: 'protein', amount: 7, unit: 'g', dailyPercent: null },
      ],
    },
    similar: [aCard(8, 'Cheddar')],
    boughtTogether: [aCard(9, 'Crackers')],
    recipes: [{ rrn: 3, title: 'Saturday', subtitle: 'Quesadillas', image: null }],
  });
  expect(html).toContain('Milk, cultures, salt.');
  expect(html).toContain('Contains milk, wheat');
  expect(html).toMatch(/Storage<\/dt><dd[^>]*>Keep refrigerated\./);
  expect(html).toMatch(/Origin<\/dt><dd[^>]*>Texas/);
  expect(html).toMatch(/Serving size: 1\s+?oz/);
  expect(html).toMatch(/<th scope="row">Calories<\/th><td colSpan="2">110<\/td>/);
  expect(html).toMatch(
    /<th scope="row">Total fat<\/th><td>9(<!-- -->)?\u00a0(<!-- -->)?g<\/td><td>12%<\/td>/,
  );
  expect(html).toMatch(
    /<h2[^>]*>Often bought together<\/h2>.*product\/9".*<h2[^>]*>Similar products<\/h2>.*product\/8"/s,
  );
  expect(html).toMatch(/<h2[^>]*>In these recipes<\/h2>.*href="\/downtown\/recipe\/3"[^>]*>Saturday/s);
  const bare = shown({});
  for (const title of [
    'Details',
    'Nutrition facts',
    'Often bought together',
    'Similar products',
    'In these recipes',
  ])
    expect(bare).not.toContain(title);
});

it('a product without a picture shows its noun, its sign and its brand large where its picture would stand', () => {
  const html = shown({ images: [], thumbnailKey: null, brand: 'Clover Hill' });
  expect(html).toMatch(/gallery-stage.*drawn-tile-noun">Hass Avocado<.*drawn-tile-brand">Clover Hill</s);
  expect(shown({ images: [], thumbnailKey: 'p2' })).not.toContain('drawn-tile');
});
