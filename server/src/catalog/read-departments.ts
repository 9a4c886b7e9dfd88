import type { Department } from '@larder/contract/catalog';
import { Problem } from '../problem.ts';
import type { Sort } from '../shelf/listing.ts';
import { brandFacet, pageOf, readListing } from './read-listing.ts';
import type { Reading } from './reading.ts';

/** All departments in the store's order, each with how many products this reading sells in it. */
export function readDepartments(reading: Reading): Department[] {
  const { shelf, tongue } = reading;
  const all = Int32Array.from(shelf.table.keys.keys());
  const { departmentCounts } = readListing(reading, { candidates: all, offset: 0, size: 0 });
  const totals = departmentCounts.slice();
  shelf.departments.forEach(({ parent }, index) => {
    if (parent >= 0) totals[parent]! += departmentCounts[index]!;
  });
  return shelf.departments.map(({ id, parent, name, order }, index) => ({
    key: id,
    parentKey: parent < 0 ? null : shelf.departments[parent]!.id,
    name: name[tongue],
    order,
    productCount: departmentCounts[index]!,
    totalProductCount: totals[index]!,
  }));
}

export type DepartmentPageQuery = {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  includeSubDeptProducts?: boolean | undefined;
  brands?: readonly number[] | undefined;
  sortOption?: Sort | undefined;
};

const usualPageSize = 50;

/** A page of a department, from 0; of everything on sale for id 0. Throws Problem 404 for one the merchant does not have. */
export function readDepartmentPage(reading: Reading, id: number, query: DepartmentPageQuery) {
  const { shelf, prices } = reading;
  const index = shelf.departmentIndex.get(id);
  if (id !== 0 && index === undefined) throw new Problem(404, 'department-not-found', 'Department not found');
  const department = index === undefined ? null : shelf.departments[index]!;
  const size = query.pageSize ?? usualPageSize;
  const offset = (query.pageNumber ?? 0) * size;
  const inDepartment = query.includeSubDeptProducts ? department?.withSubs : department?.own;
  const listing = readListing(reading, {
    candidates: inDepartment ?? prices.onSale,
    brands: query.brands,
    sort: query.sortOption,
    offset,
    size,
  });
  return {
    department: department === null ? null : readDepartments(reading)[index!]!,
    ...pageOf(reading, listing, offset),
    facets: { brands: brandFacet(reading, listing.brandCounts) },
  };
}
