import { type Cents, cents, divideHalfUp } from './money.ts';
import { type Thousandths, thousandths } from './quantity.ts';

/** What a label of the store's scale says: which item, and what this piece of it costs. */
export type PriceLabel = { readonly item: string; readonly priceCents: Cents };

/**
 * Reads a price-embedded code (UPC type 2): a 2, five digits of the item, five of the price in cents, a check digit. As
 * scanners also send them, the leading 0 of the thirteen-digit form is left out. Null: another kind of code, or a wrong
 * check digit.
 */
export function readPriceLabel(code: string): PriceLabel | null {
  const digits = /^0?(2\d{11})$/.exec(code.trim())?.[1];
  if (!digits || !hasCheckDigit(digits)) return null;
  return { item: digits.slice(1, 6), priceCents: cents(Number(digits.slice(6, 11))) };
}

/** What a label's piece weighs, in pounds, half up: its price by the price per pound. Null where that is nothing. */
export function weightOfLabel({ priceCents }: PriceLabel, perPound: Cents): Thousandths | null {
  if (perPound <= 0 || priceCents <= 0) return null;
  return thousandths(divideHalfUp(priceCents * 1000, perPound));
}

/** A code as it is compared: its digits without leading zeros, so that eight, twelve and thirteen digits can be one product's. */
export function sameCode(code: string): string {
  return code.replace(/\D/g, '').replace(/^0+/, '');
}

/** Whether the last of twelve digits is the sum's: odd places three times, even ones once, up to the next ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
