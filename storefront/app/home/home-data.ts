import type { CatalogSection, Department } from '@larder/contract/catalog';
import type { PageContext } from '@larder/contract/page-context';
import type { ProductCard } from '@larder/contract/product';
import { hasSale, topDepartments } from '../parts/listing/department-tree.ts';
import { listingViewQuery, viewQuery } from '../parts/page/view-query.ts';
import { shownSection } from './shown-section.ts';

/**
 * Reads what the home of a store shows: ads, departments and the catalog's sections. `isWhole` is false when a part
 * is missing because its call failed. Returns null without a store.
 */
export async function readHome({ view, experience }: PageContext) {
  const { locationGuid } = view;
  if (!locationGuid) return null;
  const query = viewQuery({ ...view, locationGuid });
  const listing = listingViewQuery({ ...view, locationGuid });
  let isWhole = true;
  /**
   * Returns a call's answer, or `instead` when it fails. A catalog failure is only logged (HOME-07): its part
   * is missing, the rest of the page stays.
   */
  const quietly = <Answer, Instead>(call: Promise<Answer>, instead: Instead): Promise<Answer | Instead> =>
    call.catch((error: unknown) => {
      console.error(error);
      isWhole = false;
      return instead;
    });
  const [sections, departments, ads] = await Promise.all([
    quietly(experience('GET api/catalog', { query: listing }), [] as CatalogSection[]),
    quietly(experience('GET api/users/locations/departments', { query: listing }), [] as Department[]),
    quietly(experience('GET api/users/locations/ads', { query }), []),
  ]);
  const tiles = await Promise.all(
    topDepartments(departments).map(async (department) => {
      const first = await quietly(
        experience('GET api/catalog/department/:id', {
          params: { id: department.key },
          query: { ...listing, pageSize: 1, includeSubDeptProducts: true },
        }),
        null,
      );
      const product: ProductCard | undefined = first?.products[0];
      return { key: department.key, name: department.name, picture: product?.thumbnailKey ?? null };
    }),
  );
  const home = { sections: sections.map(shownSection), tiles, withSale: hasSale(departments), ads };
  return { home, isWhole };
}
