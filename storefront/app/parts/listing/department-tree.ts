import type { Department } from '@larder/contract/catalog';

/**
 * Returns departments by their priority, if a backend gives them one (specification, section 3), then in their order,
 * then by name. Ours has put them into one order already and gives none.
 */
function inOrder<Item extends { order: number; name: string; priority?: number }>(
  items: readonly Item[],
): Item[] {
  const priorityOf = ({ priority = Number.MAX_VALUE }: Item) => priority;
  return [...items].sort(
    (a, b) => priorityOf(a) - priorityOf(b) || a.order - b.order || a.name.localeCompare(b.name),
  );
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
