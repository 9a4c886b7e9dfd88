import { cents, centsFromDecimal, formatMoney } from '@larder/domain/money';
import type { TextKey } from '@larder/text/say';

/** Returns the difference between two prices in dollars: a text key and the shown amount. */
export function priceDifference(price: number, than: number): [TextKey, ...string[]] {
  const difference = centsFromDecimal(price) - centsFromDecimal(than);
  if (difference === 0) return ['Same price'];
  return [difference > 0 ? '{0} more' : '{0} less', formatMoney(cents(Math.abs(difference)))];
}
