import type { Department } from '@larder/contract/catalog';
import { refuse } from '@larder/contract/refuse';
import { eats, type Sort } from '../shelf/listing.ts';
import { countSold, pageOf, readListing } from './read-listing.ts';
import { brandFacet } from './facets.ts';
import type { Reading } from './reading.ts';

/** Returns how many products of each department are on sale in this reading, subdepartments' included. */
function onSaleCounts({ shelf, prices, dietary }: Reading): Int32Array {
  const counts = new Int32Array(shelf.departments.length);
  for (const ordinal of prices.onSale) {
    if (!eats(shelf.table, ordinal, dietary)) continue;
    for (let at = shelf.table.department[ordinal]!; at >= 0; at = shelf.departments[at]!.parent)
      counts[at]! += 1;
  }
  return counts;
}

function departmentOf(reading: Reading, index: number, onSale = onSaleCounts(reading)): Department {
  const { shelf, tongue } = reading;
  const { id, parent, name, order, own, withSubs } = shelf.departments[index]!;
  return {
    key: id,
    parentKey: parent < 0 ? null : shelf.departments[parent]!.id,
    name: name[tongue],
    order,
    productCount: countSold(reading, withSubs),
    ownProductCount: countSold(reading, own),
    totalProductCount: countSold(reading, withSubs),
    onSaleCount: onSale[index]!,
  };
}

/** Returns all departments in the store's order, each with how many products this reading sells in it. */
export function readDepartments(reading: Reading): Department[] {
  const onSale = onSaleCounts(reading);
  return reading.shelf.departments.map((_, index) => departmentOf(reading, index, onSale));
}

type DepartmentPageQuery = {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  includeSubDeptProducts?: boolean | undefined;
  brands?: readonly number[] | undefined;
  sortOption?: Sort | undefined;
};

const usualPageSize = 50;

/** Returns a page of a department, counted from 0; of everything on sale for id 0. Refuses `department-not-found`. */
export function readDepartmentPage(reading: Reading, id: number, query: DepartmentPageQuery) {
  const { shelf, prices } = reading;
  const index = shelf.departmentIndex.get(id);
  if (id !== 0 && index === undefined) return refuse('department-not-found');
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
    department: index === undefined ? null : departmentOf(reading, index),
    ...pageOf(reading, listing, offset),
    facets: { brands: brandFacet(reading, listing.brandCounts) },
  };
}
