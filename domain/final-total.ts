import { addCents, type Cents, cents, divideHalfUp, percentOfCents } from './money.ts';
import { lineAmount } from './price.ts';
import { isWeighed } from './line-state.ts';
import type { Selling, Thousandths } from './quantity.ts';
import { type TaxAtRate, taxByRate, type Taxes, taxOf, sumByCode } from './tax.ts';

/** A line on the terms of placing: what was asked, at which price, and whether the promo code covered it. */
export type PlacedLine = {
  readonly selling: Selling;
  readonly quantity: Thousandths;
  readonly unitCents: Cents;
  /** What it was estimated at. */
  readonly amountCents: Cents;
  readonly isCovered: boolean;
};

/** What was put in the bag: pieces (of what is sold by weight: pounds), and pounds where the price is by the pound. */
export type PickedGoods = { readonly quantity: Thousandths; readonly weight: Thousandths | null };

/** What was put in the bag instead, at the price of today. */
export type PickedSubstitute = PickedGoods & { readonly selling: Selling; readonly unitCents: Cents };

/** The terms of placing that are not a line's. */
export type PlacedTerms = {
  /** Null: what the code gave in percent is not known any more (orders of an older version); then its amount holds. */
  readonly promoPercent: number | null;
  /** The promo line as placed: 0 or negative. */
  readonly promoCents: Cents;
  /** The fee as placed, or 0 where it was waived. */
  readonly shippingCents: Cents;
  /** The rates of the day of placing; null: the store had none. */
  readonly taxes: Taxes | null;
};

/** What a line came to before promo. */
export type FinalLine = {
  readonly amountCents: Cents;
  readonly isCovered: boolean;
  /** Of what was picked: a substitute has its own. */
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

/** What picked goods of a line cost, rounded half up once, at the unit price of placing. Never more pieces than were asked. */
export function pickedAmount(line: PlacedLine, picked: PickedGoods): Cents {
  return goodsAmount(line.selling, picked, line.unitCents);
}

/**
 * What a substitute costs: its own price, at most what the line was estimated at. As it inherits the line's promo coverage,
 * it never costs more than the line after promo either.
 */
export function substituteAmount(line: PlacedLine, picked: PickedSubstitute): Cents {
  const amount = goodsAmount(picked.selling, picked, picked.unitCents);
  return cents(Math.min(amount, line.amountCents));
}

function goodsAmount(selling: Selling, { quantity, weight }: PickedGoods, unitCents: Cents): Cents {
  if (!isWeighed(selling) || weight === null) return lineAmount(selling, quantity, unitCents);
  return cents(divideHalfUp(weight * unitCents, 1000));
}

/**
 * What an order comes to, by the rounding of the cart's totals on the terms of placing: the code stays, the fee stays as it
 * was or was not asked. An order of which nothing was picked costs nothing.
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

/** Whether a final total is so far under the estimate that somebody should look twice: more than a quarter. */
export function isFarUnder(finalCents: Cents, estimatedCents: Cents): boolean {
  return finalCents * 4 < estimatedCents * 3;
}
