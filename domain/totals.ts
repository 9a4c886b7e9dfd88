import { addCents, type Cents, cents, percentOfCents } from './money.ts';
import { lineAmount, lineCeiling } from './price.ts';
import type { Selling, Thousandths } from './quantity.ts';

/** A cart line. `base` and `current` are unit prices; `promoPercent` is above 0 when the promo code covers the line. */
export type TotalsLine = {
  readonly selling: Selling;
  readonly quantity: Thousandths;
  readonly base: Cents;
  readonly current: Cents;
  readonly promoPercent: number;
};

/** What `cartTotals` adds up. All of shipping is waived once the subtotal reaches `waivedFrom`. */
export type TotalsInput = {
  readonly lines: readonly TotalsLine[];
  readonly promo: { readonly label: string; readonly percent: number } | null;
  readonly shipping: { readonly fee: Cents; readonly waivedFrom: Cents | null; readonly windowFee: Cents };
  readonly tolerancePercent: number;
};

export type TotalsType = 'SUBTOTAL' | 'PROMOPCT' | 'SHIPPING';
export type CartTotals = {
  readonly subtotal: Cents;
  /** 0 or negative. */
  readonly promo: Cents;
  readonly shipping: Cents;
  /** Exactly subtotal + promo + shipping. */
  readonly total: Cents;
  /** The most the order can come to when the goods are weighed; the same shipping as in the total. */
  readonly ceiling: Cents;
  /** Sale discounts and the promo together, 0 or positive. */
  readonly savings: Cents;
  readonly linesCount: number;
  /** Pieces; a line sold by weight is one. */
  readonly productsCount: number;
  /** The amount of each line, in the order given; they add up to the subtotal. */
  readonly lines: Cents[];
  readonly totals: { lineType: TotalsType; lineAmount: Cents; lineRefRrn: string | null }[];
};

/** What one line adds to a cart: stored beside it, so that a cart's totals need not read all its lines. */
export type LineNumbers = {
  readonly amount: Cents;
  readonly ceiling: Cents;
  /** The sale discount on the whole line, 0 or positive. */
  readonly saving: Cents;
  readonly pieces: number;
};

/** The sums over a cart's lines; `covered...` are those over the lines that the promo code covers. */
export type CartSums = {
  readonly linesCount: number;
  readonly pieces: number;
  readonly subtotal: Cents;
  readonly ceiling: Cents;
  readonly covered: Cents;
  readonly coveredCeiling: Cents;
  readonly saving: Cents;
};

/** The numbers of one line, each rounded once. */
export function lineNumbers(
  { selling, quantity, base, current }: Omit<TotalsLine, 'promoPercent'>,
  tolerancePercent: number,
): LineNumbers {
  return {
    amount: lineAmount(selling, quantity, current),
    ceiling: lineCeiling(selling, quantity, current, tolerancePercent),
    saving: lineAmount(selling, quantity, cents(Math.max(0, base - current))),
    pieces: selling.mode === 'WEIGHT' ? 1 : Math.ceil(quantity / 1000),
  };
}

/** Adds lines up. */
export function sumLines(lines: readonly (LineNumbers & { readonly isCovered: boolean })[]): CartSums {
  const covered = lines.filter((line) => line.isCovered);
  return {
    linesCount: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    subtotal: addCents(...lines.map((line) => line.amount)),
    ceiling: addCents(...lines.map((line) => line.ceiling)),
    covered: addCents(...covered.map((line) => line.amount)),
    coveredCeiling: addCents(...covered.map((line) => line.ceiling)),
    saving: addCents(...lines.map((line) => line.saving)),
  };
}

/**
 * A cart's totals from its sums. The promo is a percentage of what it covers, rounded once. Savings are the sale
 * discounts plus the promo. An empty cart ships for nothing.
 */
export function totalsOfSums(
  sums: CartSums,
  promo: TotalsInput['promo'],
  shipping: TotalsInput['shipping'],
): Omit<CartTotals, 'lines'> {
  const percent = promo?.percent ?? 0;
  const promoAmount = cents(0 - percentOfCents(sums.covered, percent));
  const fee = shippingOf(sums.linesCount, sums.subtotal, shipping);
  return {
    subtotal: sums.subtotal,
    promo: promoAmount,
    shipping: fee,
    total: addCents(sums.subtotal, promoAmount, fee),
    ceiling: addCents(sums.ceiling, cents(0 - percentOfCents(sums.coveredCeiling, percent)), fee),
    savings: addCents(sums.saving, cents(0 - promoAmount)),
    linesCount: sums.linesCount,
    productsCount: sums.pieces,
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: sums.subtotal, lineRefRrn: null },
      ...(promo ? [{ lineType: 'PROMOPCT' as const, lineAmount: promoAmount, lineRefRrn: promo.label }] : []),
      { lineType: 'SHIPPING', lineAmount: fee, lineRefRrn: null },
    ],
  };
}

/**
 * A cart's numbers. Every line is rounded once; the promo is a percentage of the sum of the lines it covers, rounded
 * once. Savings are original unit price x quantity x discount per line, plus the promo. An empty cart ships for nothing.
 */
export function cartTotals({ lines, promo, shipping, tolerancePercent }: TotalsInput): CartTotals {
  const numbers = lines.map((line) => ({
    ...lineNumbers(line, tolerancePercent),
    isCovered: line.promoPercent > 0,
  }));
  return {
    ...totalsOfSums(sumLines(numbers), promo, shipping),
    lines: numbers.map((line) => line.amount),
  };
}

function shippingOf(linesCount: number, subtotal: Cents, shipping: TotalsInput['shipping']): Cents {
  const waived = shipping.waivedFrom !== null && subtotal >= shipping.waivedFrom;
  return linesCount === 0 || waived ? cents(0) : addCents(shipping.fee, shipping.windowFee);
}
