import { type Cents, cents, divideUp, scaled, timesHalfUp } from './money.ts';
import { type Selling, type Thousandths, thousandths } from './quantity.ts';

/** A price with its dated sale. Instants are epoch milliseconds UTC, the end exclusive; null means open. */
export type PriceRow = {
  readonly base: Cents;
  readonly sale: Cents | null;
  readonly saleStarts: number | null;
  readonly saleEnds: number | null;
};

/** The price of a product at one instant. `current` is the discount if there is one, else the base. */
export type Price = { readonly base: Cents; readonly discount: Cents | null; readonly current: Cents };

/**
 * Returns the price at an instant. A sale counts only within its dates and only when it is lower than the
 * base.
 */
export function priceAt(row: PriceRow, nowMs: number): Price {
  const { base, sale, saleStarts, saleEnds } = row;
  const running = nowMs >= (saleStarts ?? -Infinity) && nowMs < (saleEnds ?? Infinity);
  const discount = sale !== null && sale < base && running ? sale : null;
  return { base, discount, current: discount ?? base };
}

/** Returns the first instant after now at which `priceAt` answers something else, or null. */
export function nextPriceChange(row: PriceRow, nowMs: number): number | null {
  const start = row.saleStarts ?? -Infinity;
  const end = row.saleEnds ?? Infinity;
  if (row.sale === null || row.sale >= row.base || start >= end) return null;
  const next = nowMs < start ? start : end;
  return next > nowMs && next < Infinity ? next : null;
}

/**
 * Returns the amount of a line, rounded half up once: pieces or pounds times the unit price; for BOTH pieces
 * times average weight times the price per pound (without an average weight a piece counts as one pound).
 */
export function lineAmount(selling: Selling, quantity: Thousandths, unitPrice: Cents): Cents {
  const millionths = quantity * pieceWeight(selling);
  return cents(timesHalfUp(millionths, unitPrice, 1_000_000));
}

/**
 * Returns the most pounds that a line sold by weight may turn out to have: its weight plus the tolerance,
 * rounded up.
 */
export function weightLimit(selling: Selling, quantity: Thousandths, tolerancePercent: number): Thousandths {
  const weight = divideUp(quantity * pieceWeight(selling), 1000);
  return thousandths(divideUp(weight * (1_000_000 + scaled(tolerancePercent, 10_000)), 1_000_000));
}

/**
 * Returns the most a line can cost: goods sold by weight at their weight limit, all other goods at their
 * amount.
 */
export function lineCeiling(
  selling: Selling,
  quantity: Thousandths,
  unitPrice: Cents,
  tolerancePercent: number,
): Cents {
  if (selling.mode === 'UNIT') return lineAmount(selling, quantity, unitPrice);
  return cents(timesHalfUp(weightLimit(selling, quantity, tolerancePercent), unitPrice, 1000));
}

/**
 * Returns the thousandths of a pound that one piece of a BOTH product counts; 1 for any other product, whose
 * quantity counts as it is.
 */
function pieceWeight(selling: Selling): number {
  return selling.mode === 'BOTH' ? (selling.averageWeight ?? 1000) : 1000;
}
