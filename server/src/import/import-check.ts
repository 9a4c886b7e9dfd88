import type * as z from 'zod';
import { csvFiles, type CsvFile, type ParsedFolder } from './import-files.ts';
import type { ImportPlan, Placed } from './import-plan.ts';
import { checkProductCodes, planPlaces } from './import-places.ts';
import { planPrices } from './import-prices.ts';
import type { ProblemList } from './import-report.ts';
import { issueWords } from './issue-words.ts';
import type { CsvRow } from './parse-csv.ts';
import { checkReferences, checkStore, type WrittenCodes } from './import-references.ts';
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
import { storeFile } from './import-store-schema.ts';

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
function isHeaderWrong(file: CsvFile, [first]: readonly CsvRow[], problems: ProblemList): boolean {
  if (!first) return false;
  const columns = csvRows[file].shape;
  const known = Object.keys(columns);
  const mayLack = (column: string) => (columns[column] as z.ZodType).safeParse(undefined).success;
  const missing = known.filter((column) => !Object.hasOwn(first.fields, column) && !mayLack(column));
  const unknown = Object.keys(first.fields).filter((column) => !known.includes(column));
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
  const inFile = (file: CsvFile) => codesIn(csv[file].map(({ fields }) => fields));
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

/**
 * Returns the plan of what to write, or null when there is any problem: checks every row by its schema, then every
 * reference, then which price holds where.
 */
export function checkFolder(folder: ParsedFolder, problems: ProblemList, now: number): ImportPlan | null {
  const { csv, json } = folder;
  const wrong = csvFiles.filter((file) => isHeaderWrong(file, csv[file], problems));
  if (wrong.length > 0) return null;
  const store = json['store.json'] === null ? null : storeFile.safeParse(json['store.json']);
  if (store && !store.success) addIssues('store.json', 1, store.error, problems);
  const rows = {
    departments: checkRows('departments.csv', csv['departments.csv'], departmentRow, problems),
    brands: checkRows('brands.csv', csv['brands.csv'], brandRow, problems),
    dietary: checkRows('dietary.csv', csv['dietary.csv'], dietaryRow, problems),
    synonyms: checkRows('synonyms.csv', csv['synonyms.csv'], synonymRow, problems),
    products: checkRows('products.csv', csv['products.csv'], productRow, problems),
    prices: checkRows('prices.csv', csv['prices.csv'], priceRow, problems),
    aisles: checkRows('aisles.csv', csv['aisles.csv'], aisleRow, problems),
    recipes: checkItems('recipes.json', json['recipes.json'], recipeItem, problems),
    lists: checkItems('lists.json', json['lists.json'], listItem, problems),
    ads: checkItems('ads.json', json['ads.json'], adItem, problems),
    sections: checkItems('sections.json', json['sections.json'], sectionItem, problems),
  };
  const written = writtenCodes(folder);
  checkReferences(rows, written, problems);
  checkProductCodes(rows.products, problems);
  if (!store?.success) return null;
  const pictures = checkStore(store.data, rows, written.departments, problems);
  const prices = planPrices(store.data, rows, written.products, problems);
  const places = planPlaces(store.data, written.products, rows.aisles, problems);
  checkTaxes(store.data, { products: rows.products, prices }, problems, now);
  if (problems.list().length > 0) return null;
  return {
    store: store.data,
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
