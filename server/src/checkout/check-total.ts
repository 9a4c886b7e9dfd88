import { refuse, refuseSaying } from '@larder/contract/refuse';
import type { FinalizeBody } from '@larder/contract/checkout';
import { cents, decimalOf, formatMoney, type Cents } from '@larder/domain/money';
import { missingToMinimum } from '@larder/domain/minimum';
import type { CartTotals } from '@larder/domain/totals';
import type { Shopping } from '../cart/cart-owner.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/** Returns the refusal of a total that is under the store's minimum before tax, or above the shown one; or null. */
export function checkTotal(
  shopping: Shopping,
  minimum: Cents,
  totals: Omit<CartTotals, 'lines'>,
  body: FinalizeBody,
): Refused | null {
  const beforeTax = cents(totals.total - (totals.tax ?? 0));
  if (missingToMinimum(minimum, beforeTax) > 0) {
    return tell(refuseSaying('minimum', 'Order total must be at least ${0}.', formatMoney(minimum).slice(1)));
  }
  const isMore = body.shownTotal !== undefined && decimalOf(totals.total) > body.shownTotal;
  return isMore ? tell(refuse('cart-changed')) : null;
}
