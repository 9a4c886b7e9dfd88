import type { Scenario } from './measure.ts';

const words =
  'milk bread tomato avocado cheese yogurt chicken salmon beans rice coffee honey apple banana leche queso pollo manzana tortilla salsa'.split(
    ' ',
  );
const typos =
  'mlik bred tomatoe avacado chesse yougurt chiken salmn beens cofee hony aple bananna tortila slasa'.split(
    ' ',
  );
const sorts = [
  'SORT_BY_POPULARITY',
  'SORT_BY_LOW_PRICE',
  'SORT_BY_HIGH_PRICE',
  'SORT_BY_NAME_ASC',
  'SORT_BY_NAME_DESC',
];

/**
 * Returns pages and answers that only read. Where the goal is for new work, no address repeats before all
 * were used.
 */
export function readings(departments: readonly number[], products: readonly number[]): Scenario[] {
  let turn = 0;
  const next = () => (turn += 1);
  const brands = (index: number) => encodeURIComponent(JSON.stringify([1 + (index % 90), 2 + (index % 97)]));
  const department = (index: number) =>
    `/experience/api/catalog/department/${departments[index % departments.length]}?includeSubDeptProducts=true&sortOption=${sorts[index % 5]}&pageNumber=${index % 4}&brands=${brands(index)}`;
  const search = (list: readonly string[], index: number) =>
    `/experience/api/catalog/search/${list[index % list.length]}?sortOption=${sorts[index % 5]}&brands=${brands(index)}&pageNumber=1`;
  return [
    { name: 'department page, any sort and filter', goal: 0.15, path: () => department(next()) },
    { name: 'department page, asked again', goal: 0.05, path: () => department(1) },
    {
      name: 'product',
      goal: 0.15,
      path: () => `/experience/api/catalog/product/${products[next() % products.length]}`,
    },
    { name: 'home sections', goal: 0.15, path: () => '/experience/api/catalog' },
    { name: 'search, first 50 with counts', goal: 0.4, path: () => search(words, next()) },
    { name: 'search with typos', goal: 1.5, path: () => search(typos, next()) },
    { name: 'rendered home, anew', goal: 2, path: () => '/bench', isAnew: true },
    {
      name: 'rendered product, anew',
      goal: 2,
      path: () => `/bench/product/${products[next() % products.length]}`,
      isAnew: true,
    },
    { name: 'rendered home, asked again', goal: 0.1, path: () => '/bench' },
    { name: 'rendered product, asked again', goal: 0.1, path: () => `/bench/product/${products[0]}` },
  ];
}
