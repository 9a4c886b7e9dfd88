import { type Refusal, refuse, refuseSaying } from '@larder/contract/refuse';
import type { FinalizeBody } from '@larder/contract/checkout';
import { formatMoney } from '@larder/domain/money';
import type { Lang } from '@larder/text/say';
import type { CartHead } from '../cart/cart-head.ts';
import { findNotReady } from '../cart/checkout-ready.ts';
import { isConverted, isStale } from '../cart/priced-line.ts';
import { lostPromo, needsSaving, priceCart, savePriced, type PricedCart } from '../cart/read-cart.ts';
import { releaseHoldsOf } from '../slots/release-hold.store.ts';
import { saidName } from '../cart/said-name.ts';
import type { Placing } from './placing.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/**
 * Prices the cart and stores the new prices, unless one is raised. Refuses when it differs from the cart that was shown, or
 * costs more. Null: something is to be stored, and the cart is not locked.
 */
export async function priceAfresh(
  { database, isLocked, shopping, body }: Placing,
  head: CartHead,
): Promise<PricedCart | Refused | null> {
  const { lang, now } = shopping;
  const priced = await priceCart(database, head, shopping);
  const otherVersion = head.cartVersion !== head.versionKey;
  const raised = priced.lines.filter((line) => line.price.current > line.row.line!.shownUnitCents);
  // Not stored here: the cart that is read for the answer does it, and tells what each line cost before.
  if (raised.length > 0 && !otherVersion) return tell(whyRaised(raised, lang));
  const isSaved = otherVersion || needsSaving(priced);
  if (isSaved && !isLocked) return null;
  if (isSaved) await savePriced(database, priced, now);
  if (otherVersion) await releaseHoldsOf(database, head.id);
  const refused = whyNotAsShown(priced, raised, { lang, body });
  if (refused) return refused;
  return isSaved ? { ...priced, head: { ...priced.head, revision: priced.head.revision + 1 } } : priced;
}

/** Returns the refusal of a cart that is another one than was shown, costs more or cannot be ordered; or null. */
function whyNotAsShown(
  priced: PricedCart,
  raised: PricedCart['lines'],
  { lang, body }: { lang: Lang; body: FinalizeBody },
): Refused | null {
  const { head, sums } = priced;
  if (head.promoId !== null && !head.promoValid) return tell(lostPromo(head));
  if (raised.length > 0) return tell(whyRaised(raised, lang));
  const isMore = sums.subtotal > head.subtotal || sums.ceiling > head.ceiling;
  if (head.cartVersion !== head.versionKey || isMore || !isSeen(priced, body))
    return tell(refuse('cart-changed'));
  const notReady = findNotReady(head, priced, lang);
  return notReady && tell(notReady);
}

/**
 * Returns whether the shopper was shown this cart. A product whose selling mode has changed since it was
 * chosen can be ordered only after its converted line was shown.
 */
function isSeen({ head, lines }: PricedCart, { revision = head.revision }: FinalizeBody): boolean {
  return revision === head.revision && !lines.some((line) => isConverted(line) && isStale(line));
}

function whyRaised(raised: PricedCart['lines'], lang: Lang): Refusal<'price-changed'> {
  const [first] = raised;
  if (!first || raised.length > 1) {
    return refuseSaying(
      'price-changed',
      'Some prices went up. Please check your cart and place the order again.',
    );
  }
  return refuseSaying(
    'price-changed',
    'The price of {0} went up from {1} to {2}. Please check your cart and place the order again.',
    saidName(first.row, lang),
    formatMoney(first.row.line!.shownUnitCents),
    formatMoney(first.price.current),
  );
}
