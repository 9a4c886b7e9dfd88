import type { CartLineAnswer } from '@larder/contract/cart-parts';

type Grouped = Pick<CartLineAnswer, 'department'>;

/** The lines of one department, in the cart's own order; `name` is empty where departments are not known. */
export type DepartmentLines<Line> = { key: number; name: string; lines: Line[] };

/**
 * Returns a cart's lines by department, in the store's order of departments; within one the cart's own order
 * stays. The copy of an older visit may not know its departments yet: then all lines are one group.
 */
export function byDepartment<Line extends Grouped>(lines: readonly Line[]): DepartmentLines<Line>[] {
  const isKnown = (line: Partial<Grouped>) => line.department !== undefined;
  if (!lines.every(isKnown)) return [{ key: 0, name: '', lines: [...lines] }];
  const groups: DepartmentLines<Line>[] = [];
  const arranged = lines.toSorted(
    ({ department: a }, { department: b }) => a.order - b.order || a.key - b.key,
  );
  for (const line of arranged) {
    const { key, name } = line.department;
    const last = groups.at(-1);
    if (last?.key === key) last.lines.push(line);
    else groups.push({ key, name, lines: [line] });
  }
  return groups;
}
