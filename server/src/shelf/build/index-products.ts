import type { Department } from '../departments.ts';
import type { DietaryOption } from '../directory.ts';
import { buildSearchIndex } from '../search/build-search-index.ts';
import { synonymsWith } from '../search/synonyms.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Brand } from '../shelf.ts';
import type { Pause } from './pause.ts';
import { hasOption, type ProductTable } from './product-table.ts';

type Names = {
  departments: readonly Department[];
  brands: readonly Brand[];
  options: readonly DietaryOption[];
  /** Lines of names that the store's own shoppers use. */
  ownNames: readonly string[];
};

/** Returns what is searched of every product: its names, and those of its departments, brand, family members, labels and dietary options. */
export async function indexProducts(
  table: ProductTable,
  { departments, brands, options, ownNames }: Names,
  pause: Pause,
): Promise<SearchIndex> {
  const index = buildSearchIndex(synonymsWith(ownNames));
  const namesOf = (department: Department | undefined) =>
    department ? [department.name.en, department.name.es] : [];
  const isAisle = departments.map((_, index) => departments.some(({ parent }) => parent === index));
  const shelves = departments.map((department, index) => (isAisle[index] ? [] : namesOf(department)));
  const aisles = departments.map((department, index) =>
    namesOf(isAisle[index] ? department : departments[department.parent]),
  );
  for (let ordinal = 0; ordinal < table.count; ordinal += 1) {
    const brand = table.brand[ordinal]!;
    const department = table.department[ordinal]!;
    index.add(ordinal, {
      nameEn: table.names.en[ordinal]!,
      nameEs: table.names.es[ordinal]!,
      besides: [
        brand >= 0 ? brands[brand]!.name : '',
        table.members.en[ordinal]!,
        table.members.es[ordinal]!,
      ],
      labels: [table.labels.en[ordinal]!, table.labels.es[ordinal]!],
      options: options
        .filter((_, option) => hasOption(table, ordinal, option))
        .flatMap(({ en, es }) => [en, es]),
      departments: shelves[department]!,
      aisles: aisles[department]!,
    });
    if ((ordinal & 15) === 0 && pause.isDue()) await pause.take();
  }
  return index.finish(pause);
}
