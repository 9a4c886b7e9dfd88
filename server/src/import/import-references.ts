import { reservedWords } from '@larder/contract/remembered-view';
import type { Placed } from './import-plan.ts';
import type { Place, ProblemList } from './import-report.ts';
import type {
  AdItem,
  BrandRow,
  DepartmentRow,
  DietaryRow,
  ListItem,
  PriceRow,
  ProductRow,
  RecipeItem,
  SectionItem,
} from './import-schema.ts';
import type { LocationItem, StoreFile } from './import-store-schema.ts';

/** The rows of all files that are right by themselves. */
export type CheckedRows = {
  departments: Placed<DepartmentRow>[];
  brands: Placed<BrandRow>[];
  dietary: Placed<DietaryRow>[];
  products: Placed<ProductRow>[];
  prices: Placed<PriceRow>[];
  recipes: Placed<RecipeItem>[];
  lists: Placed<ListItem>[];
  ads: Placed<AdItem>[];
  sections: Placed<SectionItem>[];
};

/** The codes in a file's rows, also in those that are wrong otherwise: whoever names one of these names what is there. */
export type WrittenCodes = Readonly<
  Record<'departments' | 'brands' | 'dietary' | 'products' | 'recipes' | 'lists', ReadonlySet<string>>
>;

type Codes = ReadonlySet<string>;

/** What a section or a button leads to, by its type. */
const targets = {
  DEPT_RRN: { among: 'departments', what: 'department' },
  LIST_RRN: { among: 'lists', what: 'list' },
  RECIPE_RRN: { among: 'recipes', what: 'recipe' },
} as const;

/** Checks that no code of a file stands twice. */
function checkCodes(file: string, placed: readonly Placed<{ code: string }>[], problems: ProblemList): void {
  const codes = new Set<string>();
  for (const { row, value } of placed) {
    if (codes.has(value.code)) problems.add(file, row, 'code', `${value.code} stands twice`);
    codes.add(value.code);
  }
}

function checkNamed(
  codes: Codes,
  { at: [file, row, field], code, what }: { at: Place; code: string; what: string },
  problems: ProblemList,
): void {
  if (!codes.has(code)) problems.add(file, row, field, `there is no ${what} ${code}`);
}

/**
 * Checks that every code that one of these files names exists, and that no code stands twice. It needs no store.json: a
 * fault there hides none of these.
 */
export function checkReferences(rows: CheckedRows, known: WrittenCodes, problems: ProblemList): void {
  checkCodes('departments.csv', rows.departments, problems);
  checkCodes('brands.csv', rows.brands, problems);
  checkCodes('dietary.csv', rows.dietary, problems);
  checkCodes('products.csv', rows.products, problems);
  checkCodes('recipes.json', rows.recipes, problems);
  checkCodes('lists.json', rows.lists, problems);
  checkCodes('ads.json', rows.ads, problems);
  const needs = (codes: Codes, at: Place, code: string | null, what: string) => {
    if (code !== null) checkNamed(codes, { at, code, what }, problems);
  };
  checkDepartments(rows.departments, known.departments, problems);
  for (const { row, value } of rows.products) {
    needs(known.departments, ['products.csv', row, 'department'], value.department, 'department');
    needs(known.brands, ['products.csv', row, 'brand'], value.brand, 'brand');
    for (const code of value.dietary)
      needs(known.dietary, ['products.csv', row, 'dietary'], code, 'dietary option');
  }
  for (const { row, value } of rows.recipes) {
    value.products.forEach(({ code }, index) =>
      needs(known.products, ['recipes.json', row, `products.${index}.code`], code, 'product'),
    );
    checkTwice(
      ['recipes.json', row],
      value.products.map(({ code }, index) => [`products.${index}.code`, code]),
      problems,
    );
  }
  for (const { row, value } of rows.lists) {
    const named = value.products.map((code, index) => [`products.${index}`, code] as const);
    for (const [field, code] of named) needs(known.products, ['lists.json', row, field], code, 'product');
    checkTwice(['lists.json', row], named, problems);
  }
  const needsTarget = (place: Place, type: SectionItem['type'], code: string) =>
    needs(known[targets[type].among], place, code, targets[type].what);
  for (const { row, value } of rows.ads) {
    if (!value.button) continue;
    const { type, code } = value.button.link;
    needsTarget(['ads.json', row, 'button.link.code'], type, code);
  }
  for (const { row, value } of rows.sections)
    needsTarget(['sections.json', row, 'code'], value.type, value.code);
}

/** Checks the locations of store.json and whatever names one of them, and its promo codes. */
export function checkStore(
  store: StoreFile,
  rows: CheckedRows,
  departments: Codes,
  problems: ProblemList,
): void {
  const aliases = checkLocations(store, problems);
  const places = ([file, row, field]: Place, named: readonly string[]) => {
    named.forEach((code, index) => {
      const at: Place = [file, row, `${field}.${index}`];
      if (code !== '*') checkNamed(aliases, { at, code, what: 'location' }, problems);
    });
  };
  for (const { row, value } of rows.ads) places(['ads.json', row, 'locations'], value.locations);
  for (const { row, value } of rows.sections) places(['sections.json', row, 'locations'], value.locations);
  const promoCodes = new Set<string>();
  for (const [index, promo] of store.promos.entries()) {
    const at = (field: string): Place => ['store.json', 1, `promos.${index}.${field}`];
    if (promoCodes.has(promo.code)) problems.add(...at('code'), `${promo.code} stands twice`);
    promoCodes.add(promo.code);
    promo.departments?.forEach((code, place) =>
      checkNamed(departments, { at: at(`departments.${place}`), code, what: 'department' }, problems),
    );
    places(at('locations'), promo.locations);
  }
}

/** Checks that no code stands twice in a list of one item; `named` are the codes, each with its field. */
function checkTwice(
  [file, row]: readonly [file: string, row: number],
  named: readonly (readonly [field: string, code: string])[],
  problems: ProblemList,
): void {
  const seen = new Set<string>();
  for (const [field, code] of named) {
    if (seen.has(code)) problems.add(file, row, field, `${code} stands twice`);
    seen.add(code);
  }
}

/** Checks that departments have two levels: a parent exists and has no parent itself. */
function checkDepartments(
  departments: readonly Placed<DepartmentRow>[],
  known: Codes,
  problems: ProblemList,
): void {
  const parents = new Map(departments.map(({ value }) => [value.code, value.parent]));
  for (const { row, value } of departments) {
    if (value.parent === null) continue;
    if (!known.has(value.parent)) {
      problems.add('departments.csv', row, 'parent', `there is no department ${value.parent}`);
    } else if (parents.get(value.parent)) {
      problems.add(
        'departments.csv',
        row,
        'parent',
        `${value.parent} has a parent itself: there are two levels`,
      );
    }
  }
}

function checkLocations(store: StoreFile, problems: ProblemList): Codes {
  const aliases = new Set<string>();
  const guids = new Set<string>();
  const hosts = new Set<string>();
  store.locations.forEach((location, index) => {
    const problem = (field: string, message: string) =>
      problems.add('store.json', 1, `locations.${index}.${field}`, message);
    if (aliases.has(location.alias)) problem('alias', 'stands twice');
    if (reservedWords.has(location.alias)) problem('alias', 'is a reserved word');
    if (guids.has(location.guid.toLowerCase())) problem('guid', 'stands twice');
    if (location.host !== null && hosts.has(location.host)) problem('host', 'stands twice');
    aliases.add(location.alias);
    if (location.host !== null) hosts.add(location.host);
    guids.add(location.guid.toLowerCase());
    checkVersions(location, problem);
    checkPosition(location, problem);
  });
  return aliases;
}

function checkVersions(location: LocationItem, problem: (field: string, message: string) => void): void {
  const keys = new Set<string>(location.versions.map(({ key }) => key));
  if (keys.size < location.versions.length) problem('versions', 'a version stands twice');
  if (location.versions.filter(({ isDefault }) => isDefault).length > 1)
    problem('versions', 'two are the default');
  const seen = new Set<string>();
  location.windows.forEach((each, index) => {
    if (!keys.has(each.version)) problem(`windows.${index}.version`, 'is no version of this location');
    const slots = each.weekdays.map((weekday) => `${each.version} ${weekday} ${each.from} ${each.to}`);
    if (slots.some((slot, at) => seen.has(slot) || slots.indexOf(slot) < at))
      problem(`windows.${index}.from`, 'two windows have the same hours');
    for (const slot of slots) seen.add(slot);
  });
}

/** Checks that a location has both halves of its position or none, and has one where its delivery area lies around it. */
function checkPosition(location: LocationItem, problem: (field: string, message: string) => void): void {
  const { latitude, longitude, deliveryArea } = location;
  if (latitude === null && longitude === null) {
    if (deliveryArea && 'radiusMiles' in deliveryArea)
      problem('deliveryArea', 'a radius needs latitude and longitude');
  } else if (latitude === null) problem('latitude', 'is needed with longitude');
  else if (longitude === null) problem('longitude', 'is needed with latitude');
}
