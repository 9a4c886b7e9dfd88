import { expect, it } from 'vitest';
import { createPause } from '../build/pause.ts';
import type { Tongue } from '../build/product-table.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { findProducts } from './find.ts';
import { createMatcher } from './match-words.ts';

type Good = readonly [name: string, department: string, spanish?: string];
const goods: readonly Good[] = [
  ['All-Purpose Flour', 'Baking, Oils & Spices'],
  ['Granulated Sugar', 'Baking, Oils & Spices'],
  ['Olive Oil', 'Baking, Oils & Spices'],
  ['Canola Oil', 'Baking, Oils & Spices'],
  ['Kalamata Olives', 'Pickles'],
  ['Sourdough Loaf', 'Bakery Counter'],
  ['Rye Crackers', 'Snacks'],
];

/** Returns a search in goods, the most bought first; `options` are the dietary options of every one. */
async function shop(goods: readonly Good[], options: readonly string[] = []) {
  const builder = buildSearchIndex();
  goods.forEach(([nameEn, department, nameEs = nameEn], ordinal) =>
    builder.add(ordinal, {
      nameEn,
      nameEs,
      besides: [],
      labels: [],
      options,
      departments: [department],
      aisles: [],
    }),
  );
  const search = await builder.finish(createPause());
  const department = Int32Array.from(goods, ([, name]) => goods.findIndex(([, other]) => other === name));
  const matcher = createMatcher(search, goods.length);
  return (text: string, tongue: Tongue = 'en') => {
    const { whole, partial } = findProducts({ search, matcher, table: { department } }, text, tongue);
    const names = (ordinals: Int32Array) => [...ordinals].map((ordinal) => goods[ordinal]![0]).sort();
    const ranked = [...whole.ordinals]
      .map((ordinal, at) => [whole.scores[at]!, goods[ordinal]![0]] as const)
      .toSorted(([one], [other]) => other - one)
      .map(([, name]) => name);
    return { whole: names(whole.ordinals), partial: names(partial().ordinals), ranked };
  };
}

it('a product found by some of the words has them in its own texts: those of its department do not count where names have the word', async () => {
  const find = await shop(goods);
  expect(find('olive oil')).toMatchObject({
    whole: ['Olive Oil'],
    partial: ['Canola Oil', 'Kalamata Olives'],
  });
});

it('a product found by some of the words may stand in a department with a word that no name has', async () => {
  const find = await shop(goods);
  expect(find('crackers bakery').partial).toEqual(['Sourdough Loaf']);
});

it('a product found by some of the words is none of what is found by all words, also where a department has one of them', async () => {
  const find = await shop(goods);
  expect(find('spices flour')).toMatchObject({ whole: ['All-Purpose Flour'], partial: [] });
  expect(find('oil sugar').whole).toEqual(['Granulated Sugar']);
  expect(find('oil sugar').partial).not.toContain('Granulated Sugar');
});

it('a name that two things share in one language finds that of them which the other language says too', async () => {
  const find = await shop([
    ['Jalapeño Peppers', 'Produce', 'Chiles jalapeños'],
    ['Chipotle Peppers in Adobo', 'Canned', 'Chiles chipotles adobados'],
    ['Red Bell Pepper', 'Produce', 'Pimiento morrón rojo'],
    ['Black Peppercorns', 'Spices', 'Pimienta negra entera'],
  ]);
  expect(find('pimienta', 'es').ranked[0]).toBe('Black Peppercorns');
  expect(find('pimiento', 'es').ranked[0]).toBe('Red Bell Pepper');
  expect(find('chile', 'es').ranked.slice(0, 2).sort()).toEqual([
    'Chipotle Peppers in Adobo',
    'Jalapeño Peppers',
  ]);
});

it('what is asked for without something is named so, before what only is so and what is without something else', async () => {
  const seedless = Array.from({ length: 60 }, (): Good => ['Seedless Grapes', 'Produce', 'Uvas sin semilla']);
  const goodsOfAll: Good[] = [
    ...seedless,
    ['Unsalted Butter', 'Dairy', 'Mantequilla sin sal'],
    ['Gluten Free Fusilli', 'Pantry', 'Fusilli sin gluten'],
  ];
  const find = await shop(goodsOfAll, ['Gluten-free', 'Sin gluten']);
  expect(find('sin gluten', 'es').ranked[0]).toBe('Gluten Free Fusilli');
  expect(find('mantequilla sin sal', 'es').whole).toEqual(['Unsalted Butter']);
  expect(find('sin gluten', 'es').whole).toHaveLength(goodsOfAll.length);
});
