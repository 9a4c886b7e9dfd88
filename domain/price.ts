import { type Cents, cents, divideHalfUp, divideUp, scaled } from './money.ts';
import { type Selling, type Thousandths, thousandths } from './quantity.ts';

/** A price with its dated sale. Instants are epoch milliseconds UTC, the end exclusive; null means open. */
export type PriceRow = {
  readonly base: Cents;
  readonly sale: Cents | null;
  readonly saleStarts: number | null;
  readonly saleEnds: number | null;
};

/** What a product costs at one instant. `current` is the discount if there is one, else the base. */
export type Price = { readonly base: Cents; readonly discount: Cents | null; readonly current: Cents };

/** The price at an instant. A sale counts only within its dates and when it is lower than the base. */
export function priceAt(row: PriceRow, nowMs: number): Price {
  const { base, sale, saleStarts, saleEnds } = row;
  const running = nowMs >= (saleStarts ?? -Infinity) && nowMs < (saleEnds ?? Infinity);
  const discount = sale !== null && sale < base && running ? sale : null;
  return { base, discount, current: discount ?? base };
}

/** The first instant after now at which `priceAt` answers something else, or null. */
export function nextPriceChange(row: PriceRow, nowMs: number): number | null {
  const start = row.saleStarts ?? -Infinity;
  const end = row.saleEnds ?? Infinity;
  if (row.sale === null || row.sale >= row.base || start >= end) return null;
  const next = nowMs < start ? start : end;
  return next > nowMs && next < Infinity ? next : null;
}

/**
 * What a line costs, rounded half up once: pieces or pounds times the unit price; for BOTH pieces times average
 * weight times the price per pound (a product without an average weight counts a pound for each piece).
 */
export function lineAmount(selling: Selling, quantity: Thousandths, unitPrice: Cents): Cents {
  const millionths = quantity * pieceWeight(selling);
  return cents(divideHalfUp(millionths * unitPrice, 1_000_000));
}

/** The heaviest, in pounds, that a weight-sold line may turn out: its weight plus the tolerance, rounded up. */
export function weightLimit(selling: Selling, quantity: Thousandths, tolerancePercent: number): Thousandths {
  const weight = divideUp(quantity * pieceWeight(selling), 1000);
  return thousandths(divideUp(weight * (1_000_000 + scaled(tolerancePercent, 10_000)), 1_000_000));
}

/** The most a line can come to: what is sold by weight at its weight limit, all else at its amount. */
export function lineCeiling(
  selling: Selling,
  quantity: Thousandths,
  unitPrice: Cents,
  tolerancePercent: number,
): Cents {
  if (selling.mode === 'UNIT') return lineAmount(selling, quantity, unitPrice);
  return cents(divideHalfUp(weightLimit(selling, quantity, tolerancePercent) * unitPrice, 1000));
}

/** Thousandths of a pound that one piece of a BOTH product counts; 1 for what is counted as it is asked for. */
function pieceWeight(selling: Selling): number {
  return selling.mode === 'BOTH' ? (selling.averageWeight ?? 1000) : 1000;
}
