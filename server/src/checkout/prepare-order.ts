import type { FinalizeBody } from '@larder/contract/checkout';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { cents } from '@larder/domain/money';
import type { CartId } from '@larder/domain/owner-ids';
import { totalsOfCart } from '../cart/cart-answer.ts';
import type { AccountOwner } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import { findHead } from '../cart/cart.store.ts';
import { checkoutMessages } from '../cart/checkout-ready.ts';
import { checkHead, lostPromo, savePriced, type PricedCart, type Unusable } from '../cart/read-cart.ts';
import type { Database } from '../database/database.ts';
import type { TooMany } from '../limits/limit.ts';
import { findLiveAttempt, type Attempt } from '../payment/attempt.store.ts';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import { usePromo } from '../promo/promo.store.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCard } from './check-card.ts';
import { declineWindowMs } from '../payment/card-limits.ts';
import { checkHold } from './check-hold.ts';
import { checkTotal } from './check-total.ts';
import { beginAttempt, findBuyer } from './checkout.store.ts';
import { draftOf, type Checked } from './draft-of-cart.ts';
import type { Placing } from './placing.ts';
import { priceAfresh } from './price-afresh.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/** The refusals that end the call without the cart; all others are answered with the fresh cart. */
export type Unplaceable = Unusable | TooMany | Refusal<'contact-not-found'>;

/** The outcome of step (a) of placing an order. */
type Prepared =
  | { kind: 'ordered' }
  | { kind: 'busy'; attempt: Attempt }
  | Refused
  | Unplaceable
  | { kind: 'ready'; attemptId: string; request: Omit<AuthorizationRequest, 'reference'> };

/** After how long an unsettled attempt is looked up at the provider: longer than that one's time-out. */
export const firstLookMs = 45_000;

/**
 * Step (a) of placing an order, inside one short transaction: locks cart, hold and promo code in this order,
 * checks everything afresh and stores the attempt to pay with the draft of the order. From then on the cart
 * cannot change. A `Refused` commits too, so that the shopper sees its findings next (new prices, a lost code).
 */
export async function prepareOrder(
  transaction: Database,
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
  body: FinalizeBody,
): Promise<Prepared> {
  const { owner, locationId, now } = shopping;
  const wanted = { cartId, owner, locationId, versionKey: body.locationVersionKey };
  const found = await findHead(transaction, wanted, now, true);
  if (found?.status === 'ordered') return { kind: 'ordered' };
  if (found?.status === 'placing') {
    const attempt = await findLiveAttempt(transaction, found.id);
    if (attempt) return { kind: 'busy', attempt };
    throw new Error(`Cart ${found.id} is being placed without an attempt`);
  }
  const head = checkHead(found, owner, body.locationVersionKey);
  if (isRefusal(head)) return head;
  const placing = { transaction, shopping, body };
  const priced = await priceAfresh(placing, head);
  if ('refusal' in priced) return priced;
  const checked = await check(placing, priced);
  if (isRefusal(checked) || 'refusal' in checked) return checked;
  return store(placing, priced, checked);
}

/**
 * Makes all other checks, the cheapest first. They are steps and no array of functions: each needs what those before
 * found, which an array could only hand on as perhaps missing. The last one counts a use of the promo code.
 */
async function check(placing: Placing, priced: PricedCart): Promise<Checked | Refused | TooMany> {
  const { transaction, shopping, body } = placing;
  const { head } = priced;
  const unapproved = findUnapproved(placing, priced);
  if (unapproved) return unapproved;
  const addresses = await checkAddresses(placing, head);
  if ('refusal' in addresses) return addresses;
  const hold = await checkHold(placing, head);
  if ('refusal' in hold) return hold;
  const totals = totalsOfCart(head, priced.sums, shopping.lang, cents(hold.feeCents));
  const tooLow = checkTotal(shopping, cents(head.minimumCents), totals, body);
  if (tooLow) return tooLow;
  const payer = { accountId: shopping.owner.accountId, cardId: body.card?.key ?? null };
  const buyer = await findBuyer(transaction, payer, shopping.now - declineWindowMs);
  const card = checkCard(shopping, buyer, body);
  if (isRefusal(card) || 'refusal' in card) return card;
  const lost = await takePromo(placing, priced);
  return lost ?? { buyer, hold, totals, addresses, card };
}

/** Returns the refusal for the first message that the shopper has not approved, or null. */
function findUnapproved({ shopping, body }: Placing, { lines }: PricedCart): Refused | null {
  const unapproved = checkoutMessages(lines, shopping.lang).find(
    (message) => message.needsApprove && !body.approvals?.includes(message.id),
  );
  return unapproved ? tell(refuse('approval-needed', unapproved.text)) : null;
}

/**
 * Uses the cart's promo code for this order. A code that can no longer be used is removed from the cart and refused.
 */
async function takePromo({ transaction, shopping }: Placing, priced: PricedCart): Promise<Refused | null> {
  const { head } = priced;
  const { owner, now } = shopping;
  if (head.promoId === null) return null;
  const promo = { id: head.promoId, locationId: head.locationId };
  if (await usePromo(transaction, promo, owner.accountId, now)) return null;
  await savePriced(transaction, { ...priced, head: { ...head, promoValid: false } }, now);
  return tell(lostPromo(head));
}

/** Stores the attempt to pay, which closes the cart for changes and keeps its hold and its promo code. */
async function store(placing: Placing, priced: PricedCart, checked: Checked): Promise<Prepared> {
  const { transaction, shopping } = placing;
  const { hold, totals, addresses, card } = checked;
  const draft = await draftOf(placing, priced, checked);
  if (isRefusal(draft)) return draft;
  const attemptId = await beginAttempt(transaction, {
    accountId: shopping.owner.accountId,
    cartId: priced.head.id,
    holdId: hold.id,
    promoId: priced.head.promoId,
    request: draft,
    estimatedCents: totals.total,
    ceilingCents: totals.ceiling,
    createdAt: shopping.now,
    nextLookAt: shopping.now + firstLookMs,
  });
  const { source, use, fullName } = card;
  return {
    kind: 'ready',
    attemptId,
    request: { amountCents: totals.ceiling, source, use, fullName, billing: addresses.billing },
  };
}
