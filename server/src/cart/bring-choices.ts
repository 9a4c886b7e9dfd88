import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { missingWords } from '@larder/text/missing-words';
import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Database } from '../database/database.ts';
import { sentenceOf } from '../http/told.ts';
import { findPromo, type Promo } from '../promo/promo.store.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { coversNothing, withPromo, whyNotUsable } from './promo-code.ts';
import { priceCart, type PricedCart } from './read-cart.ts';
import { findCartChoices, putMissingChoice } from './wishes.store.ts';

/** A cart priced with the choices that were brought to it, and a sentence for each that was not kept. */
type Brought = { priced: PricedCart; isChanged: boolean; notKept: string[] };

/**
 * Brings what was chosen for the whole of the cart `fromId` to a cart that the caller has locked, and saves after: what is
 * wanted for missing products, and the promo code if it can be used here and covers a line. Both are the newer, and win.
 * Done once the brought lines are in the cart: only then is it known what a code covers.
 */
export async function bringChoices(
  transaction: Database,
  shopping: Shopping,
  own: CartHead,
  fromId: string,
): Promise<Brought> {
  const { missingChoice: before, promoCode: code } = own;
  const brought = await findCartChoices(transaction, fromId);
  const missingChoice = brought.missingChoice ?? before;
  const isOther = missingChoice !== null && missingChoice !== before;
  if (isOther) await putMissingChoice(transaction, own.id, missingChoice);
  const head = { ...own, missingChoice };
  const promo = await pricedWith(transaction, shopping, head, brought.promoCode);
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(shopping.lang), key, ...args);
  const notKept: string[] = [];
  if (isOther && before)
    notKept.push(t(otherChoice, t(missingWords[missingChoice]), t(missingWords[before])));
  if (isRefusal(promo)) notKept.push(t('{0}: {1}', brought.promoCode!, sentenceOf(promo, shopping.lang)));
  else if (promo && code !== null)
    notKept.push(t('The promo code is now {0}, no longer {1}.', brought.promoCode!, code));
  const isCode = promo !== null && !isRefusal(promo);
  const priced = isCode ? promo : await priceCart(transaction, head, shopping);
  return { priced, isChanged: isOther || isCode, notKept };
}

const otherChoice = 'If something is missing: now "{0}", no longer "{1}".';

/**
 * Returns a cart priced with the promo code of another cart of the shopper's, or why it cannot be used here; null: there
 * is none, or the cart has it already.
 */
async function pricedWith(
  transaction: Database,
  shopping: Shopping,
  head: CartHead,
  code: string | null,
): Promise<PricedCart | Refusal | null> {
  if (code === null) return null;
  const promo = await usablePromo(transaction, shopping, code);
  if (isRefusal(promo)) return promo;
  if (promo.code === head.promoCode) return null;
  const priced = await priceCart(transaction, await withPromo(transaction, head, promo), shopping);
  return coversNothing(priced) ? refuse('promo-covers-nothing') : priced;
}

/** Returns the promo with a code of another cart of the shopper's, or why it cannot be used here. */
async function usablePromo(
  transaction: Database,
  { merchantId, locationId, owner, now }: Shopping,
  code: string,
): Promise<Promo | Refusal> {
  const wanted = { merchantId, locationId, code, accountId: owner.accountId };
  const promo = await findPromo(transaction, wanted, now);
  if (!promo) return refuse('promo-unknown');
  return whyNotUsable(promo) ?? promo;
}
