/** The hold of a reserved window: five minutes, while the order is being placed. */
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { ReservationAnswer } from '@larder/contract/slots';
import type { Lang } from '@larder/text/say';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockOpenCart } from './cart-to-hold.store.ts';
import { orderableWindows, type NamedWindow } from './find-slots.ts';
import { lockHoldOf } from './hold.store.ts';
import { notOffered } from '../http/not-offered.ts';
import { tell, type Told } from '../http/told.ts';
import { notHeld } from './not-held.ts';
import { releaseIdle } from './release-hold.store.ts';
import { findSchedule, type Schedule } from './slots.store.ts';
import { reserveHeld } from './take-place.store.ts';
import { isHeld, notWorth, takeWindow, type Held, type WindowWanted } from './take-window.ts';

/** How long a place is held while the order is being placed, in milliseconds. */
export const holdLifeMs = 5 * 60_000;
/**
 * How long, in milliseconds, reserving a window again costs no prolongation, so that a press whose answer was lost can be
 * repeated.
 */
const samePressMs = 30_000;
/** After how long an unpaid reservation is idle. A network keeps only its newest `maxIdle` of these. */
const idleMs = 30_000;
const maxIdle = 2;

const nothing = { reservationGuid: null, trackingNumber: '' };

/** The parameters of a reservation. `window` is null when none was chosen. */
type ReservationWanted = Omit<WindowWanted, 'window'> & { window: NamedWindow | null };

type NotReserved = Exclude<ReservationAnswer['refused'], null>;

/**
 * Reserves one place of a window for the order of the user's open cart, for five minutes. Everything is checked afresh:
 * the window exists, is before its cut-off and has room, and the cart reaches the minimum. A place held since it was
 * chosen is taken over, at the window's fee then or now, whichever is lower. An account holds one place: reserving in another window or store gives the first one back.
 * Reserving the same window again after half a minute starts the five minutes anew, at most twice and before the cut-off. The oldest idle
 * reservations of a network are given back, so that no shopper is refused because of others in the same network.
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
  if (!schedule.offers) return notOffered(wanted.versionKey);
  if (window === null) return { ...notHeld(tell(refuse('slot-missing')), lang), ...nothing };
  const held = await inTransaction(pool, (transaction) =>
    reserve(transaction, { ...wanted, window }, schedule, now),
  );
  if ('refusal' in held) return { ...notHeld(held, lang), ...nothing };
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
): Promise<Held | Told<NotReserved>> {
  const cart = await lockOpenCart(transaction, wanted.accountId, wanted.locationId);
  if (!cart) return tell(refuse('cart-missing'));
  const current = await lockHoldOf(transaction, cart.id);
  const isSame = isHeld(wanted, current);
  // While the order is being placed its hold must not change.
  if (cart.status === 'placing') {
    return isSame
      ? { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: current.expiresAt }
      : tell(refuse('slot-gone'));
  }
  const refusal = notWorth(cart, wanted.versionKey);
  if (refusal) return tell(refusal);
  const idle = { network: wanted.network, since: now - idleMs, keep: maxIdle, except: cart.id };
  const own = isSame && current.expiresAt > now ? orderableWindows(schedule, current, now)[0] : undefined;
  if (current && own) {
    await releaseIdle(transaction, idle);
    const isSamePress = current.reserved && now + holdLifeMs - current.expiresAt < samePressMs;
    const end = isSamePress ? null : now + holdLifeMs;
    const until = await reserveHeld(transaction, current.id, end, {
      ...wanted,
      now,
      feeCents: own.feeCents,
    });
    return { holdId: current.id, trackingNumber: current.trackingNumber, expiresAt: until };
  }
  const terms = { cartId: cart.id, schedule, reserved: true, lifeMs: holdLifeMs, idle };
  return (await takeWindow(transaction, { ...wanted, ...terms }, now)) ?? tell(refuse('slot-gone'));
}
