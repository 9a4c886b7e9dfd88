import { randomInt } from 'node:crypto';
import type { ReservationAnswer } from '@larder/contract/slots';
import { missingToMinimum } from '@larder/domain/minimum';
import { cents, formatMoney, type Cents } from '@larder/domain/money';
import { DELIVERY, isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type pg from 'pg';
import { lockOpenCart, type OpenCart } from '../cart/cart.store.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isNamed, orderableWindows, versionNotOffered, type NamedWindow } from './find-slots.ts';
import { lockHoldOf, prolongHold, releaseExpiredOf, releaseOtherHolds, takePlace } from './hold.store.ts';
import { findSchedule, type Schedule } from './slots.store.ts';

/** How long a place is held while the order is being placed. */
export const holdLifeMs = 5 * 60_000;
/** How often a cart may take a window within an hour; one that lets it lapse so often is not about to order. */
const takesPerHour = 3;
const hourMs = 3_600_000;

/** What is reserved, for whom, and what was said with it. */
export type ReservationWanted = {
  accountId: string;
  locationId: number;
  versionKey: VersionKey;
  /** Null when none was chosen. */
  window: NamedWindow | null;
  requestGuid: string;
  notes: string;
  /** Who receives it, as the call says; empty for pickup, where finalize names the person. */
  recipient: { firstName?: string; lastName?: string; emailAddress?: string; phoneNumber?: string };
};

type Refused = Exclude<ReservationAnswer['refused'], null>;
type Missing = { minimum: Cents; missing: Cents };
type Held = { holdId: string; trackingNumber: string; expiresAt: number };

/**
 * Holds one place of a window for the user's open cart for five minutes. Everything is checked afresh: the window exists,
 * is before its cut-off and has room, and the cart is worth delivering. An account holds one place: another window, or another
 * store, gives the first one back. The same one again starts the five minutes anew, twice, as long as it may still be ordered.
 */
export async function reserveSlot(
  pool: pg.Pool,
  wanted: ReservationWanted,
  lang: Lang,
  now: number,
): Promise<ReservationAnswer> {
  const { window } = wanted;
  const startsAt = window?.startsAt ?? now;
  const schedule = await findSchedule(pool, wanted, startsAt, startsAt);
  if (!schedule.offers) throw versionNotOffered();
  if (window === null) return refusal('slot-missing', lang);
  const held = await inTransaction(pool, (transaction) =>
    hold(transaction, { ...wanted, window }, schedule, now),
  );
  if (typeof held === 'string') return refusal(held, lang);
  if ('missing' in held) return refusal('minimum', lang, held);
  return {
    errorFlag: false,
    errorMessage: '',
    refused: null,
    reservationGuid: held.holdId,
    trackingNumber: held.trackingNumber,
    expiresAt: new Date(held.expiresAt).toISOString(),
  };
}

async function hold(
  transaction: Database,
  wanted: ReservationWanted & { window: NamedWindow },
  schedule: Schedule,
  now: number,
): Promise<Held | Refused | Missing> {
  const owner = { accountId: wanted.accountId, visitorHash: null };
  const cart = await lockOpenCart(transaction, owner, wanted.locationId);
  if (!cart) return 'cart-missing';
  const current = await lockHoldOf(transaction, cart.id);
  const isSame =
    current !== null &&
    current.startsAt === wanted.window.startsAt &&
    isNamed(wanted.window, current) &&
    current.versionKey === wanted.versionKey;
  // While the order is being placed its hold must stay as it is.
  if (cart.status === 'placing') {
    return isSame
      ? { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: current.expiresAt }
      : 'slot-gone';
  }
  if (cart.linesCount === 0) return 'cart-empty';
  const minimum = minimumOf(cart, wanted.versionKey);
  const missing = missingToMinimum(minimum, cents(cart.subtotal));
  if (missing > 0) return { minimum, missing };
  const expiresAt = now + holdLifeMs;
  if (isSame && current.expiresAt > now && orderableWindows(schedule, current, now).length > 0) {
    const until = await prolongHold(transaction, current.id, expiresAt, wanted);
    return { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: until };
  }
  await releaseOtherHolds(transaction, wanted.accountId, cart.id);
  const take = () => takeFirst(transaction, { ...wanted, cartId: cart.id, schedule }, now);
  const held = await take();
  if (held) return held;
  // Who let a place lapse gives it up only when somebody asks for it.
  const freed = await releaseExpiredOf(transaction, { ...schedule, startsAt: wanted.window.startsAt }, now);
  return (freed > 0 ? await take() : null) ?? 'slot-gone';
}

/** Takes a place in the first of the windows so named that has one; null when none has. */
async function takeFirst(
  transaction: Database,
  wanted: ReservationWanted & { window: NamedWindow; cartId: string; schedule: Schedule },
  now: number,
): Promise<Held | null> {
  const { cartId, locationId, versionKey, requestGuid, notes, recipient, schedule } = wanted;
  const trackingNumber = versionKey === DELIVERY ? newTrackingNumber() : '';
  const expiresAt = now + holdLifeMs;
  for (const { startsAt, endsAt, capacity, feeCents } of orderableWindows(schedule, wanted.window, now)) {
    const holdId = await takePlace(transaction, {
      cartId,
      locationId,
      versionKey,
      startsAt,
      endsAt,
      capacity,
      feeCents,
      trackingNumber,
      requestGuid,
      notes,
      recipient,
      createdAt: now,
      expiresAt,
      takes: { atMost: takesPerHour, since: now - hourMs },
    });
    if (holdId !== null) return { holdId, trackingNumber, expiresAt };
  }
  return null;
}

function minimumOf(cart: OpenCart, versionKey: VersionKey): Cents {
  return cents(isDeliveryMode(versionKey) ? cart.deliveryMinimum : cart.pickupMinimum);
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What the delivery is traced by: ten signs that cannot be taken for each other. */
function newTrackingNumber(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
}

function refusal(refused: Refused, lang: Lang, cart?: Missing): ReservationAnswer {
  const sentences = {
    'slot-missing': 'Missing selected slot',
    'slot-gone': "Sorry, we couldn't reserve the slot. Please select a new one.",
    'cart-missing': 'Cart not found',
    'cart-empty': 'Your cart is empty',
    minimum: 'Your cart must reach {0}. {1} to go.',
  } as const;
  const amounts = cart ? [formatMoney(cart.minimum), formatMoney(cart.missing)] : [];
  return {
    errorFlag: true,
    errorMessage: say(wordsOf(lang), sentences[refused], ...amounts),
    refused,
    reservationGuid: null,
    trackingNumber: '',
    expiresAt: null,
  };
}
