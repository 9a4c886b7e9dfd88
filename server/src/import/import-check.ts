import type * as z from 'zod';
import { csvFiles, type CsvFile, type ParsedFolder } from './import-files.ts';
import type { ImportPlan, NamedPicture, Placed } from './import-plan.ts';
import { checkProductCodes, planPlaces } from './import-places.ts';
import { planPrices } from './import-prices.ts';
import type { ProblemList } from './import-report.ts';
import { issueWords } from './issue-words.ts';
import type { CsvRow, CsvTable } from './parse-csv.ts';
import { checkReferences, checkStore, type WrittenCodes } from './import-references.ts';
import { picturesOf } from './named-pictures.ts';
import { checkTaxes } from './import-taxes.ts';
import { withSize } from './import-size.ts';
import {
  adItem,
  aisleRow,
  brandRow,
  departmentRow,
  dietaryRow,
  listItem,
  priceRow,
  productRow,
  recipeItem,
  sectionItem,
  synonymRow,
} from './import-schema.ts';
import { storeFile, type StoreFile } from './import-store-schema.ts';

/** The rule of a row of each CSV file. */
export const csvRows: Readonly<Record<CsvFile, z.ZodObject>> = {
  'departments.csv': departmentRow,
  'brands.csv': brandRow,
  'products.csv': productRow,
  'prices.csv': priceRow,
  'dietary.csv': dietaryRow,
  'synonyms.csv': synonymRow,
  'aisles.csv': aisleRow,
};

function addIssues(file: string, row: number, error: z.ZodError, problems: ProblemList): void {
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    problems.add(file, row, [...issue.path.map(String), ...unknown].join('.'), issueWords(issue));
  }
}

function checkRows<Schema extends z.ZodType>(
  file: string,
  rows: readonly CsvRow[],
  schema: Schema,
  problems: ProblemList,
): Placed<z.output<Schema>>[] {
  const good: Placed<z.output<Schema>>[] = [];
  for (const { line, fields } of rows) {
    const parsed = schema.safeParse(fields);
    if (parsed.success) good.push({ row: line, value: parsed.data });
    else addIssues(file, line, parsed.error, problems);
  }
  return good;
}

/**
 * Returns whether the columns of a CSV file are wrong. A missing or unknown column is one problem of the header, not
 * one of every row.
 */
function isHeaderWrong(file: CsvFile, { columns }: CsvTable, problems: ProblemList): boolean {
  if (!columns) return false;
  const rules = csvRows[file].shape;
  const known = Object.keys(rules);
  const mayLack = (column: string) => (rules[column] as z.ZodType).safeParse(undefined).success;
  const missing = known.filter((column) => !columns.includes(column) && !mayLack(column));
  const unknown = columns.filter((column) => !known.includes(column));
  for (const column of missing) problems.add(file, 1, column, 'the column is missing');
  for (const column of unknown) problems.add(file, 1, column, 'there is no such column');
  return missing.length + unknown.length > 0;
}

/** Returns the codes of all rows. */
function codesIn(rows: readonly unknown[]): ReadonlySet<string> {
  const codes = rows.map((row) => (row as { code?: unknown } | null)?.code);
  return new Set(codes.filter((code) => typeof code === 'string'));
}

function writtenCodes({ csv, json }: ParsedFolder): WrittenCodes {
  const inFile = (file: CsvFile) => codesIn(csv[file].rows.map(({ fields }) => fields));
  const inList = (list: unknown) => codesIn(Array.isArray(list) ? list : []);
  return {
    departments: inFile('departments.csv'),
    brands: inFile('brands.csv'),
    dietary: inFile('dietary.csv'),
    products: inFile('products.csv'),
    recipes: inList(json['recipes.json']),
    lists: inList(json['lists.json']),
  };
}

function checkItems<Schema extends z.ZodType>(
  file: string,
  json: unknown,
  schema: Schema,
  problems: ProblemList,
): Placed<z.output<Schema>>[] {
  if (json === null) return [];
  if (!Array.isArray(json)) {
    problems.add(file, 0, '', 'must be a list');
    return [];
  }
  return checkRows(
    file,
    json.map((fields, index) => ({ line: index + 1, fields: fields as Record<string, string> })),
    schema,
    problems,
  );
}

/** What a folder holds: its store.json and the pictures that are named, where they can be read, and a plan of what to write. */
export type Checked = {
  store: StoreFile | null;
  pictures: ReadonlyMap<string, NamedPicture>;
  plan: ImportPlan | null;
};

/**
 * Checks every row by its schema, then every reference, then which price holds where. There is a plan where there is no
 * problem. `problems` are those of reading so far: what they have kept out would seem to be missing, so then references
 * are not looked at.
 */
export function checkFolder(folder: ParsedFolder, problems: ProblemList, now: number): Checked {
  const wrong = csvFiles.filter((file) => isHeaderWrong(file, folder.csv[file], problems));
  const isWhole = problems.count() === 0;
  const store = checkStoreFile(folder.json['store.json'], problems);
  const rows = checkAllRows(folder, wrong, problems);
  const pictures = store ? picturesOf(store, rows) : new Map<string, NamedPicture>();
  const plan = isWhole ? planOf({ store, rows, pictures }, writtenCodes(folder), problems, now) : null;
  return { store, pictures, plan };
}

function checkStoreFile(json: unknown, problems: ProblemList): StoreFile | null {
  if (json === null) return null;
  const store = storeFile.safeParse(json);
  if (!store.success) addIssues('store.json', 1, store.error, problems);
  return store.data ?? null;
}

/** Returns the rows of all files that are right by themselves; none of a file whose header is wrong. */
function checkAllRows({ csv, json }: ParsedFolder, wrong: readonly CsvFile[], problems: ProblemList) {
  const rowsOf = <Schema extends z.ZodType>(file: CsvFile, schema: Schema) =>
    checkRows(file, wrong.includes(file) ? [] : csv[file].rows, schema, problems);
  return {
    departments: rowsOf('departments.csv', departmentRow),
    brands: rowsOf('brands.csv', brandRow),
    dietary: rowsOf('dietary.csv', dietaryRow),
    synonyms: rowsOf('synonyms.csv', synonymRow),
    products: rowsOf('products.csv', productRow),
    prices: rowsOf('prices.csv', priceRow),
    aisles: rowsOf('aisles.csv', aisleRow),
    recipes: checkItems('recipes.json', json['recipes.json'], recipeItem, problems),
    lists: checkItems('lists.json', json['lists.json'], listItem, problems),
    ads: checkItems('ads.json', json['ads.json'], adItem, problems),
    sections: checkItems('sections.json', json['sections.json'], sectionItem, problems),
  };
}

/** Rows that are right by themselves, and the pictures that they and store.json name. */
type RightRows = {
  store: StoreFile | null;
  rows: ReturnType<typeof checkAllRows>;
  pictures: Map<string, NamedPicture>;
};

function planOf(
  { store, rows, pictures }: RightRows,
  written: WrittenCodes,
  problems: ProblemList,
  now: number,
): ImportPlan | null {
  checkReferences(rows, written, problems);
  checkProductCodes(rows.products, problems);
  if (!store) return null;
  checkStore(store, rows, written.departments, problems);
  const prices = planPrices(store, rows, written.products, problems);
  const places = planPlaces(store, written.products, rows.aisles, problems);
  checkTaxes(store, { products: rows.products, prices }, problems, now);
  if (problems.count() > 0) return null;
  const priced = new Set(rows.prices.map(({ value }) => value.code));
  return {
    store,
    unpriced: rows.products.map(({ value }) => value.code).filter((code) => !priced.has(code)),
    departments: values(rows.departments),
    brands: values(rows.brands),
    dietary: values(rows.dietary),
    synonyms: values(rows.synonyms),
    products: values(rows.products).map(withSize),
    prices,
    places,
    recipes: values(rows.recipes),
    lists: values(rows.lists),
    ads: values(rows.ads),
    sections: values(rows.sections),
    pictures,
  };
}

function values<Value>(placed: readonly Placed<Value>[]): Value[] {
  return placed.map(({ value }) => value);
}
