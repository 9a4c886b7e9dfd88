import type { ImportPlan, Placed, PlannedPrice } from './import-plan.ts';
import { someOf, type ProblemList } from './import-report.ts';
import type { PriceRow, ProductRow } from './import-schema.ts';
import type { LocationItem, StoreFile } from './import-store-schema.ts';

/** Returns the instant a store-local day begins, `after` days later; epoch milliseconds. */
export function dayBegins(day: string, timeZone: string, after = 0): number {
  return Temporal.PlainDate.from(day).add({ days: after }).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * Returns the rank of a row: one that names the location wins over one that names only the version, that one over a
 * row for all.
 */
function specificity(row: PriceRow): number {
  return (row.location === '*' ? 0 : 2) + (row.version === '*' ? 0 : 1);
}

/** Returns the row that holds at a location for a version and level, or null. */
function holding(rows: readonly PriceRow[], alias: string, version: string, level: string): PriceRow | null {
  let best: PriceRow | null = null;
  for (const row of rows) {
    const applies =
      row.level === level &&
      (row.location === '*' || row.location === alias) &&
      (row.version === '*' || row.version === version);
    if (applies && (best === null || specificity(row) > specificity(best))) best = row;
  }
  return best;
}

/**
 * Returns which price holds where, by product in the order of `products`: per location, version and level the most specific
 * row. `known` are the codes in products.csv, also in rows that are wrong. A DEFAULT row without a base means not sold there, at no level. Sale days are whole days of the store.
 */
export function planPrices(
  store: StoreFile,
  { products, prices }: { products: readonly Placed<ProductRow>[]; prices: readonly Placed<PriceRow>[] },
  known: ReadonlySet<string>,
  problems: ProblemList,
): PlannedPrice[][] {
  const byCode = new Map<string, PriceRow[]>(products.map(({ value }) => [value.code, []]));
  const aliases = new Set(store.locations.map(({ alias }) => alias));
  for (const { row, value } of prices) {
    const rows = byCode.get(value.code);
    if (!known.has(value.code)) problems.add('prices.csv', row, 'code', `there is no product ${value.code}`);
    if (value.location !== '*' && !aliases.has(value.location)) {
      problems.add('prices.csv', row, 'location', `there is no location ${value.location}`);
    }
    const isSame = (other: PriceRow) =>
      other.location === value.location && other.version === value.version && other.level === value.level;
    if (rows?.some(isSame)) problems.add('prices.csv', row, 'code', `${value.code} has this price twice`);
    rows?.push(value);
  }
  const days = dayCache();
  return products.map(({ value }) => pricesOf(store.locations, byCode.get(value.code) ?? [], days));
}

type DayCache = (day: string, timeZone: string, after: number) => number;

/** Returns a function that works each day out once: thousands of sales share a few days. */
function dayCache(): DayCache {
  const known = new Map<string, number>();
  return (day, timeZone, after) => {
    const name = `${day} ${timeZone} ${after}`;
    const found = known.get(name) ?? dayBegins(day, timeZone, after);
    known.set(name, found);
    return found;
  };
}

function pricesOf(
  locations: readonly LocationItem[],
  rows: readonly PriceRow[],
  days: DayCache,
): PlannedPrice[] {
  const planned: PlannedPrice[] = [];
  const levels = new Set(rows.map(({ level }) => level));
  locations.forEach((location, index) => {
    for (const { key: version } of location.versions) {
      if (holding(rows, location.alias, version, 'DEFAULT')?.base === null) continue;
      for (const level of levels) {
        const row = holding(rows, location.alias, version, level);
        if (row === null || row.base === null) continue;
        planned.push({
          location: index,
          version,
          level,
          base: row.base,
          sale: row.sale,
          saleStarts: row.sale_starts === null ? null : days(row.sale_starts, location.timeZone, 0),
          saleEnds: row.sale_ends === null ? null : days(row.sale_ends, location.timeZone, 1),
        });
      }
    }
  });
  return planned;
}

/** Returns a sentence naming the products with a base price of 0, which is kept and never sold at; none without such. */
export function givenAway({ products, prices }: Pick<ImportPlan, 'products' | 'prices'>): string[] {
  const codes = products
    .filter((_, index) => prices[index]!.some(({ base }) => base === 0))
    .map(({ code }) => code);
  return codes.length === 0 ? [] : [`prices.csv: at a base of 0 nothing is sold: ${someOf(codes)}.`];
}

/** Returns a sentence naming the products that no row of prices.csv names, which no store sells; none without such. */
export function unpriced({ unpriced }: Pick<ImportPlan, 'unpriced'>): string[] {
  return unpriced.length === 0 ? [] : [`prices.csv: without a row nothing is sold: ${someOf(unpriced)}.`];
}
