import { cents } from '@larder/domain/money';
import { priceAt, type Price } from '@larder/domain/price';
import type { Selling, Thousandths } from '@larder/domain/quantity';
import { lineNumbers, type LineNumbers } from '@larder/domain/totals';
import type { CartHead } from './cart.store.ts';
import type { LineValues } from './line-change.store.ts';
import type { LineRow, ProductRow } from './line.store.ts';

/** A cart line priced at one instant. */
export type PricedLine = {
  row: LineRow;
  selling: Selling;
  quantity: Thousandths;
  /** What it costs now; where it is not sold any more, what it cost when last shown. */
  price: Price;
  priceLevel: string;
  isAvailable: boolean;
  isCovered: boolean;
} & LineNumbers;

/** What pricing a line needs to know about its cart. */
export type PricingRules = Pick<CartHead, 'tolerancePercent' | 'promoDepartmentIds'> & {
  /** False when there is no code, or it cannot be used any more. */
  hasPromo: boolean;
};

/** The rules of a cart as it stands. */
export function pricingRules(head: CartHead): PricingRules {
  return {
    tolerancePercent: head.tolerancePercent,
    promoDepartmentIds: head.promoDepartmentIds,
    hasPromo: head.promoId !== null && head.promoValid,
  };
}

/** How a product is sold. */
export function sellingOf(row: ProductRow): Selling {
  return {
    mode: row.sellingMode,
    unitStep: row.unitStep,
    weightStep: row.weightStep,
    averageWeight: row.averageWeight,
  };
}

/** What a product costs now, or null when it is not sold here: withdrawn, without a price row, or priced at nothing. */
export function currentPrice(row: ProductRow, now: number): Price | null {
  if (row.retired || row.baseCents === null) return null;
  const price = priceAt(
    { base: row.baseCents, sale: row.saleCents, saleStarts: row.saleStarts, saleEnds: row.saleEnds },
    now,
  );
  return price.current > 0 ? price : null;
}

/** Prices a line: `quantity` of a product at this instant. What is not sold here counts nothing but its pieces. */
export function priceLine(row: LineRow, quantity: Thousandths, rules: PricingRules, now: number): PricedLine {
  const selling = sellingOf(row);
  const sold = currentPrice(row, now);
  const price = sold ?? shownPrice(row);
  const numbers = lineNumbers(
    { selling, quantity, base: price.base, current: price.current },
    rules.tolerancePercent,
  );
  const nothing = { ...numbers, amount: cents(0), ceiling: cents(0), saving: cents(0) };
  return {
    row,
    selling,
    quantity,
    price,
    priceLevel: (sold ? row.priceLevel : row.shownLevel) ?? 'DEFAULT',
    isAvailable: sold !== null,
    isCovered: rules.hasPromo && (rules.promoDepartmentIds?.includes(row.departmentId) ?? true),
    ...(sold ? numbers : nothing),
  };
}

function shownPrice(row: LineRow): Price {
  const base = row.shownBaseCents ?? cents(0);
  const current = row.shownUnitCents ?? base;
  return { base, discount: current < base ? current : null, current };
}

/** Whether a line as stored says something else than now: it must be stored, and a new price must be shown. */
export function isStale(line: PricedLine): boolean {
  const { row } = line;
  return (
    line.price.base !== row.shownBaseCents ||
    line.price.current !== row.shownUnitCents ||
    line.amount !== row.shownAmountCents ||
    line.ceiling !== row.shownCeilingCents ||
    line.isAvailable !== row.shownAvailable ||
    line.isCovered !== row.shownCovered ||
    line.priceLevel !== row.shownLevel
  );
}

/** A line as it is stored. */
export function lineValues(line: PricedLine): LineValues {
  return {
    productId: line.row.productId,
    quantity: line.quantity,
    priceLevel: line.priceLevel,
    baseCents: line.price.base,
    unitCents: line.price.current,
    isCovered: line.isCovered,
    isAvailable: line.isAvailable,
    amount: line.amount,
    ceiling: line.ceiling,
    saving: line.saving,
    pieces: line.pieces,
  };
}
