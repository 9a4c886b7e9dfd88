import { DEFAULT_PRICE_LEVEL } from '@larder/domain/versions';
import type { Building } from './building.ts';
import { pricesAt, changesOf, type PriceColumn, type PricesNow, type SaleRows } from '../prices.ts';
import { lowerBound, type ProductTable } from './product-table.ts';
import { readPrices, readSales, type SaleRow } from '../shelf.store.ts';

type Prices = {
  column: (locationId: number, version: string, level: string) => PriceColumn;
  prices: (locationId: number, version: string, level: string, now: number) => PricesNow;
  /** Every instant at which some price changes by itself. */
  changes: number[];
  bytes: number;
};

const nameOf = (locationId: number, version: string, level: string) => `${locationId} ${version} ${level}`;

/**
 * Reads all prices into columns. A level's column is the DEFAULT one with the level's own prices over it, so
 * that a level names only its differences; a level without prices is DEFAULT.
 */
export async function buildPrices(
  { database, merchantId, pause }: Building,
  { count, ordinalOf }: Pick<ProductTable, 'count' | 'ordinalOf'>,
): Promise<Prices> {
  const packed = await readPrices(database, merchantId);
  const sales = Map.groupBy(await readSales(database, merchantId), ({ locationId, version, level }) =>
    nameOf(locationId, version, level),
  );
  const columns = new Map<string, PriceColumn>();
  const defaultsFirst = packed.toSorted(
    (a, b) => Number(b.level === DEFAULT_PRICE_LEVEL) - Number(a.level === DEFAULT_PRICE_LEVEL),
  );
  for (const { locationId, version, level, bases } of defaultsFirst) {
    const under =
      level === DEFAULT_PRICE_LEVEL ? null : columns.get(nameOf(locationId, version, DEFAULT_PRICE_LEVEL));
    const base = under ? under.base.slice() : new Int32Array(count).fill(-1);
    const own = under ? new Uint8Array(count) : null;
    for (let at = 0; at < bases.length; at += 2) {
      const ordinal = ordinalOf(bases[at]!);
      if (ordinal < 0) continue;
      base[ordinal] = bases[at + 1]!;
      if (own) own[ordinal] = 1;
      if ((at & 2047) === 0 && pause.isDue()) await pause.take();
    }
    const name = nameOf(locationId, version, level);
    columns.set(name, {
      base,
      sales: saleRows(sales.get(name) ?? [], ordinalOf, under?.sales ?? null, own),
      own,
    });
    if (pause.isDue()) await pause.take();
  }
  const nothing: PriceColumn = {
    base: new Int32Array(count).fill(-1),
    sales: saleRows([], ordinalOf, null, null),
    own: null,
  };
  const column = (locationId: number, version: string, level: string) =>
    columns.get(nameOf(locationId, version, level)) ??
    columns.get(nameOf(locationId, version, DEFAULT_PRICE_LEVEL)) ??
    nothing;
  const changes = [...new Set([...columns.values()].flatMap(changesOf))].sort((a, b) => a - b);
  return {
    column,
    prices: rememberPrices(column, Float64Array.from(changes)),
    changes,
    bytes: [...columns.values()].reduce(
      (sum, each) => sum + each.base.byteLength * 3 + each.sales.ordinals.length * 24,
      0,
    ),
  };
}

/** Works out a column's prices once between two dated changes. */
function rememberPrices(column: Prices['column'], changes: Float64Array): Prices['prices'] {
  const known = new Map<PriceColumn, { epoch: number; prices: PricesNow }>();
  return (locationId, version, level, now) => {
    const asked = column(locationId, version, level);
    const epoch = epochOf(changes, now);
    const found = known.get(asked);
    if (found?.epoch === epoch) return found.prices;
    const prices = pricesAt(asked, now);
    known.set(asked, { epoch, prices });
    return prices;
  };
}

/** Returns how many of the changes have happened: a change counts from its very instant on. */
export function epochOf(changes: Float64Array, now: number): number {
  return lowerBound(changes, now + 1);
}

function saleRows(
  rows: readonly SaleRow[],
  ordinalOf: (key: number) => number,
  under: SaleRows | null,
  own: Uint8Array | null,
): SaleRows {
  const all = rows
    .map(({ productId, sale, startsAt, endsAt }) => ({
      ordinal: ordinalOf(productId),
      sale,
      starts: startsAt ?? -Infinity,
      ends: endsAt ?? Infinity,
    }))
    .filter(({ ordinal }) => ordinal >= 0);
  // A product without a price of the level's own keeps the DEFAULT level's sale.
  for (let at = 0; at < (under?.ordinals.length ?? 0); at += 1) {
    const ordinal = under!.ordinals[at]!;
    if (own?.[ordinal]) continue;
    all.push({ ordinal, sale: under!.cents[at]!, starts: under!.starts[at]!, ends: under!.ends[at]! });
  }
  return {
    ordinals: Int32Array.from(all, ({ ordinal }) => ordinal),
    cents: Int32Array.from(all, ({ sale }) => sale),
    starts: Float64Array.from(all, ({ starts }) => starts),
    ends: Float64Array.from(all, ({ ends }) => ends),
  };
}
