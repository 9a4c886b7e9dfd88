import { addCents, type Cents, cents, percentOfCents } from './money.ts';
import { lineAmount, lineCeiling } from './price.ts';
import { piecesOf, type Selling, type Thousandths } from './quantity.ts';
import { type TaxAtRate, taxByRate, type TaxedAmount, type Taxes, taxOf } from './tax.ts';

/** A cart line. `base` and `current` are unit prices; `promoPercent` is above 0 when the promo code covers the line. */
export type TotalsLine = {
  readonly selling: Selling;
  readonly quantity: Thousandths;
  readonly base: Cents;
  readonly current: Cents;
  readonly promoPercent: number;
  /** The tax code; none where the store has no rates. */
  readonly taxCode?: string | null;
};

/** The input of `cartTotals`. All of shipping is waived once the subtotal reaches `waivedFrom`. */
export type TotalsInput = {
  readonly lines: readonly TotalsLine[];
  readonly promo: { readonly label: string; readonly percent: number } | null;
  readonly shipping: { readonly fee: Cents; readonly waivedFrom: Cents | null; readonly windowFee: Cents };
  readonly tolerancePercent: number;
  /** Null or absent where the store has no rates. */
  readonly taxes?: Taxes | null;
};

export type TotalsType = 'SUBTOTAL' | 'PROMOPCT' | 'SHIPPING' | 'TAX';
export type CartTotals = {
  readonly subtotal: Cents;
  /** 0 or negative. */
  readonly promo: Cents;
  readonly shipping: Cents;
  /** Present only where the store has rates, then also when it is 0. */
  readonly tax?: Cents;
  /** The tax by rate, present together with `tax`. */
  readonly taxByRate?: readonly TaxAtRate[];
  /** Exactly subtotal + promo + shipping + tax. */
  readonly total: Cents;
  /** The most the order can come to when the goods are weighed, with its tax; the same shipping as in the total. */
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
 * The numbers that one line adds to a cart: stored beside the line, so that the totals can be calculated
 * without reading all lines.
 */
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
  /** Sums by tax code, of the lines that have one: the taxed amount, and the most it can become. */
  readonly taxed: Readonly<Record<string, TaxedSums>>;
};

/** The sums of a cart's lines of one tax code. */
type TaxedSums = TaxedAmount & { readonly ceiling: Cents; readonly coveredCeiling: Cents };

/** Returns the numbers of one line, each rounded once. */
export function lineNumbers(
  { selling, quantity, base, current }: Omit<TotalsLine, 'promoPercent'>,
  tolerancePercent: number,
): LineNumbers {
  return {
    amount: lineAmount(selling, quantity, current),
    ceiling: lineCeiling(selling, quantity, current, tolerancePercent),
    saving: lineAmount(selling, quantity, cents(Math.max(0, base - current))),
    pieces: piecesOf(selling.mode, quantity),
  };
}

/** A line with the facts that the sums need. */
export type SummedLine = LineNumbers & { readonly isCovered: boolean; readonly taxCode?: string | null };

/** Returns the sums of lines. */
export function sumLines(lines: readonly SummedLine[]): CartSums {
  const covered = lines.filter((line) => line.isCovered);
  return {
    linesCount: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    subtotal: addCents(...lines.map((line) => line.amount)),
    ceiling: addCents(...lines.map((line) => line.ceiling)),
    covered: addCents(...covered.map((line) => line.amount)),
    coveredCeiling: addCents(...covered.map((line) => line.ceiling)),
    saving: addCents(...lines.map((line) => line.saving)),
    taxed: sumTaxed(lines),
  };
}

function sumTaxed(lines: readonly SummedLine[]): CartSums['taxed'] {
  const codes = new Set(lines.flatMap(({ taxCode }) => taxCode ?? []));
  return Object.fromEntries(
    [...codes].map((code): [string, TaxedSums] => {
      const taxed = lines.filter(({ taxCode }) => taxCode === code);
      const covered = taxed.filter(({ isCovered }) => isCovered);
      return [
        code,
        {
          amount: addCents(...taxed.map(({ amount }) => amount)),
          covered: addCents(...covered.map(({ amount }) => amount)),
          ceiling: addCents(...taxed.map(({ ceiling }) => ceiling)),
          coveredCeiling: addCents(...covered.map(({ ceiling }) => ceiling)),
        },
      ];
    }),
  );
}

/**
 * Returns a cart's totals from its sums. The promo is a percentage of the covered amount, rounded once.
 * Savings are the sale discounts plus the promo. An empty cart ships for nothing. Tax is `taxByRate`, with a
 * line of its own where the store has rates.
 */
export function totalsOfSums(
  sums: CartSums,
  promo: TotalsInput['promo'],
  shipping: TotalsInput['shipping'],
  taxes: Taxes | null = null,
): Omit<CartTotals, 'lines'> {
  const percent = promo?.percent ?? 0;
  const promoAmount = cents(0 - percentOfCents(sums.covered, percent));
  const fee = shippingOf(sums.linesCount, sums.subtotal, shipping);
  const byRate = taxes && taxByRate(sums.taxed, percent, fee, taxes);
  const tax = byRate && taxOf(byRate);
  const maxTax = taxes && taxOf(taxByRate(ceilingsOf(sums.taxed), percent, fee, taxes));
  return {
    subtotal: sums.subtotal,
    promo: promoAmount,
    shipping: fee,
    ...(byRate === null || tax === null ? {} : { tax, taxByRate: byRate }),
    total: addCents(sums.subtotal, promoAmount, fee, tax ?? cents(0)),
    ceiling: addCents(
      sums.ceiling,
      cents(0 - percentOfCents(sums.coveredCeiling, percent)),
      fee,
      maxTax ?? cents(0),
    ),
    savings: addCents(sums.saving, cents(0 - promoAmount)),
    linesCount: sums.linesCount,
    productsCount: sums.pieces,
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: sums.subtotal, lineRefRrn: null },
      ...(promo ? [{ lineType: 'PROMOPCT' as const, lineAmount: promoAmount, lineRefRrn: promo.label }] : []),
      { lineType: 'SHIPPING', lineAmount: fee, lineRefRrn: null },
      ...(tax === null ? [] : [{ lineType: 'TAX' as const, lineAmount: tax, lineRefRrn: null }]),
    ],
  };
}

/** Returns the total before tax: beside the subtotal, what must reach a minimum. */
export function totalBeforeTax({ total, tax }: Pick<CartTotals, 'total' | 'tax'>): Cents {
  return cents(total - (tax ?? 0));
}

/** Returns the taxed amounts with all goods sold by weight at their heaviest. */
function ceilingsOf(taxed: CartSums['taxed']): Record<string, TaxedAmount> {
  return Object.fromEntries(
    Object.entries(taxed).map(([code, { ceiling, coveredCeiling }]) => [
      code,
      { amount: ceiling, covered: coveredCeiling },
    ]),
  );
}

/**
 * Returns a cart's totals from its lines. Every line is rounded once; the promo is a percentage of the sum of
 * the covered lines, rounded once. Savings are original unit price x quantity x discount per line, plus the
 * promo. An empty cart ships for nothing.
 */
export function cartTotals({
  lines,
  promo,
  shipping,
  tolerancePercent,
  taxes = null,
}: TotalsInput): CartTotals {
  const numbers = lines.map((line) => ({
    ...lineNumbers(line, tolerancePercent),
    isCovered: line.promoPercent > 0,
    taxCode: line.taxCode ?? null,
  }));
  return {
    ...totalsOfSums(sumLines(numbers), promo, shipping, taxes),
    lines: numbers.map((line) => line.amount),
  };
}

function shippingOf(linesCount: number, subtotal: Cents, shipping: TotalsInput['shipping']): Cents {
  const waived = shipping.waivedFrom !== null && subtotal >= shipping.waivedFrom;
  return linesCount === 0 || waived ? cents(0) : addCents(shipping.fee, shipping.windowFee);
}
