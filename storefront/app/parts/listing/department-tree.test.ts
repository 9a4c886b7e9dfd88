import type { Department } from '@larder/contract/catalog';
import { expect, it } from 'vitest';
import { departmentTabs, topDepartments, topOf } from './department-tree.ts';

const department = (
  key: number,
  parentKey: number | null,
  order: number,
  totalProductCount: number,
): Department => ({
  key,
  parentKey,
  name: `Department ${key}`,
  order,
  productCount: totalProductCount,
  ownProductCount: parentKey === null ? 0 : totalProductCount,
  totalProductCount,
});

const all = [
  department(1, null, 20, 9),
  department(2, null, 10, 4),
  department(3, null, 5, 0),
  department(11, 1, 30, 4),
  department(12, 1, 10, 5),
  department(13, 1, 20, 0),
];
const keysOf = (departments: Department[]) => departments.map(({ key }) => key);

it('the top departments with products are listed in their order [DEPT-01] [DEPT-07]', () => {
  expect(keysOf(topDepartments(all))).toEqual([2, 1]);
});

it('departments of a backend that gives priorities stand by them, ascending, before those without one [DEPT-07]', () => {
  const given = (key: number, order: number, priority?: number) => ({
    ...department(key, null, order, 1),
    ...(priority === undefined ? {} : { priority }),
  });
  const mixed = [given(1, 1, 9), given(2, 2), given(3, 3, 0), given(4, 0), given(5, 5, 4)];
  expect(keysOf(topDepartments(mixed))).toEqual([3, 5, 1, 4, 2]);
});

it('the tabs are the department itself, then its subdepartments with products [DEPT-02]', () => {
  expect(keysOf(departmentTabs(all, 1))).toEqual([1, 12, 11]);
});

it('a department without subdepartments has one tab, and none without products [DEPT-02]', () => {
  expect(keysOf(departmentTabs(all, 2))).toEqual([2]);
  expect(keysOf(departmentTabs(all, 3))).toEqual([]);
});

it('the top department of any department is found', () => {
  expect(topOf(all, 12)?.key).toBe(1);
  expect(topOf(all, 1)?.key).toBe(1);
  expect(topOf(all, 99)).toBeUndefined();
});
