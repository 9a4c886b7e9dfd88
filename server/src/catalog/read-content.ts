import type { CatalogSection, LocationList } from '@larder/contract/catalog';
import type { RecipeCard } from '@larder/contract/recipe';
import { refuse } from '@larder/contract/refuse';
import type { ProductList, Recipe, Section } from '../shelf/content.ts';
import type { Sort } from '../shelf/listing.ts';
import { cardsOf } from './card.ts';
import { countSold, readListing, soldOf } from './read-listing.ts';
import type { Reading } from './reading.ts';

/** Returns a list as answers carry it, without its products. */
export function listOf({ tongue }: Reading, list: ProductList): LocationList {
  return {
    rrn: list.id,
    title: list.title[tongue],
    subtitle: list.subtitle[tongue],
    description: list.description[tongue],
    image: list.image,
    color: list.color,
    type: list.type,
  };
}

/** Returns a recipe as it is offered, without ingredients and instructions. */
export function recipeCardOf({ tongue }: Reading, recipe: Recipe): RecipeCard {
  return {
    rrn: recipe.id,
    title: recipe.title[tongue],
    subtitle: recipe.subtitle[tongue],
    description: recipe.description[tongue],
    image: recipe.image,
    color: recipe.color,
    type: 'RECIPE',
  };
}

type ListQuery = { maxProducts: number; sortOption?: Sort | undefined };

/**
 * Returns the products of a list that this reading sells, in the list's order unless another is asked for. Refuses
 * `list-not-found`.
 */
export function readListProducts(reading: Reading, id: number, { maxProducts, sortOption }: ListQuery) {
  const list = reading.shelf.content.lists.find((each) => each.id === id);
  if (!list) return refuse('list-not-found').saying('List not found');
  const sold = soldOf(reading, list.ordinals, sortOption);
  return {
    list: listOf(reading, list),
    products: cardsOf(reading, sold.slice(0, maxProducts)),
    pendingResults: Math.max(0, sold.length - maxProducts),
    totals: { totalResults: sold.length },
  };
}

/**
 * Returns the home page's sections, without those whose department, list or recipe is gone. A store that names none
 * shows its first departments, so that its home is never a page without products.
 */
export function readSections(reading: Reading, maxProducts: number): CatalogSection[] {
  const { shelf, store } = reading;
  const named = shelf.content.sections.filter(({ locationId }) => locationId === store.locationId);
  return (named.length > 0 ? named : firstDepartments(reading))
    .map((section) => readSection(reading, section, maxProducts))
    .filter((section) => section !== null);
}

/** The number of departments on the home of a store that names no sections. */
const usualSections = 8;

/** Returns a section for each of the first top departments that sell something, under the department's id. */
function firstDepartments(reading: Reading): Section[] {
  const { shelf, store } = reading;
  return shelf.departments
    .filter(({ parent, withSubs }) => parent < 0 && countSold(reading, withSubs) > 0)
    .slice(0, usualSections)
    .map(({ id, order }) => ({ id, locationId: store.locationId, order, type: 'DEPT_RRN', refId: id }));
}

function readSection(reading: Reading, section: Section, maxProducts: number): CatalogSection | null {
  const { shelf, tongue } = reading;
  const { id, order, type, refId } = section;
  const head = { id, order, refType: type, refRrn: refId, products: [], totalResults: 0, recipes: [] };
  if (type === 'DEPT_RRN') {
    const index = shelf.departmentIndex.get(refId);
    if (index === undefined) return null;
    const { name, withSubs } = shelf.departments[index]!;
    const { ordinals, total } = readListing(reading, { candidates: withSubs, offset: 0, size: maxProducts });
    return { ...head, title: name[tongue], products: cardsOf(reading, ordinals), totalResults: total };
  }
  if (type === 'LIST_RRN') {
    const list = shelf.content.lists.find((each) => each.id === refId);
    if (!list) return null;
    const sold = soldOf(reading, list.ordinals);
    const products = cardsOf(reading, sold.slice(0, maxProducts));
    return { ...head, title: list.title[tongue], products, totalResults: sold.length };
  }
  const recipes = type === 'RECIPE_RRN' ? shelf.content.recipes.filter((each) => each.id === refId) : [];
  if (type === 'RECIPE_RRN' && recipes.length === 0) return null;
  return {
    ...head,
    title: recipes[0]?.title[tongue] ?? '',
    recipes: recipes.map((recipe) => recipeCardOf(reading, recipe)),
  };
}
