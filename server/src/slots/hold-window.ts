/** The hold of a chosen window: fifteen minutes, before an order is placed. */
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { HoldAnswer } from '@larder/contract/slots';
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockCartOf, lockOpenCart } from './cart-to-hold.store.ts';
import { orderableWindows } from './find-slots.ts';
import { lockHoldOf, type Hold } from './hold.store.ts';
import { notOffered } from '../http/not-offered.ts';
import { tell, type Told } from '../http/told.ts';
import { notHeld } from './not-held.ts';
import { releaseHoldsOf } from './release-hold.store.ts';
import { findSchedule, type Schedule } from './slots.store.ts';
import { maxProlongations, prolongChosen } from './take-place.store.ts';
import { countHeldBy, queueOfNetwork } from './held-by-network.store.ts';
import { isHeld, notWorth, takeWindow, type WindowWanted } from './take-window.ts';

/** How long a chosen window is held, in milliseconds. */
const chosenLifeMs = 15 * 60_000;
/**
 * How long, in milliseconds, choosing a window again changes nothing, so that a press whose answer was lost can be
 * repeated without a prolongation lost too. The page offers to prolong in the last five minutes, ten after the last time.
 */
const sameChoiceMs = 5 * 60_000;
/** The number of places held by others of its network from which on a shopper's choice is not held. */
const maxOfNetwork = 3;

const noTime = { secondsLeft: 0, prolongationsLeft: 0 };

/** The choice of a window for a cart. */
type ChoiceWanted = WindowWanted & { cartId: CartId };

type NoCart = Refusal<'cart-not-found' | 'cart-being-ordered'>;
type NotHeld = Exclude<HoldAnswer['refused'], null>;
type Kept = Pick<Hold, 'expiresAt' | 'prolonged'>;

/**
 * Holds the chosen window of a cart for fifteen minutes; choosing it again after five prolongs the hold, at most twice,
 * and never beyond the window's cut-off.
 * An order does not need the hold: Place Order reserves a place, or takes over the held one. So that nobody
 * can block a window by choosing it, at most half of its places are held for choices, an account holds one
 * place and a network three. Refuses `cart-not-found` unless it is the account's open cart, `cart-being-ordered`
 * and `version-not-offered`; other reasons are in the answer.
 */
export async function holdWindow(
  pool: pg.Pool,
  wanted: ChoiceWanted,
  lang: Lang,
  now: number,
): Promise<HoldAnswer | NoCart | Refusal<'version-not-offered'>> {
  const { startsAt } = wanted.window;
  const schedule = await findSchedule(pool, wanted, startsAt, startsAt);
  if (!schedule.offers) return notOffered(wanted.versionKey);
  const held = await inTransaction(pool, (transaction) => hold(transaction, wanted, schedule, now));
  if (isRefusal(held)) return held;
  if ('refusal' in held) return { ...notHeld(held, lang), ...noTime };
  return {
    errorFlag: false,
    errorMessage: '',
    refused: null,
    expiresAt: new Date(held.expiresAt).toISOString(),
    secondsLeft: Math.floor((held.expiresAt - now) / 1000),
    prolongationsLeft: Math.max(0, maxProlongations - held.prolonged),
  };
}

async function hold(
  transaction: Database,
  wanted: ChoiceWanted,
  schedule: Schedule,
  now: number,
): Promise<Kept | Told<NotHeld> | NoCart> {
  const cart = await lockOpenCart(transaction, wanted.accountId, wanted.locationId);
  if (cart?.id !== wanted.cartId.toLowerCase()) return refuse('cart-not-found');
  if (cart.status === 'placing') return refuse('cart-being-ordered');
  const refusal = notWorth(cart, wanted.versionKey);
  if (refusal) return tell(refusal);
  const current = await lockHoldOf(transaction, cart.id);
  const own = isHeld(wanted, current) ? orderableWindows(schedule, current, now)[0] : undefined;
  if (current && own && current.expiresAt > now) return holdOn(transaction, current, own.cutoffAt, now);
  if (orderableWindows(schedule, wanted.window, now).length === 0) return tell(refuse('slot-gone'));
  await queueOfNetwork(transaction, wanted.network);
  await releaseHoldsOf(transaction, cart.id);
  if ((await countHeldBy(transaction, wanted, now)) >= maxOfNetwork) return tell(refuse('not-held'));
  const terms = { schedule, reserved: false, lifeMs: chosenLifeMs };
  const held = await takeWindow(transaction, { ...wanted, cartId: cart.id, ...terms }, now);
  if (!held) return tell(refuse('not-held'));
  // It ends with the cut-off, which nothing prolongs.
  const isWhole = held.expiresAt === now + chosenLifeMs;
  return { expiresAt: held.expiresAt, prolonged: isWhole ? 0 : maxProlongations };
}

/** Prolongs a live hold whose window is chosen again, where that is due and moves its end. */
async function holdOn(transaction: Database, current: Hold, cutoffAt: number, now: number): Promise<Kept> {
  // Only reserving prolongs a reserved hold: its end stays.
  if (current.reserved) return current;
  const isSameChoice = now + chosenLifeMs - current.expiresAt < sameChoiceMs;
  const end = Math.min(now + chosenLifeMs, cutoffAt);
  const isLonger = !isSameChoice && end > current.expiresAt;
  const kept = isLonger ? await prolongChosen(transaction, current.id, end) : current;
  return kept.expiresAt < cutoffAt ? kept : { ...kept, prolonged: maxProlongations };
}

/**
 * Gives back the window that a cart holds, if any. Refuses `cart-not-found` and, while the order is being placed,
 * `cart-being-ordered`.
 */
export async function giveWindowBack(
  pool: pg.Pool,
  wanted: { cartId: CartId; accountId: AccountId; locationId: number },
): Promise<NoCart | undefined> {
  return inTransaction(pool, async (transaction) => {
    const cart = await lockCartOf(transaction, wanted);
    if (!cart) return refuse('cart-not-found');
    if (cart.isPlacing) return refuse('cart-being-ordered');
    await releaseHoldsOf(transaction, cart.id);
    return undefined;
  });
}
