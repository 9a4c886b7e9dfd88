import { refuse, refuseSaying } from '@larder/contract/refuse';
import type { FinalizeBody } from '@larder/contract/checkout';
import { decimalOf, formatMoney, type Cents } from '@larder/domain/money';
import { isTooDear, MAX_ORDER } from '@larder/domain/max-order';
import { missingToMinimum } from '@larder/domain/minimum';
import { totalBeforeTax, type CartTotals } from '@larder/domain/totals';
import type { Shopping } from '../cart/cart-owner.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/**
 * Returns the refusal of a total that is under the store's minimum before tax, more than an order can come to, or
 * above the shown one, as a highest one above the shown highest; or null.
 */
export function checkTotal(
  shopping: Shopping,
  minimum: Cents,
  totals: Omit<CartTotals, 'lines'>,
  body: FinalizeBody,
): Refused | null {
  if (missingToMinimum(minimum, totalBeforeTax(totals)) > 0) {
    return tell(refuseSaying('minimum', 'Order total must be at least ${0}.', formatMoney(minimum).slice(1)));
  }
  if (isTooDear(totals)) return tell(refuse('too-dear', formatMoney(MAX_ORDER)));
  const isMore = body.shownTotal !== undefined && decimalOf(totals.total) > body.shownTotal;
  const mayBeMore = body.shownCeiling !== undefined && decimalOf(totals.ceiling) > body.shownCeiling;
  return isMore || mayBeMore ? tell(refuse('cart-changed')) : null;
}
