import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { amendErrors } from '@larder/contract/order-amend';
import { isTooDear, MAX_ORDER } from '@larder/domain/max-order';
import { missingToMinimum } from '@larder/domain/minimum';
import { addCents, cents, discountPercent, formatMoney, type Cents } from '@larder/domain/money';
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { completedTaxes } from '@larder/domain/tax-rates';
import { sumLines, totalBeforeTax, type CartTotals } from '@larder/domain/totals';
import { isDeliveryMode } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { asItIs, isOther } from '../address/shown-address.ts';
import { totalsOfCart } from '../cart/cart-answer.ts';
import { findHead } from '../cart/cart.store.ts';
import type { CartHead, FoundHead } from '../cart/cart-head.ts';
import { checkoutMessages } from '../cart/checkout-ready.ts';
import type { Shopper } from '../cart/read-lines.ts';
import type { Database } from '../database/database.ts';
import { findDestination, type Destination } from '../slots/delivery-area.store.ts';
import { isInArea } from '../slots/delivery-area.ts';
import { cutoffOfWindow, findOpenWindow } from '../slots/find-slots.ts';
import type { DatedWindow } from '../slots/windows.ts';
import type { AmendCall } from './amend.ts';
import { amendLines, summed, type AmendedLines } from './amended-lines.ts';
import { isChangedSince, lockAmendState, type AmendState } from '../order/amend-state.store.ts';
import { findPlacedLines } from '../order/amend-line.store.ts';
import { lockCartToLeave } from './leave-cart.ts';
import { whyNotAmended } from './why-not-amended.ts';

/** A placed order after a change, calculated on the locked order. Cents. */
export type AmendPlan = {
  order: AmendState;
  cartId: CartId;
  /** The open cart that the added items leave, which is locked too; null: none. */
  left: CartHead | null;
  lines: AmendedLines;
  /** The new window; null: it stays. */
  window: DatedWindow | null;
  /** The new address; null: it stays. */
  address: Destination | null;
  totals: Omit<CartTotals, 'lines'>;
  /** The rates that the order keeps, completed for what came in. */
  taxes: CartHead['taxes'];
  /** Never below the ceiling so far: lowering it would free no money before the order is ready. */
  ceilingCents: Cents;
  /** The sum to authorise in addition. */
  moreCents: Cents;
};

/** The shopper who changes an order, and the source of prices. */
export type Amender = Shopper & { lang: Lang };

/** The refusals of a change. */
export type AmendRefusal = Refusal<(typeof amendErrors)[number]>;

/**
 * Returns an order after a change, by the rules of placing: the same sums, totals, fees, minimums and areas.
 * Locks the order, and before it the cart that the items leave. Refuses impossible changes with the reason.
 */
export async function planAmendment(
  transaction: Database,
  amender: Amender,
  call: AmendCall,
): Promise<AmendPlan | AmendRefusal> {
  const { now } = amender;
  const left = await lockCartToLeave(transaction, amender, call);
  const order = await lockAmendState(transaction, call);
  if (!order) return refuse('order-not-found');
  const window = { startsAt: order.slotStartsAt, endsAt: order.slotEndsAt };
  const closed = whyNotAmended(order, await cutoffOfWindow(transaction, order, window), now);
  if (closed) return refuse(closed);
  if (await isStale(transaction, order, call)) return refuse('order-changed');
  if (isRefusal(left)) return left;
  const found = await placingHead(transaction, order, call.accountId, now);
  if (!found) return refuse('store-closed');
  const before = await findPlacedLines(transaction, order.id);
  const head = { ...found, promoPercent: percentOfPromo(order, before) };
  const pricing = { database: transaction, shopper: amender, head };
  const lines = await amendLines(pricing, before, call.change);
  if (isRefusal(lines)) return lines;
  const place = await newPlace(transaction, order, call, now);
  if (isRefusal(place)) return place;
  const sums = sumLines([...lines.kept.map((line) => summed(line, head.tolerancePercent)), ...lines.added]);
  const taxes = completedTaxes(order.taxes, { later: head.laterTaxes, codes: Object.keys(sums.taxed) });
  const totals = totalsOfCart(
    { ...head, taxes },
    sums,
    amender.lang,
    cents(place.window?.feeCents ?? order.windowFeeCents),
  );
  const refused =
    whyNotApproved(lines, before, call, amender.lang) ?? whyNotWorth(head, totals, before, call);
  if (refused) return refused;
  const ceilingCents = cents(Math.max(order.ceilingCents, totals.ceiling));
  const moreCents = cents(ceilingCents - order.ceilingCents);
  return { order, cartId: head.id, left, lines, ...place, totals, taxes, ceilingCents, moreCents };
}

/**
 * Returns whether the order was changed since its shopper saw it. A step to another status does not count:
 * the status itself shows it. Nobody saw a revision that is still to come.
 */
async function isStale(transaction: Database, order: AmendState, { revision }: AmendCall): Promise<boolean> {
  if (revision >= order.revision) return revision > order.revision;
  return isChangedSince(transaction, order.id, revision);
}

/**
 * Returns the head of the order's cart on the terms of placing: tolerance, fee, coverage and rates, and today's rates
 * beside them. Null: the cart is gone.
 */
async function placingHead(
  transaction: Database,
  order: AmendState,
  accountId: AccountId,
  now: number,
): Promise<(CartHead & { laterTaxes: CartHead['taxes'] }) | null> {
  const { cartId, locationId, versionKey, promoLabel } = order;
  if (cartId === null) return null;
  const owner = { accountId, visitorHash: null };
  const wanted = { cartId, owner, locationId, versionKey };
  const head = await findHead(transaction, wanted, now);
  if (!head?.versionKey) return null;
  return {
    ...head,
    versionKey: head.versionKey,
    tolerancePercent: order.tolerancePercent ?? head.tolerancePercent,
    taxes: order.taxes,
    laterTaxes: head.taxes,
    ...keptTerms(order, head),
    promoValid: promoLabel !== null,
    promoCode: head.promoCode ?? promoLabel,
    promoLabelEn: promoLabel ?? '',
    promoLabelEs: promoLabel ?? '',
  };
}

/** Returns the percentage of the promo at placing: as kept, in an older order by what it took off the covered lines. */
function percentOfPromo(
  { promoPercent, promoCents }: AmendState,
  lines: readonly Parameters<typeof summed>[0][],
): number {
  if (promoPercent !== null) return promoPercent;
  const { covered } = sumLines(lines.map((line) => summed(line, 0)));
  return discountPercent(covered, addCents(covered, promoCents));
}

/**
 * Returns the fee and the coverage that an order has kept since it was placed. An older one lacks one or both and goes
 * by those of today; a promo that is gone covers nothing more.
 */
function keptTerms(order: AmendState, today: FoundHead): Partial<CartHead> {
  const { feeCents, feeWaivedFromCents, promoDepartmentIds, keepsCoverage } = order;
  const isPromoGone = today.promoPercent === 0;
  return {
    ...(feeCents === null ? {} : { feeCents, feeWaivedFromCents }),
    ...(keepsCoverage ? { promoDepartmentIds } : {}),
    ...(!keepsCoverage && isPromoGone ? { promoDepartmentIds: [] } : {}),
  };
}

/** Returns the new window or the new address of the order; null where the change leaves it. */
async function newPlace(
  transaction: Database,
  order: AmendState,
  { change, accountId }: AmendCall,
  now: number,
): Promise<
  | { window: DatedWindow | null; address: Destination | null }
  | Refusal<'window-gone' | 'not-delivered' | 'address-not-found' | 'outside-area'>
> {
  if (change.kind === 'time') {
    const { startsAt, endsAt } = change.window;
    const isSame = startsAt === order.slotStartsAt && (endsAt ?? order.slotEndsAt) === order.slotEndsAt;
    const window = isSame ? null : await findOpenWindow(transaction, order, change.window, now);
    return isSame || window ? { window, address: null } : refuse('window-gone');
  }
  if (change.kind !== 'address') return { window: null, address: null };
  if (!isDeliveryMode(order.versionKey)) return refuse('not-delivered');
  const { locationId } = order;
  const address = await findDestination(transaction, { accountId, addressId: change.addressId, locationId });
  if (!address) return refuse('address-not-found');
  if (isOther(address, change)) return asItIs(refuse('address-not-found'), address);
  return isInArea(address, address) ? { window: null, address } : refuse('outside-area');
}

/** Refuses goods of a higher minimum age than those ordered, until that is confirmed as at placing. */
function whyNotApproved(
  { added }: AmendedLines,
  before: readonly { minimumAge: number | null }[],
  { change }: AmendCall,
  lang: Lang,
): Refusal<'approval-needed'> | null {
  if (change.kind !== 'items' || change.isApproved) return null;
  const age = Math.max(0, ...before.map(({ minimumAge }) => minimumAge ?? 0));
  const older = added.filter(({ row }) => (row.minimumAge ?? 0) > age);
  const message = checkoutMessages(older, lang).find(({ needsApprove }) => needsApprove);
  return message ? refuse('approval-needed', message.text) : null;
}

/** Returns the refusal of a change that goes under the minimum or comes to more than was shown or can be, or null. */
function whyNotWorth(
  head: CartHead,
  totals: Pick<CartTotals, 'subtotal' | 'total' | 'tax' | 'ceiling'>,
  before: readonly Parameters<typeof summed>[0][],
  { maxCents }: AmendCall,
): Refusal<'under-minimum' | 'too-dear' | 'price-changed'> | null {
  const { subtotal, total } = totals;
  if (isTooDear(totals)) return refuse('too-dear', formatMoney(MAX_ORDER));
  const was = sumLines(before.map((line) => summed(line, head.tolerancePercent))).subtotal;
  const minimum = cents(head.minimumCents);
  // As at placing: neither the items nor the total before tax may be under it.
  const missing = missingToMinimum(minimum, cents(Math.min(subtotal, totalBeforeTax(totals))));
  if (subtotal < was && missing > 0)
    return refuse('under-minimum', formatMoney(minimum), formatMoney(missing));
  return maxCents !== null && total > maxCents ? refuse('price-changed', formatMoney(total)) : null;
}
