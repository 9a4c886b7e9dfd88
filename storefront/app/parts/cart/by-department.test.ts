import { expect, it } from 'vitest';
import { byDepartment } from './by-department.ts';

const dairy = { key: 7, name: 'Dairy', order: 20 };
const produce = { key: 9, name: 'Produce', order: 10 };
const line = (name: string, department: typeof dairy) => ({ name, department });

it("the lines of a cart are grouped by department, in the store's order, each group in the cart's order", () => {
  const lines = [line('Milk', dairy), line('Limes', produce), line('Yogurt', dairy), line('Kale', produce)];
  expect(byDepartment(lines).map(({ name, lines: own }) => [name, ...own.map((each) => each.name)])).toEqual([
    ['Produce', 'Limes', 'Kale'],
    ['Dairy', 'Milk', 'Yogurt'],
  ]);
});

it('two departments at one place of the store’s order stay apart', () => {
  const bakery = { ...produce, key: 3, name: 'Bakery' };
  const lines = [line('Limes', produce), line('Rolls', bakery), line('Kale', produce)];
  expect(byDepartment(lines).map(({ name }) => name)).toEqual(['Bakery', 'Produce']);
});

it('the lines are one list where a stored cart does not know the departments', () => {
  const old = [line('Milk', dairy), { name: 'Limes' } as ReturnType<typeof line>];
  expect(byDepartment(old)).toEqual([{ key: 0, name: '', lines: old }]);
  expect(byDepartment([])).toEqual([]);
});
