import { expect, it } from 'vitest';
import { createPause } from '../build/pause.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { findProducts } from './find.ts';
import { createMatcher } from './match-words.ts';

const goods: readonly (readonly [name: string, department: string])[] = [
  ['All-Purpose Flour', 'Baking, Oils & Spices'],
  ['Granulated Sugar', 'Baking, Oils & Spices'],
  ['Olive Oil', 'Baking, Oils & Spices'],
  ['Canola Oil', 'Baking, Oils & Spices'],
  ['Kalamata Olives', 'Pickles'],
  ['Sourdough Loaf', 'Bakery Counter'],
  ['Rye Crackers', 'Snacks'],
];

async function shop() {
  const builder = buildSearchIndex();
  goods.forEach(([nameEn, department], ordinal) =>
    builder.add(ordinal, {
      nameEn,
      nameEs: nameEn,
      besides: [],
      labels: [],
      options: [],
      departments: [department],
      aisles: [],
    }),
  );
  const search = await builder.finish(createPause());
  const department = Int32Array.from(goods, ([, name]) => goods.findIndex(([, other]) => other === name));
  const matcher = createMatcher(search, goods.length);
  return (text: string) => {
    const { whole, partial } = findProducts({ search, matcher, table: { department } }, text, 'en');
    const names = (ordinals: Int32Array) => [...ordinals].map((ordinal) => goods[ordinal]![0]).sort();
    return { whole: names(whole.ordinals), partial: names(partial().ordinals) };
  };
}

it('a product found by some of the words has them in its own texts: those of its department do not count where names have the word', async () => {
  const find = await shop();
  expect(find('olive oil')).toEqual({ whole: ['Olive Oil'], partial: ['Canola Oil', 'Kalamata Olives'] });
});

it('a product found by some of the words may stand in a department with a word that no name has', async () => {
  const find = await shop();
  expect(find('crackers bakery').partial).toEqual(['Sourdough Loaf']);
});

it('a product found by some of the words is none of what is found by all words, also where a department has one of them', async () => {
  const find = await shop();
  expect(find('spices flour')).toEqual({ whole: ['All-Purpose Flour'], partial: [] });
  expect(find('oil sugar').whole).toEqual(['Granulated Sugar']);
  expect(find('oil sugar').partial).not.toContain('Granulated Sugar');
});
