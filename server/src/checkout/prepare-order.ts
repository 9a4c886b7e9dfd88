import { isRefusal, refuse as refuseCall, type Refusal } from '@larder/contract/refuse';
import type { FinalizeBody } from '@larder/contract/checkout';
import { cents, formatMoney } from '@larder/domain/money';
import type { CartTotals } from '@larder/domain/totals';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { totalsOfCart } from '../cart/cart-answer.ts';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import { findHead, type CartHead } from '../cart/cart.store.ts';
import { checkoutMessages, findNotReady } from '../cart/checkout-ready.ts';
import {
  checkHead,
  lostPromoText,
  priceCart,
  savePriced,
  type PricedCart,
  type Unusable,
} from '../cart/read-cart.ts';
import { isConverted, isStale } from '../cart/priced-line.ts';
import type { Database } from '../database/database.ts';
import { findLiveAttempt, type Attempt } from '../payment/attempt.store.ts';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import type { TooMany } from '../limits/limit.ts';
import type { Hold } from '../slots/hold.store.ts';
import { releaseHoldsOf } from '../slots/release-hold.store.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCard, declineWindowMs } from './check-card.ts';
import { checkHold } from './check-hold.ts';
import { cartChangedText, checkTotal } from './check-total.ts';
import { usePromo } from '../promo/promo.store.ts';
import { beginAttempt, findBuyer, type Buyer } from './checkout.store.ts';
import { draftVersion, draftLine, draftTotals, type OrderDraft } from './order-draft.ts';
import { findRecipient } from './find-recipient.ts';
import { refuse, type Refused } from './refuse.ts';

/** What is answered as a refusal of the whole call; all others come with the fresh cart. */
export type Unplaceable = Unusable | TooMany | Refusal<'contact-not-found'>;

/** What step (a) of placing an order comes to. */
export type Prepared =
  | { kind: 'ordered' }
  | { kind: 'busy'; attempt: Attempt }
  | Refused
  | Unplaceable
  | { kind: 'ready'; attemptId: string; request: Omit<AuthorizationRequest, 'reference'> };

/** While an attempt to pay is under way its window stays held at least this long. */
const placingHoldMs = 30 * 60_000;
/** An attempt that has not been settled by then is looked up: longer than the provider's time-out. */
export const firstLookMs = 45_000;

/**
 * Step (a) of placing an order, inside one short transaction: locks cart, hold and promo code in this order, checks everything
 * afresh and stores the attempt to pay with the order as it will be. From then on the cart cannot change. Refusals commit:
 * what they found (new prices, a lost code) is what the shopper is shown next.
 */
export async function prepareOrder(
  transaction: Database,
  shopping: Shopping<AccountOwner>,
  cartId: string,
  body: FinalizeBody,
): Promise<Prepared> {
  const { owner, locationId, now } = shopping;
  const wanted = { cartId, owner, locationId, versionKey: body.locationVersionKey };
  const found = await findHead(transaction, wanted, now, true);
  if (!found || found.status === 'merged') return refuseCall('cart-not-found');
  if (found.status === 'ordered') return { kind: 'ordered' };
  if (found.status === 'placing') {
    const attempt = await findLiveAttempt(transaction, found.id);
    if (attempt) return { kind: 'busy', attempt };
    throw new Error(`Cart ${found.id} is being placed without an attempt`);
  }
  const head = checkHead(found, owner, body.locationVersionKey);
  if (isRefusal(head)) return head;
  const priced = await priceAfresh(transaction, shopping, head, body);
  if ('refused' in priced) return priced;
  return checkAndStore(transaction, shopping, priced, body);
}

/** The cart priced now and stored so; refused when it is not what the shopper saw, or costs more. */
async function priceAfresh(
  transaction: Database,
  shopping: Shopping<AccountOwner>,
  head: CartHead,
  body: FinalizeBody,
): Promise<PricedCart | Refused> {
  const { lang, now } = shopping;
  const priced = await priceCart(transaction, head, shopping);
  const isMore = priced.sums.subtotal > head.subtotal;
  const otherVersion = head.cartVersion !== head.versionKey;
  const raised = priced.lines.filter(
    (line) => line.isAvailable && line.price.current > line.row.line!.shownUnitCents,
  );
  const isSame =
    !otherVersion && priced.notice === '' && priced.sums.subtotal === head.subtotal && raised.length === 0;
  const isSaved = !isSame && (await savePriced(transaction, priced, now));
  if (otherVersion) await releaseHoldsOf(transaction, head.id);
  if (head.promoId !== null && !head.promoValid)
    return { kind: 'refused', refused: 'promo-gone', text: lostPromoText(head, lang) };
  if (raised.length > 0)
    return { kind: 'refused', refused: 'price-changed', text: raisedText(raised, shopping) };
  if (otherVersion || isMore || !isSeen(priced, body))
    return refuse(shopping, 'cart-changed', cartChangedText);
  const notReady = findNotReady(head, priced, lang);
  if (notReady) return { kind: 'refused', ...notReady };
  return isSaved ? { ...priced, head: { ...priced.head, revision: priced.head.revision + 1 } } : priced;
}

/**
 * Whether the shopper was shown this cart. What is sold in another way since it was chosen is ordered only once they were
 * shown what became of it.
 */
function isSeen({ head, lines }: PricedCart, { revision = head.revision }: FinalizeBody): boolean {
  return revision === head.revision && !lines.some((line) => isConverted(line) && isStale(line));
}

function raisedText(raised: PricedCart['lines'], { lang }: Pick<Shopping, 'lang'>): string {
  const words = wordsOf(lang);
  const [first] = raised;
  if (!first || raised.length > 1) {
    return say(words, 'Some prices went up. Please check your cart and place the order again.');
  }
  return say(
    words,
    'The price of {0} went up from {1} to {2}. Please check your cart and place the order again.',
    lang === 'ES-MX' ? first.row.nameEs : first.row.nameEn,
    formatMoney(first.row.line!.shownUnitCents),
    formatMoney(first.price.current),
  );
}

/** All other checks, cheapest first; then the attempt is stored, the cart closed for changes, hold and promo code kept. */
async function checkAndStore(
  transaction: Database,
  shopping: Shopping<AccountOwner>,
  priced: PricedCart,
  body: FinalizeBody,
): Promise<Prepared> {
  const { lang, now } = shopping;
  const { head } = priced;
  const unapproved = checkoutMessages(priced.lines, lang).find(
    (message) => message.needsApprove && !body.approvals?.includes(message.id),
  );
  if (unapproved) return refuse(shopping, 'approval-needed', 'Please confirm: {0}', unapproved.text);
  const addresses = await checkAddresses(transaction, shopping, head, body);
  if ('refused' in addresses) return addresses;
  const hold = await checkHold(transaction, shopping, head, body);
  if ('refused' in hold) return hold;
  const totals = totalsOfCart(head, priced.sums, lang, cents(hold.feeCents));
  const tooLow = checkTotal(shopping, cents(head.minimumCents), totals, body);
  if (tooLow) return tooLow;
  const payer = { accountId: shopping.owner.accountId, cardId: body.card?.key ?? null };
  const buyer = await findBuyer(transaction, payer, now - declineWindowMs);
  const card = checkCard(shopping, buyer, body);
  if (isRefusal(card) || 'refused' in card) return card;
  const promo = head.promoId === null ? null : { id: head.promoId, locationId: head.locationId };
  if (promo && !(await usePromo(transaction, promo, shopping.owner.accountId, now))) {
    const lost = { ...priced, head: { ...head, promoValid: false } };
    await savePriced(transaction, lost, now);
    const key = 'Promo code {0} is no longer valid, so we removed it.';
    return refuse(shopping, 'promo-gone', key, head.promoCode ?? '');
  }
  const draft = await draftOf(transaction, shopping, priced, body, {
    buyer,
    hold,
    totals,
    addresses: addresses.kept,
    card: card.kept,
  });
  if (isRefusal(draft)) return draft;
  const attemptId = await beginAttempt(transaction, {
    accountId: shopping.owner.accountId,
    cartId: head.id,
    holdId: hold.id,
    promoId: head.promoId,
    request: draft,
    estimatedCents: totals.total,
    ceilingCents: totals.ceiling,
    createdAt: now,
    nextLookAt: now + firstLookMs,
    heldUntil: now + placingHoldMs,
  });
  const { source, use, fullName } = card;
  return {
    kind: 'ready',
    attemptId,
    request: { amountCents: totals.ceiling, source, use, fullName, billing: addresses.billing },
  };
}

async function draftOf(
  transaction: Database,
  shopping: Shopping<AccountOwner>,
  { head, lines }: PricedCart,
  body: FinalizeBody,
  checked: {
    buyer: Buyer;
    hold: Hold;
    totals: Omit<CartTotals, 'lines'>;
    addresses: OrderDraft['addresses'];
    card: OrderDraft['card'];
  },
): Promise<OrderDraft | Refusal<'contact-not-found'>> {
  const { buyer, hold, totals } = checked;
  const accountId = shopping.owner.accountId;
  const recipient = await findRecipient(transaction, accountId, buyer, body);
  if (isRefusal(recipient)) return recipient;
  const { fullName, phoneNumber, emailAddress } = recipient;
  return {
    version: draftVersion,
    merchantId: head.merchantId,
    locationId: head.locationId,
    versionKey: hold.versionKey,
    langCode: buyer.langCode,
    note: body.message ?? '',
    recipient: { fullName, phoneNumber, emailAddress },
    shopper: { emailAddress: buyer.emailAddress, firstName: buyer.firstName },
    promoId: head.promoId,
    slotStartsAt: hold.startsAt,
    slotEndsAt: hold.endsAt,
    trackingNumber: hold.trackingNumber,
    lines: lines.map((line, index) => draftLine(line, index + 1)),
    addresses: checked.addresses,
    totals: draftTotals(totals),
    totalCents: totals.total,
    ceilingCents: totals.ceiling,
    taxes: head.taxes,
    taxByRate: totals.taxByRate ?? [],
    card: checked.card,
    terms: {
      promoPercent: head.promoValid ? head.promoPercent : 0,
      tolerancePercent: head.tolerancePercent,
      missingChoice: head.missingChoice,
      diet: buyer.diet,
      avoided: buyer.avoided,
    },
  };
}
