import type { FinalizeBody } from '@larder/contract/checkout';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { cents } from '@larder/domain/money';
import type { CartId } from '@larder/domain/owner-ids';
import { totalsOfCart } from '../cart/cart-answer.ts';
import type { AccountOwner, CartHead } from '../cart/cart-head.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import { checkoutMessages } from '../cart/checkout-ready.ts';
import { withCart } from '../cart/with-cart.ts';
import { checkHead, lostPromo, savePriced, type PricedCart, type Unusable } from '../cart/read-cart.ts';
import type { Database } from '../database/database.ts';
import type { TooMany } from '../limits/limit.ts';
import { findLiveAttempt, type Attempt, type AttemptState } from '../payment/attempt.store.ts';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import { lockPromo } from '../promo/promo.store.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCard } from './check-card.ts';
import { declineWindowMs } from '../payment/card-limits.ts';
import { checkHold } from './check-hold.ts';
import { checkTotal } from './check-total.ts';
import { beginAttempt, findToPlace, findUnplaced, type ToPlace } from './checkout.store.ts';
import { draftOf, type Checked } from './draft-of-cart.ts';
import { pressOf, shippingKeyOf, type Placing, type ReadWith } from './placing.ts';
import { priceAfresh } from './price-afresh.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';
import type { Unsettled } from './settle-attempt.ts';

/** The refusals that end the call without the cart; all others are answered with the fresh cart. */
export type Unplaceable = Unusable | TooMany | Refusal<'contact-not-found'>;

/** The outcome of step (a) of placing an order. */
type Prepared =
  | { kind: 'ordered' }
  | { kind: 'busy'; attempt: Attempt }
  | { kind: 'answered'; attemptId: string; state: AttemptState }
  | Refused
  | Unplaceable
  | { kind: 'ready'; attempt: Unsettled; request: Omit<AuthorizationRequest, 'reference'> };

/** After how long an unsettled attempt is looked up at the provider: longer than that one's time-out. */
export const firstLookMs = 45_000;

/**
 * Step (a) of placing an order: checks everything afresh and stores the attempt to pay with the draft of the order, which
 * proves that the cart is still as it was read. From then on the cart cannot change. Nothing is locked until then; where
 * the cart has changed, or new prices or a lost promo code are to be stored, it is all done again in one short
 * transaction with the cart locked. A `Refused` commits that too, so that the shopper sees its findings next.
 */
export function prepareOrder(
  shopping: Shopping<AccountOwner>,
  cartId: CartId,
  body: FinalizeBody,
): Promise<Prepared> {
  const prepare = (database: Database, isLocked: boolean) =>
    prepareOnce({ database, isLocked, shopping, body }, cartId);
  return withCart(
    shopping,
    cartId,
    (transaction) => prepare(transaction, true),
    (pool) => prepare(pool, false),
  );
}

/** Prepares the order once. Null: the cart has changed since it was read, or must be locked. */
async function prepareOnce(placing: Placing, cartId: CartId): Promise<Prepared | null> {
  const { database, isLocked, shopping, body } = placing;
  const { owner, now } = shopping;
  const read = await findToPlace(database, wantedBy(placing, cartId), now);
  const found = read?.head ?? null;
  if (found?.status === 'ordered') return { kind: 'ordered' };
  if (found?.status === 'placing') {
    const attempt = await findLiveAttempt(database, found.id);
    if (attempt) return { kind: 'busy', attempt };
    if (!isLocked) return null;
    throw new Error(`Cart ${found.id} is being placed without an attempt`);
  }
  const head = checkHead(found, owner, body.locationVersionKey);
  if (isRefusal(head)) return head;
  const answered = await findAnswered(placing, head);
  if (answered) return { kind: 'answered', ...answered };
  const priced = await priceAfresh(placing, head);
  if (!priced || 'refusal' in priced) return priced;
  const checked = await check(placing, priced, read!.value);
  if (isRefusal(checked) || 'refusal' in checked) return checked;
  return store(placing, priced, checked);
}

/**
 * Returns the attempt of this very press that came to nothing, or null. It has opened the cart again at another revision,
 * which a press whose answer was lost does not know.
 */
async function findAnswered({ database, body }: Placing, { id, revision }: CartHead) {
  const isShown = body.revision === undefined || body.revision === revision;
  return isShown ? null : findUnplaced(database, id, pressOf(body));
}

/** Returns what an order needs of the database: the cart, the address that it goes to, and the buyer with the card. */
function wantedBy({ shopping, body }: Placing, cartId: CartId): ToPlace {
  return {
    cartId,
    owner: shopping.owner,
    locationId: shopping.locationId,
    versionKey: body.locationVersionKey,
    shippingKey: shippingKeyOf(body) ?? null,
    cardKey: body.card?.key ?? null,
    declinedSince: shopping.now - declineWindowMs,
  };
}

/**
 * Makes all other checks, the cheapest first. They are steps and no array of functions: each needs what those before
 * found, which an array could only hand on as perhaps missing.
 */
async function check(
  placing: Placing,
  priced: PricedCart,
  value: ReadWith,
): Promise<Checked | Refused | TooMany> {
  const { shopping, body } = placing;
  const { head } = priced;
  const unapproved = findUnapproved(placing, priced);
  if (unapproved) return unapproved;
  const addresses = await checkAddresses(placing, { head, value });
  if ('refusal' in addresses) return addresses;
  const hold = await checkHold(placing, head.id, value.held);
  if ('refusal' in hold) return hold;
  const totals = totalsOfCart(head, priced.sums, shopping.lang, cents(hold.feeCents));
  const tooLow = checkTotal(shopping, cents(head.minimumCents), totals, body);
  if (tooLow) return tooLow;
  const card = checkCard(shopping, value.buyer, body);
  if (isRefusal(card) || 'refusal' in card) return card;
  return { buyer: value.buyer, hold, totals, addresses, card };
}

/** Returns the refusal for the first message that the shopper has not approved, or null. */
function findUnapproved({ shopping, body }: Placing, { lines }: PricedCart): Refused | null {
  const unapproved = checkoutMessages(lines, shopping.lang).find(
    (message) => message.needsApprove && !body.approvals?.includes(message.id),
  );
  return unapproved ? tell(refuse('approval-needed', unapproved.text)) : null;
}

/** Stores the attempt to pay. Null: the cart or its window has changed since they were read, or must be locked. */
async function store(placing: Placing, priced: PricedCart, checked: Checked): Promise<Prepared | null> {
  const { database, isLocked, shopping } = placing;
  const { hold, totals, addresses, card } = checked;
  const { head } = priced;
  const draft = await draftOf(placing, priced, checked);
  if (isRefusal(draft)) return draft;
  const { accountId } = shopping.owner;
  const { source, use, fullName } = card;
  const kept = { accountId, cartId: head.id, holdId: hold.id, ceilingCents: totals.ceiling };
  const { promoId, locationId, revision } = head;
  const promo = promoId === null ? null : { id: promoId, locationId, accountId, isLocked };
  if (promo && isLocked) await lockPromo(database, promo.id);
  const id = await beginAttempt(
    database,
    {
      ...kept,
      request: draft,
      estimatedCents: totals.total,
      createdAt: shopping.now,
      nextLookAt: shopping.now + firstLookMs,
      token: source.kind === 'token' ? source : undefined,
    },
    { revision, promo },
  );
  if (id === null) return promo && isLocked ? losePromo(placing, priced) : null;
  return {
    kind: 'ready',
    attempt: { ...kept, id, draft },
    request: { amountCents: totals.ceiling, source, use, fullName, billing: addresses.billing },
  };
}

/** Removes from the locked cart a promo code that can no longer be used, and returns its refusal. */
async function losePromo({ database, shopping }: Placing, priced: PricedCart): Promise<Refused> {
  const { head } = priced;
  await savePriced(database, { ...priced, head: { ...head, promoValid: false } }, shopping.now);
  return tell(lostPromo(head));
}
