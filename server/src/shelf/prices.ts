import { nextPriceChange, priceAt } from '@larder/domain/price';
import { cents } from '@larder/domain/money';

/** The prices of one store, way of receiving and price level, by ordinal. Cents. */
export type PriceColumn = {
  /** -1: not sold there. */
  base: Int32Array;
  sales: SaleRows;
  /** 1 where the level has a price of its own, 0 where it takes the DEFAULT one; null: DEFAULT itself. */
  own: Uint8Array | null;
};

/** Sales, running or not, few against the products. Epoch milliseconds; -Infinity and Infinity are open ends. */
export type SaleRows = { ordinals: Int32Array; cents: Int32Array; starts: Float64Array; ends: Float64Array };

/** A column as it stands between two dated changes. */
export type PricesNow = {
  base: Int32Array;
  /** The price paid: the discount where one runs, else the base; -1 when not sold. */
  current: Int32Array;
  /** Ordinals that are sold with a discount, in order. */
  onSale: Int32Array;
};

/** Returns the prices of a column at an instant, by the one rule of domain/price. */
export function pricesAt(column: PriceColumn, now: number): PricesNow {
  const { base, sales } = column;
  const current = base.slice();
  const discounted: number[] = [];
  for (let index = 0; index < sales.ordinals.length; index += 1) {
    const ordinal = sales.ordinals[index]!;
    if (base[ordinal]! < 0) continue;
    const row = saleRow(column, index);
    const { discount } = priceAt(row, now);
    if (discount === null) continue;
    current[ordinal] = discount;
    discounted.push(ordinal);
  }
  return {
    base,
    current,
    onSale: Int32Array.from(discounted).sort(),
  };
}

function saleRow({ base, sales }: PriceColumn, index: number) {
  const starts = sales.starts[index]!;
  const ends = sales.ends[index]!;
  return {
    base: cents(base[sales.ordinals[index]!]!),
    sale: cents(sales.cents[index]!),
    saleStarts: starts === -Infinity ? null : starts,
    saleEnds: ends === Infinity ? null : ends,
  };
}

/** Returns the instant a running sale of a product ends; null without one, or when it has no end. */
export function saleEndOf(column: PriceColumn, ordinal: number, now: number): number | null {
  const index = column.sales.ordinals.indexOf(ordinal);
  if (index < 0) return null;
  const row = saleRow(column, index);
  return priceAt(row, now).discount === null ? null : nextPriceChange(row, now);
}

/** Returns all instants at which a price of a column begins or ends to hold. */
export function changesOf({ sales }: PriceColumn): number[] {
  return [...sales.starts, ...sales.ends].filter(Number.isFinite);
}
