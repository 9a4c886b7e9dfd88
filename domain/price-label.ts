import { type Cents, cents, divideHalfUp } from './money.ts';
import { type Thousandths, thousandths } from './quantity.ts';

/** The content of a label from the store's scale: the item, and the price of this piece. */
type PriceLabel = { readonly item: string; readonly priceCents: Cents };

/**
 * Reads a price-embedded code (UPC type 2): a 2, five digits of the item, five of the price in cents, a check
 * digit. Scanners also send the form of thirteen digits with a leading 0. Returns null for another kind of
 * code or a wrong check digit.
 */
export function readPriceLabel(code: string): PriceLabel | null {
  const digits = /^0?(2\d{11})$/.exec(code.trim())?.[1];
  if (!digits || !hasCheckDigit(digits)) return null;
  return { item: digits.slice(1, 6), priceCents: cents(Number(digits.slice(6, 11))) };
}

/**
 * Returns the weight of a labelled piece in pounds, half up: its price divided by the price per pound. Null
 * if either price is 0 or less.
 */
export function weightOfLabel({ priceCents }: PriceLabel, perPound: Cents): Thousandths | null {
  if (perPound <= 0 || priceCents <= 0) return null;
  return thousandths(divideHalfUp(priceCents * 1000, perPound));
}

/**
 * Returns a code in the form in which codes are compared: digits without leading zeros, so that the forms of
 * eight, twelve and thirteen digits of one product are equal.
 */
export function sameCode(code: string): string {
  return code.replace(/\D/g, '').replace(/^0+/, '');
}

/**
 * Returns whether the last of twelve digits is the check digit: the sum with odd places counted three times
 * ends in 0.
 */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
