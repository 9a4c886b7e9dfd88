import { CallFailed } from '@larder/contract/call-failed';
import type { CartAnswer, CartNumbersAnswer } from '@larder/contract/cart-parts';
import type { FinalizeBody, OrderSummary } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import type { Cents } from '@larder/domain/money';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../backends.ts';
import { beforeTax } from '../parts/cart/totals-rows.ts';
import { isCartGone, type CartData, type CartStore } from '../state/cart-data.ts';
import type { User } from '../state/session.ts';
import { messagesArrived, type NotPlaced } from './checkout-changes.ts';
import {
  totalsOf,
  type CheckoutData,
  type CheckoutStore,
  type LoadedTotals,
  type Missing,
  type Told,
} from './checkout-state.ts';
import { finalizeUntilKnown } from './finalize.ts';
import { missingForOrder } from './missing.ts';
import { orderBody } from './order-body.ts';

/** The outcome of a press of Place Order. */
export type Outcome =
  | { kind: 'placed'; summary: OrderSummary | null }
  | { kind: 'empty' }
  | { kind: 'missing'; missing: readonly Missing[] }
  | { kind: 'total-rose'; totals: LoadedTotals }
  /**
   * The cart is another one than stood on the screen: `names` are of the products that were changed elsewhere. Null: a
   * change made here could not be saved, and why stands beside its control.
   */
  | { kind: 'not-as-seen'; names: readonly string[] | null }
  | { kind: 'not-ready'; message: string }
  | { kind: 'no-slot'; reason: 'missing' | 'not-reserved' | 'no-tracking'; message: string }
  | { kind: 'failed'; refused: NotPlaced | null; message: string; cart: CartAnswer | null }
  /** Something broke; `wasSent` says whether the order itself was already under way. */
  | { kind: 'error'; error: unknown; wasSent: boolean }
  | { kind: 'signed-out' }
  /** The cart is not this shopper's any more: it was ordered elsewhere, or they signed out there. */
  | { kind: 'cart-gone' }
  /** The outcome is unknown; the next press asks again. `error` is the failure of the last try, if any. */
  | { kind: 'open'; error: unknown };

type Press = {
  backends: Backends;
  cart: CartStore;
  checkout: CheckoutStore;
  user: User;
  versionKey: VersionKey;
  lang: Lang;
  minimum: Cents;
  /** The sums that the shopper had been told when pressing. */
  told: Told;
  /** The cart as it stood on the screen then. */
  seen: Pick<CartData, 'elsewhere' | 'unsaved'>;
  /** Called when everything is ready and the order itself begins. */
  onStart: () => void;
  /** Called just before the order of a cart is sent: from then on there may be one. */
  onSent: (cartId: string) => void;
  /** Waits this many seconds. */
  wait: (seconds: number) => Promise<void>;
};

/**
 * Places the order: sends pending changes, asks whether everything is ready, reserves the window, finalizes.
 * It sends nothing that the shopper has not seen: a total that rose meanwhile is shown first, and so is a cart that was
 * changed elsewhere.
 */
export async function placeOrder(press: Press): Promise<Outcome> {
  const { checkout, cart } = press;
  const { openBody } = checkout.getState();
  const openCart = cart.getState().cart;
  try {
    if (openBody && openCart) {
      press.onStart();
      return await finalize(press, openCart.id, openBody);
    }
    return await placeAfresh(press);
  } catch (error) {
    return brokenOff(error, false);
  }
}

type Asked = {
  cart: CartAnswer;
  ready: Pick<CartAnswer, 'isCheckoutReady' | 'checkoutReadyMsg'>;
  numbers: CartNumbersAnswer;
};

/** Saves what is pending, and asks for the readiness and the sums of the cart, which is the one that stood on the screen. */
async function askAfresh(press: Press): Promise<Asked | Outcome> {
  const { backends, checkout, versionKey, lang } = press;
  await press.cart.actions.flush();
  if (press.cart.getState().unsaved !== press.seen.unsaved) return { kind: 'not-as-seen', names: null };
  const open = await cartOfVersion(press);
  if (!open || open.linesCount === 0) return { kind: 'empty' };
  const params = { id: open.id };
  const chosen = checkout.getState().selectedSlot;
  const [ready, numbers] = await Promise.all([
    backends.experience('GET api/user/cart/:id/checkout-ready', {
      params,
      query: { versionKey, langCode: lang },
    }),
    backends.experience('GET api/user/cart/:id/totals', {
      params,
      query: { versionKey, langCode: lang, slotStart: chosen?.start, slotEnd: chosen?.end },
    }),
  ]);
  const cart = await cartOfRevision(press, numbers.revision);
  if (!cart || cart.linesCount === 0) return { kind: 'empty' };
  const names = foundElsewhere(press, numbers.revision);
  if (names) return { kind: 'not-as-seen', names };
  checkout.setState((data) => messagesArrived(data, ready.messages));
  return { cart, ready, numbers };
}

async function placeAfresh(press: Press): Promise<Outcome> {
  const { checkout, user, versionKey, lang, minimum, told } = press;
  const asked = await askAfresh(press);
  if ('kind' in asked) return asked;
  const { cart, ready, numbers } = asked;
  const data = checkout.getState();
  const total = beforeTax(numbers);
  const missing = missingForOrder(data, { versionKey, total, minimum });
  if (missing.length > 0) return { kind: 'missing', missing };
  if (!ready.isCheckoutReady) return { kind: 'not-ready', message: ready.checkoutReadyMsg };
  if (numbers.total > told.total) {
    const of = totalsOf({ id: cart.id, revision: numbers.revision }, versionKey, data.selectedSlot);
    return { kind: 'total-rose', totals: { of, numbers } };
  }
  const slot = data.selectedSlot;
  if (!slot) return { kind: 'no-slot', reason: 'missing', message: '' };

  press.onStart();
  const reservation = await reserve(press, slot, data);
  if (reservation.errorFlag || !reservation.reservationGuid) {
    return { kind: 'no-slot', reason: 'not-reserved', message: reservation.errorMessage };
  }
  if (isDeliveryMode(versionKey) && !reservation.trackingNumber) {
    return { kind: 'no-slot', reason: 'no-tracking', message: '' };
  }
  const body = orderBody(data, {
    slot,
    versionKey,
    lang,
    reservationGuid: reservation.reservationGuid,
    trackingNumber: reservation.trackingNumber,
    revision: cart.revision,
    shownTotal: numbers.total,
    shownCeiling: told.ceiling ?? numbers.ceiling,
    user,
  });
  return finalize(press, cart.id, body);
}

/**
 * Returns the open cart, priced for the chosen way of receiving. Right after a change of it the cart may
 * still have to be priced.
 */
async function cartOfVersion({ backends, cart: store, versionKey, lang }: Press) {
  const { cart } = store.getState();
  if (!cart || cart.versionKey === versionKey) return cart;
  store.actions.apply(
    await backends.experience('POST api/user/cart/:id/products/update', {
      params: { id: cart.id },
      body: { versionKey, langCode: lang },
    }),
  );
  return store.getState().cart;
}

/** Returns the open cart, loaded again where the server has a later one, or where the last load failed. */
async function cartOfRevision({ cart: store }: Press, revision: number) {
  const { cart, status } = store.getState();
  if (!cart || revision > cart.revision || status !== 'ready') await store.actions.reload();
  return store.getState().cart;
}

/**
 * Returns the names of what is not as it stood on the screen at the press; null where all is. A later cart (the server's
 * `revision`) that could not be loaded, or one changed to the other way of receiving, is not as it stood either.
 */
function foundElsewhere(
  { cart: store, seen, versionKey }: Press,
  revision: number,
): readonly string[] | null {
  const { cart, status, elsewhere } = store.getState();
  const names = elsewhere.slice(seen.elsewhere.length);
  if (names.length > 0) return names.filter((name) => name !== '');
  // Of the same revision it is the server's, also where it could not be loaded again.
  const isKnown = status === 'ready' || cart?.revision === revision;
  return isKnown && cart?.versionKey === versionKey ? null : [];
}

function reserve({ backends, user, versionKey, lang }: Press, slot: SlotAnswer, data: CheckoutData) {
  const notes = data.orderNote.trim();
  if (!isDeliveryMode(versionKey)) {
    return backends.experience('POST api/delivery/reserve/pickup', {
      body: { slotStart: slot.start, slotEnd: slot.end, notes, langCode: lang },
    });
  }
  const { firstName, lastName, emailAddress, optEmailAddress, phoneNumber } = user.profile;
  return backends.experience('POST api/delivery/reserve/shipping', {
    body: {
      slotStart: slot.start,
      slotEnd: slot.end,
      requestGuid: data.selectedRequestGuid,
      notes,
      firstName,
      lastName,
      emailAddress,
      optEmailAddress,
      phoneNumber,
      langCode: lang,
    },
  });
}

async function finalize(press: Press, id: string, body: FinalizeBody): Promise<Outcome> {
  const { backends, checkout, wait } = press;
  // From here on there may be an order, whether or not the answer arrives: the next press asks for the same one.
  checkout.setState({ openBody: body });
  press.onSent(id);
  const send = (sent: FinalizeBody) =>
    backends.experience('POST api/user/cart/:id/finalize', { params: { id }, body: sent });
  try {
    const answer = await finalizeUntilKnown(send, body, wait);
    if ('open' in answer) return { kind: 'open', error: answer.error };
    checkout.setState({ openBody: null });
    if (!answer.errorFlag) return { kind: 'placed', summary: answer.summary };
    return { kind: 'failed', refused: answer.refused, message: answer.errorMessage, cart: answer.cart };
  } catch (error) {
    checkout.setState({ openBody: null });
    const problem = error instanceof CallFailed ? error.problem : null;
    if (problem?.errorCode === 'contact-not-found')
      return { kind: 'failed', refused: 'contact-not-found', message: problem.message, cart: null };
    return brokenOff(error, true);
  }
}

function brokenOff(error: unknown, wasSent: boolean): Outcome {
  if (isCartGone(error)) return { kind: 'cart-gone' };
  const isSignedOut = error instanceof CallFailed && error.status === 401;
  return isSignedOut ? { kind: 'signed-out' } : { kind: 'error', error, wasSent };
}
