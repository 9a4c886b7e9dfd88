import type { Tongue } from './build/product-table.ts';

export type Department = {
  id: number;
  code: string;
  /** Index of the parent; -1 for a top department. */
  parent: number;
  order: number;
  name: Record<Tongue, string>;
  /** Ordinals of its own products, and of these together with its subdepartments'. Sold or not. */
  own: Int32Array;
  withSubs: Int32Array;
};

export type DepartmentRow = {
  id: number;
  code: string;
  parentId: number | null;
  order: number;
  en: string;
  es: string;
};

/**
 * Returns departments as a store walks through them: by order, each followed by its subdepartments, still without
 * products.
 */
export function arrangeDepartments(rows: readonly DepartmentRow[]): Department[] {
  const byOrder = (a: DepartmentRow, b: DepartmentRow) => a.order - b.order || a.id - b.id;
  const arranged: Department[] = [];
  const place = (row: DepartmentRow, parent: number) => {
    const index = arranged.length;
    const { id, code, order, en, es } = row;
    arranged.push({ id, code, parent, order, name: { en, es }, own: none, withSubs: none });
    for (const child of rows.filter(({ parentId }) => parentId === row.id).sort(byOrder)) place(child, index);
  };
  for (const top of rows.filter(({ parentId }) => parentId === null).sort(byOrder)) place(top, -1);
  return arranged;
}

const none = new Int32Array(0);

/** Tells the departments their products, from the department index of each ordinal. */
export function fillDepartments(departments: readonly Department[], departmentOf: Int32Array): Department[] {
  const counts = new Int32Array(departments.length);
  const sums = new Int32Array(departments.length);
  for (let ordinal = 0; ordinal < departmentOf.length; ordinal += 1) {
    counts[departmentOf[ordinal]!]! += 1;
    for (let at = departmentOf[ordinal]!; at >= 0; at = departments[at]!.parent) sums[at]! += 1;
  }
  const filled = departments.map((department, index) => ({
    ...department,
    own: new Int32Array(counts[index]!),
    withSubs: new Int32Array(sums[index]!),
  }));
  counts.fill(0);
  sums.fill(0);
  for (let ordinal = 0; ordinal < departmentOf.length; ordinal += 1) {
    const department = departmentOf[ordinal]!;
    filled[department]!.own[counts[department]!++] = ordinal;
    for (let at = department; at >= 0; at = filled[at]!.parent) filled[at]!.withSubs[sums[at]!++] = ordinal;
  }
  return filled;
}
