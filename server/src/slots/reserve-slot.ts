import { refuse, type Refusal } from '@larder/contract/refuse';
import type { ReservationAnswer } from '@larder/contract/slots';
import type { Lang } from '@larder/text/say';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockOpenCart } from './cart-to-hold.store.ts';
import { orderableWindows, type NamedWindow } from './find-slots.ts';
import { lockHoldOf } from './hold.store.ts';
import { notHeld } from './not-held.ts';
import { releaseIdleOf } from './release-hold.store.ts';
import { findSchedule, type Schedule } from './slots.store.ts';
import { reserveHeld } from './take-place.store.ts';
import { isHeld, notWorth, takeWindow, type Held, type Missing, type WindowWanted } from './take-window.ts';

/** How long a place is held while the order is being placed. */
export const holdLifeMs = 5 * 60_000;
/** A reservation that is not paid for by then is idle: a network keeps so many of them, the newest. */
const idleMs = 30_000;
const maxIdle = 2;

const nothing = { reservationGuid: null, trackingNumber: '' };

/** The reservation wanted, its cart, and its parameters. `window` is null when none was chosen. */
export type ReservationWanted = Omit<WindowWanted, 'window'> & { window: NamedWindow | null };

type Refused = Exclude<ReservationAnswer['refused'], null>;

/**
 * Reserves one place of a window for the order of the user's open cart, for five minutes. Everything is checked afresh: the
 * window exists, is before its cut-off and has room, and the cart is worth delivering. A place that was held since it was
 * chosen is taken over. An account holds one place: another window, or another store, gives the first one back. The same one
 * again starts the five minutes anew, twice, as long as it may still be ordered. A network that has reserved much and
 * pays for none of it gives the oldest back; nobody is refused for what others behind the same network do.
 */
export async function reserveSlot(
  pool: pg.Pool,
  wanted: ReservationWanted,
  lang: Lang,
  now: number,
): Promise<ReservationAnswer | Refusal<'version-not-offered'>> {
  const { window } = wanted;
  const startsAt = window?.startsAt ?? now;
  const schedule = await findSchedule(pool, wanted, startsAt, startsAt);
  if (!schedule.offers) return refuse('version-not-offered', wanted.versionKey);
  if (window === null) return { ...notHeld('slot-missing', lang), ...nothing };
  const held = await inTransaction(pool, (transaction) =>
    reserve(transaction, { ...wanted, window }, schedule, now),
  );
  if (typeof held === 'string') return { ...notHeld(held, lang), ...nothing };
  if ('missing' in held) return { ...notHeld('minimum', lang, held), ...nothing };
  return {
    errorFlag: false,
    errorMessage: '',
    refused: null,
    reservationGuid: held.holdId,
    trackingNumber: held.trackingNumber,
    expiresAt: new Date(held.expiresAt).toISOString(),
  };
}

async function reserve(
  transaction: Database,
  wanted: WindowWanted,
  schedule: Schedule,
  now: number,
): Promise<Held | Refused | Missing> {
  const cart = await lockOpenCart(transaction, wanted.accountId, wanted.locationId);
  if (!cart) return 'cart-missing';
  const current = await lockHoldOf(transaction, cart.id);
  const isSame = isHeld(wanted, current);
  // While the order is being placed its hold must stay as it is.
  if (cart.status === 'placing') {
    return isSame
      ? { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: current.expiresAt }
      : 'slot-gone';
  }
  const refused = notWorth(cart, wanted.versionKey);
  if (refused) return refused;
  await releaseIdleOf(transaction, wanted.network, { since: now - idleMs, keep: maxIdle, except: cart.id });
  if (isSame && current.expiresAt > now && orderableWindows(schedule, current, now).length > 0) {
    const until = await reserveHeld(transaction, current.id, now + holdLifeMs, { ...wanted, now });
    return { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: until };
  }
  const terms = { cartId: cart.id, schedule, reserved: true, lifeMs: holdLifeMs };
  return (await takeWindow(transaction, { ...wanted, ...terms }, now)) ?? 'slot-gone';
}
