import type { Department } from '@larder/contract/catalog';

/** Returns departments in their order; those without one by name. */
function inOrder<Item extends { order: number; name: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

/** Returns the top departments that have products, in their order. */
export function topDepartments(departments: readonly Department[]): Department[] {
  return inOrder(departments.filter((each) => each.parentKey === null && each.totalProductCount > 0));
}

/** Returns whether anything is on sale: only then something links there. */
export function hasSale(departments: readonly Department[]): boolean {
  return departments.some(({ onSaleCount = 0 }) => onSaleCount > 0);
}

/** Returns the top department of a department; itself when it is one, undefined when it is unknown. */
export function topOf(departments: readonly Department[], key: number): Department | undefined {
  const found = departments.find((each) => each.key === key);
  return found?.parentKey == null ? found : topOf(departments, found.parentKey);
}

/**
 * Returns the tabs of the department page: the department itself when it or its subdepartments have products,
 * then each subdepartment that has some.
 */
export function departmentTabs(departments: readonly Department[], key: number): Department[] {
  const own = departments.filter((each) => each.key === key && each.totalProductCount > 0);
  const under = inOrder(departments.filter((each) => each.parentKey === key && each.totalProductCount > 0));
  return [...own, ...under];
}
