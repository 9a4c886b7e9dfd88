import type { Department } from '@larder/contract/catalog';

/** Departments in their order; what has no order comes by name. */
function inOrder<Item extends { order: number; name: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

/** The top departments that have anything to show, in their order. */
export function topDepartments(departments: readonly Department[]): Department[] {
  return inOrder(departments.filter((each) => each.parentKey === null && each.totalProductCount > 0));
}

/** Whether anything is on sale: only then something leads there. */
export function hasSale(departments: readonly Department[]): boolean {
  return departments.some(({ onSaleCount = 0 }) => onSaleCount > 0);
}

/** The top department that a department belongs to; itself when it is one, undefined when it is unknown. */
export function topOf(departments: readonly Department[], key: number): Department | undefined {
  const found = departments.find((each) => each.key === key);
  return found?.parentKey == null ? found : topOf(departments, found.parentKey);
}

/**
 * What the department page offers as tabs: the department itself when it or what is under it has products, then its
 * subdepartments that have some. One alone needs no tabs.
 */
export function departmentTabs(departments: readonly Department[], key: number): Department[] {
  const own = departments.filter((each) => each.key === key && each.totalProductCount > 0);
  const under = inOrder(departments.filter((each) => each.parentKey === key && each.totalProductCount > 0));
  return [...own, ...under];
}
