/** The hold: how a cart gets a place in a window, whether it is chosen or reserved. */
import { hourMs } from '@larder/domain/durations';
import { randomInt } from 'node:crypto';
import { missingToMinimum } from '@larder/domain/minimum';
import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, formatMoney } from '@larder/domain/money';
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { DELIVERY, isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { SessionProof } from '../account/session.store.ts';
import type { Database } from '../database/database.ts';
import { limitKey } from '../limits/limit.ts';
import type { OpenCart } from './cart-to-hold.store.ts';
import { isNamed, orderableWindows, type NamedWindow } from './find-slots.ts';
import type { Hold } from './hold.store.ts';
import { releaseExpiredOf, releaseOtherHolds, type Idle } from './release-hold.store.ts';
import type { Schedule } from './slots.store.ts';
import { takePlace } from './take-place.store.ts';

/** A wanted window, with the account, the store and the facts of the call. */
export type WindowWanted = {
  accountId: AccountId;
  session?: SessionProof | undefined;
  locationId: number;
  versionKey: VersionKey;
  window: NamedWindow;
  /** A hash of the caller's network. */
  network: string;
  requestGuid: string;
  notes: string;
  /** The recipient in the call; empty for pickup, where finalize names the person. */
  recipient: { firstName?: string; lastName?: string; emailAddress?: string; phoneNumber?: string };
};

/** The terms of taking a place: reserved for an order that is being placed, or only chosen; its life in milliseconds. */
type Terms = { reserved: boolean; lifeMs: number };

/** A place that was taken. `expiresAt` is in epoch milliseconds UTC. */
export type Held = { holdId: string; trackingNumber: string; expiresAt: number };

/**
 * The limit of a cart's takes of one window within an hour: a cart that lets it lapse so often is not about to order.
 */
const takesPerHour = 3;

/** Returns the key of a client's network in holds: a hash, from which the address cannot be read. */
export function networkKey(network: string): string {
  return limitKey('hold', network);
}

/** Returns whether a hold is of the wanted window and version. */
export function isHeld(
  { window, versionKey }: Pick<WindowWanted, 'window' | 'versionKey'>,
  current: Hold | null,
): current is Hold {
  return (
    current !== null &&
    current.startsAt === window.startsAt &&
    isNamed(window, current) &&
    current.versionKey === versionKey
  );
}

/** Refuses to hold a window for a cart that is empty or under the store's minimum; null for any other. */
export function notWorth(cart: OpenCart, versionKey: VersionKey): Refusal<'cart-empty' | 'minimum'> | null {
  if (cart.linesCount === 0) return refuse('cart-empty');
  const minimum = cents(isDeliveryMode(versionKey) ? cart.deliveryMinimum : cart.pickupMinimum);
  const missing = missingToMinimum(minimum, cents(cart.subtotal));
  return missing > 0 ? refuse('minimum', formatMoney(minimum), formatMoney(missing)) : null;
}

/** Takes a place in the wanted window for a cart, gives back the account's other one and idle ones; null: none is left. */
export async function takeWindow(
  transaction: Database,
  wanted: WindowWanted & Terms & { cartId: CartId; schedule: Schedule; idle?: Idle },
  now: number,
): Promise<Held | null> {
  await releaseOtherHolds(transaction, wanted, wanted.idle ?? null);
  const held = await takeFirst(transaction, wanted, now);
  if (held) return held;
  // Lapsed holds are given back here only if no other place is left.
  const lapsed = { ...wanted.schedule, startsAt: wanted.window.startsAt };
  const freed = await releaseExpiredOf(transaction, lapsed, now);
  return freed > 0 ? takeFirst(transaction, wanted, now) : null;
}

/** Takes a place in the first window with the named times that has one; null when none has. */
async function takeFirst(
  transaction: Database,
  wanted: WindowWanted & Terms & { cartId: CartId; schedule: Schedule },
  now: number,
): Promise<Held | null> {
  const { cartId, locationId, versionKey, requestGuid, notes, recipient, network, reserved } = wanted;
  const trackingNumber = versionKey === DELIVERY ? newTrackingNumber() : '';
  const windows = orderableWindows(wanted.schedule, wanted.window, now);
  for (const { startsAt, endsAt, capacity, feeCents, cutoffAt } of windows) {
    // From the cut-off on, a place that is only chosen cannot be ordered.
    const expiresAt = reserved ? now + wanted.lifeMs : Math.min(now + wanted.lifeMs, cutoffAt);
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
      network,
      reserved,
      createdAt: now,
      expiresAt,
      takes: { atMost: takesPerHour, since: now - hourMs },
    });
    if (holdId !== null) return { holdId, trackingNumber, expiresAt };
  }
  return null;
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a random tracking number of ten letters and digits, without signs that look alike (0 and O, 1 and I). */
function newTrackingNumber(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
}
