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

/**
 * A cart's numbers. Every line is rounded once; the promo is a percentage of the sum of the lines it covers, rounded
 * once. Savings are original unit price x quantity x discount per line, plus the promo. An empty cart ships for nothing.
 */
export function cartTotals({ lines, promo, shipping, tolerancePercent }: TotalsInput): CartTotals {
  const amounts = lines.map((line) => lineAmount(line.selling, line.quantity, line.current));
  const ceilings = lines.map((line) =>
    lineCeiling(line.selling, line.quantity, line.current, tolerancePercent),
  );
  const subtotal = addCents(...amounts);
  const promoAmount = promoOf(lines, amounts, promo);
  const fee = shippingOf(lines.length, subtotal, shipping);
  return {
    subtotal,
    promo: promoAmount,
    shipping: fee,
    total: addCents(subtotal, promoAmount, fee),
    ceiling: addCents(...ceilings, promoOf(lines, ceilings, promo), fee),
    savings: addCents(...lines.map(saleSaving), cents(0 - promoAmount)),
    linesCount: lines.length,
    productsCount: lines.reduce((sum, line) => sum + piecesOf(line), 0),
    lines: amounts,
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: subtotal, lineRefRrn: null },
      ...(promo ? [{ lineType: 'PROMOPCT' as const, lineAmount: promoAmount, lineRefRrn: promo.label }] : []),
      { lineType: 'SHIPPING', lineAmount: fee, lineRefRrn: null },
    ],
  };
}

function promoOf(
  lines: readonly TotalsLine[],
  amounts: readonly Cents[],
  promo: TotalsInput['promo'],
): Cents {
  const covered = addCents(...amounts.filter((_, index) => lines[index]!.promoPercent > 0));
  return cents(0 - percentOfCents(covered, promo?.percent ?? 0));
}

function shippingOf(linesCount: number, subtotal: Cents, shipping: TotalsInput['shipping']): Cents {
  const waived = shipping.waivedFrom !== null && subtotal >= shipping.waivedFrom;
  return linesCount === 0 || waived ? cents(0) : addCents(shipping.fee, shipping.windowFee);
}

function saleSaving({ selling, quantity, base, current }: TotalsLine): Cents {
  return lineAmount(selling, quantity, cents(Math.max(0, base - current)));
}

function piecesOf({ selling, quantity }: TotalsLine): number {
  return selling.mode === 'WEIGHT' ? 1 : Math.ceil(quantity / 1000);
}
