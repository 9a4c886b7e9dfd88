import { expect, it } from 'vitest';
import { byDepartment } from './by-department.ts';

const dairy = { key: 7, name: 'Dairy', order: 20 };
const produce = { key: 9, name: 'Produce', order: 10 };
const line = (name: string, department: typeof dairy) => ({ name, department });

it("lists the lines of a cart by department, in the store's order, and within one in the order of the cart", () => {
  const lines = [line('Milk', dairy), line('Limes', produce), line('Yogurt', dairy), line('Kale', produce)];
  expect(byDepartment(lines).map(({ name, lines: own }) => [name, ...own.map((each) => each.name)])).toEqual([
    ['Produce', 'Limes', 'Kale'],
    ['Dairy', 'Milk', 'Yogurt'],
  ]);
});

it('keeps two departments apart that a store has in one place', () => {
  const bakery = { ...produce, key: 3, name: 'Bakery' };
  const lines = [line('Limes', produce), line('Rolls', bakery), line('Kale', produce)];
  expect(byDepartment(lines).map(({ name }) => name)).toEqual(['Bakery', 'Produce']);
});

it('is one list where a copy of an older visit does not know the departments', () => {
  const old = [line('Milk', dairy), { name: 'Limes' } as ReturnType<typeof line>];
  expect(byDepartment(old)).toEqual([{ key: 0, name: '', lines: old }]);
  expect(byDepartment([])).toEqual([]);
});
