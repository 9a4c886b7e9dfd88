import { cents, centsFromDecimal, formatMoney } from '@larder/domain/money';
import type { TextKey } from '@larder/text/say';

/** Returns how a price compares with another, in dollars: a text key and the difference as shown. */
export function priceDifference(price: number, than: number): [TextKey, ...string[]] {
  const difference = centsFromDecimal(price) - centsFromDecimal(than);
  if (difference === 0) return ['Same price'];
  return [difference > 0 ? '{0} more' : '{0} less', formatMoney(cents(Math.abs(difference)))];
}
