import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aCard, rendered } from '../shell/testing/rendered-screen.tsx';
import { HomeSection } from './home-section.tsx';
import { inRuns, RecipeGallery } from './recipe-gallery.tsx';
import type { NamedSection } from './section-names.ts';

const recipe = (rrn: number, title: string) => ({
  rrn,
  title,
  subtitle: `${title} in short`,
  description: `${title} at length`,
  image: '01a20000-0000-7000-8000-000000000001',
  color: '',
  type: 'RECIPE',
});

const section = (refType: string, facts: Partial<NamedSection> = {}) =>
  rendered(
    createElement(HomeSection, {
      section: {
        id: 1,
        order: 1,
        totalResults: 0,
        refType,
        refRrn: 7,
        title: 'Of the week',
        name: facts.recipes?.[0]?.title ?? 'Of the week',
        products: [],
        recipes: [],
        ...facts,
      },
    }),
  );

it.each([
  ['DEPT_RRN', '/downtown/department/7'],
  ['LIST_RRN', '/downtown/location-list/7'],
])(
  'a home section of type %s has its products and View All to its page [HOME-02] [HOME-03]',
  (refType, address) => {
    const html = section(refType, { products: [aCard(2, 'Hass Avocado'), aCard(3, 'Limes')] });
    expect(html).toMatch(/<h2[^>]*>Of the week<\/h2>/);
    expect(html).toMatch(new RegExp(`href="${address}"[^>]*>View All<`));
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html).toMatch(/<button[^>]*aria-label="Previous"[^>]*aria-disabled="true"/);
    expect(html).toMatch(/<button(?![^>]*aria-disabled)[^>]*aria-label="Next"/);
    expect(html).not.toContain('No products found.');
  },
);

it('a home section says when it is empty [HOME-03]', () => {
  const html = section('DEPT_RRN');
  expect(html).toMatch(/<h2[^>]*>Of the week<\/h2>/);
  expect(html).toMatch(/href="\/downtown\/department\/7"[^>]*>View All</);
  expect(html).toContain('No products found.');
});

it('a home section of recipes is named by the first one and leads to each, with picture and text [HOME-04]', () => {
  const html = section('RECIPE_RRN', { recipes: [recipe(5, 'Guacamole'), recipe(6, 'Quesadillas')] });
  expect(html).toMatch(/<h2[^>]*>Guacamole<\/h2>/);
  for (const [rrn, title] of [
    [5, 'Guacamole'],
    [6, 'Quesadillas'],
  ] as const) {
    expect(html).toContain(`${title} in short`);
    expect(html).toContain(`${title} at length`);
    expect(html).toMatch(new RegExp(`href="/downtown/recipe/${rrn}"[^>]*>View Recipe<`));
  }
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(section('RECIPE_RRN', { recipes: [recipe(5, 'Guacamole')] })).toMatch(
    /<h2[^>]*>Guacamole<\/h2>.*>View Recipe</s,
  );
});

it('a home section of a recipe stands in a gallery with those beside it, each with its own title and link [HOME-02] [HOME-04]', () => {
  const of = (id: number, refType: string, title: string) => ({
    id,
    order: id,
    totalResults: 0,
    refType,
    refRrn: id,
    title,
    name: title,
    products: [],
    recipes: refType === 'RECIPE_RRN' ? [recipe(id, title)] : [],
  });
  const sections = [
    of(1, 'DEPT_RRN', 'Produce'),
    of(2, 'RECIPE_RRN', 'Guacamole'),
    of(3, 'RECIPE_RRN', 'Quesadillas'),
    of(4, 'LIST_RRN', 'Tacos'),
    of(5, 'RECIPE_RRN', 'Chili'),
  ];
  const runs = inRuns(sections);
  expect(runs.map((run) => run.map(({ id }) => id))).toEqual([[1], [2, 3], [4], [5]]);
  const html = rendered(createElement(RecipeGallery, { sections: runs[1]! }));
  for (const [rrn, title] of [
    [2, 'Guacamole'],
    [3, 'Quesadillas'],
  ] as const) {
    expect(html).toMatch(new RegExp(`<h3[^>]*>${title}</h3>`));
    expect(html).toContain(`${title} at length`);
    expect(html).toMatch(new RegExp(`href="/downtown/recipe/${rrn}"[^>]*>View Recipe<`));
  }
});

it('a row of recipes has a heading and arrows as the rows of products have; no two are called the same', () => {
  const dish = (id: number, title: string): NamedSection => ({
    id,
    order: id,
    totalResults: 0,
    refType: 'RECIPE_RRN',
    refRrn: id,
    title,
    name: title,
    products: [],
    recipes: [recipe(id, title)],
  });
  const row = (before: number) =>
    rendered(createElement(RecipeGallery, { sections: [dish(2, 'Guacamole'), dish(3, 'Chili')], before }));
  expect(row(0)).toMatch(/<h2[^>]*>Recipes<\/h2>/);
  expect(row(0)).toMatch(/<button[^>]*aria-label="Previous"[^>]*aria-disabled="true"/);
  expect(row(0)).toMatch(/<button(?![^>]*aria-disabled)[^>]*aria-label="Next"/);
  expect(row(1)).toMatch(/<h2[^>]*>.*Recipes \(2\).*Recipes.*<\/h2>/);
});

it('a home section of an unknown type renders nothing [HOME-02]', () => {
  const nothing = rendered(createElement('i'));
  const html = section('BRAND_RRN', { products: [aCard(2, 'Hass Avocado')] });
  expect(html).toBe(nothing.replace('<i></i>', ''));
});
