import type { Reading } from '@larder/server/catalog/reading';
import { indexProducts } from '@larder/server/shelf/build/index-products';
import { createPause } from '@larder/server/shelf/build/pause';
import { emptyTable } from '@larder/server/shelf/build/build-products';
import { arrangeDepartments, fillDepartments } from '@larder/server/shelf/departments';
import { createMatcher } from '@larder/server/shelf/search/match-words';
import { collectPhrases } from '@larder/server/shelf/search/phrases';
import type { Shelf } from '@larder/server/shelf/shelf';
import type { MadeCatalog } from './make-catalog.ts';

/**
 * Returns a made catalog as a shelf in memory, without a database; everything is sold for a dollar. A
 * product's key is its place plus 1.
 */
export async function shelve({ aisles, products }: MadeCatalog): Promise<Reading> {
  const count = products.length;
  const tops = [...new Set(aisles.map(({ top }) => top))];
  const arranged = arrangeDepartments([
    ...tops.map((name, order) => ({ id: order + 1, code: name, parentId: null, order, en: name, es: name })),
    ...aisles.map(({ code, top, en, es }, order) => ({
      id: 100 + order,
      code,
      parentId: tops.indexOf(top) + 1,
      order,
      en,
      es,
    })),
  ]);
  const brandNames = [...new Set(products.map(({ brand }) => brand))].filter((name) => name !== '').sort();
  const brands = brandNames.map((name, index) => ({ id: index + 1, name }));
  const placeOf = new Map(arranged.map(({ code }, index) => [code, index]));
  const texts = (of: (product: MadeCatalog['products'][number]) => string) => products.map(of);
  const table = emptyTable(Int32Array.from(products, (_, ordinal) => ordinal + 1));
  table.names = { en: texts(({ nameEn }) => nameEn), es: texts(({ nameEs }) => nameEs) };
  table.labels = { en: texts(({ label }) => label), es: texts(({ label }) => label) };
  table.department = Int32Array.from(products, ({ aisle }) => placeOf.get(aisle)!);
  table.brand = Int32Array.from(products, ({ brand }) => brandNames.indexOf(brand));
  const departments = fillDepartments(arranged, table.department);
  const search = await indexProducts(
    table,
    { departments, brands, options: [], ownNames: [] },
    createPause(),
  );
  const shelf = {
    table,
    departments,
    departmentIndex: new Map(departments.map(({ id }, index) => [id, index])),
    brands,
    brandIndex: new Map(brands.map(({ id }, index) => [id, index])),
    dietaryIndex: new Map<number, number>(),
    search,
    matcher: createMatcher(search, count),
    phrases: await collectPhrases(table, brands, createPause()),
  } as unknown as Shelf;
  const current = new Int32Array(count).fill(100);
  const prices = { base: current, current, onSale: new Int32Array(0) };
  return { shelf, prices, dietary: null, tongue: 'en' } as unknown as Reading;
}
