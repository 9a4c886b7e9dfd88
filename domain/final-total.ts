import { addCents, type Cents, cents, divideHalfUp, percentOfCents } from './money.ts';
import { lineAmount } from './price.ts';
import { isByPound, type Selling, type Thousandths } from './quantity.ts';
import { type TaxAtRate, taxByRate, type Taxes, taxOf, sumByCode } from './tax.ts';

/**
 * A line on the terms of placing: the quantity asked for, its price, and whether the promo code covered it.
 */
export type PlacedLine = {
  readonly selling: Selling;
  readonly quantity: Thousandths;
  readonly unitCents: Cents;
  /** The estimate of the line at placing. */
  readonly amountCents: Cents;
  readonly isCovered: boolean;
};

/**
 * Goods put in the bag: pieces (pounds for goods sold by weight), and pounds where the price is by the pound.
 */
export type PickedGoods = { readonly quantity: Thousandths; readonly weight: Thousandths | null };

/** Goods put in the bag instead, at today's price. */
type PickedSubstitute = PickedGoods & { readonly selling: Selling; readonly unitCents: Cents };

/** The terms of placing that belong to the order, not to one line. */
type PlacedTerms = {
  /** Null where the percentage is no longer known (orders of an older version); then `promoCents` counts. */
  readonly promoPercent: number | null;
  /** The promo line as placed: 0 or negative. */
  readonly promoCents: Cents;
  /** The fee as placed, or 0 where it was waived. */
  readonly shippingCents: Cents;
  /** The rates of the day of placing; null: the store had none. */
  readonly taxes: Taxes | null;
};

/** The final amount of a line before promo. */
type FinalLine = {
  readonly amountCents: Cents;
  readonly isCovered: boolean;
  /** Tax code of the goods picked: a substitute has its own. */
  readonly taxCode: string | null;
};

export type FinalTotals = {
  readonly subtotal: Cents;
  /** 0 or negative. */
  readonly promo: Cents;
  readonly shipping: Cents;
  /** Null where the store had no rates. */
  readonly tax: Cents | null;
  readonly taxByRate: readonly TaxAtRate[];
  /** Exactly subtotal + promo + shipping + tax. */
  readonly total: Cents;
};

/**
 * Returns the amount of a line's picked goods at the unit price of placing, rounded half up once. The caller
 * never passes more pieces than were asked for.
 */
export function pickedAmount(line: PlacedLine, picked: PickedGoods): Cents {
  return goodsAmount(line.selling, picked, line.unitCents);
}

/**
 * Returns the amount of a substitute: its own price, at most the estimate of the line. It inherits the line's
 * promo coverage, so it never costs more than the line after promo either.
 */
export function substituteAmount(line: PlacedLine, picked: PickedSubstitute): Cents {
  const amount = goodsAmount(picked.selling, picked, picked.unitCents);
  return cents(Math.min(amount, line.amountCents));
}

/** Returns the amount of goods in the bag at a unit price: of what is priced by the pound, that of its weight. */
export function goodsAmount(selling: Selling, { quantity, weight }: PickedGoods, unitCents: Cents): Cents {
  if (!isByPound(selling.mode) || weight === null) return lineAmount(selling, quantity, unitCents);
  return cents(divideHalfUp(weight * unitCents, 1000));
}

/**
 * Returns the final totals of an order, rounded as the cart's totals are, on the terms of placing: the promo
 * code stays, and so does the fee, charged or waived. An order of which nothing was picked costs nothing.
 */
export function finalTotals(terms: PlacedTerms, lines: readonly FinalLine[]): FinalTotals {
  const subtotal = addCents(...lines.map((line) => line.amountCents));
  const isEmpty = lines.length === 0;
  const covered = addCents(...lines.filter((line) => line.isCovered).map((line) => line.amountCents));
  const off =
    terms.promoPercent === null
      ? Math.min(0 - terms.promoCents, covered)
      : percentOfCents(covered, terms.promoPercent);
  const promo = cents(0 - off);
  const shipping = isEmpty ? cents(0) : terms.shippingCents;
  const amounts = sumByCode(lines.map((line) => ({ ...line, amount: line.amountCents })));
  const byRate = terms.taxes && taxByRate(amounts, terms.promoPercent ?? 0, shipping, terms.taxes);
  const tax = byRate && taxOf(byRate);
  const total = addCents(subtotal, promo, shipping, tax ?? cents(0));
  return { subtotal, promo, shipping, tax, taxByRate: byRate ?? [], total };
}

/**
 * Returns whether a final total is more than a quarter under the estimate, so that somebody should look
 * twice.
 */
export function isFarUnder(finalCents: Cents, estimatedCents: Cents): boolean {
  return finalCents * 4 < estimatedCents * 3;
}
