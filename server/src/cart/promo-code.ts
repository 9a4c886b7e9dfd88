import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import type { RepricedCartAnswer } from '@larder/contract/cart-parts';
import { sentenceOf } from '../http/told.ts';
import { createTurns } from '../limits/in-turn.ts';
import {
  isFull,
  passLimits,
  minute,
  withoutWait,
  type Guard,
  type Limit,
  type TooMany,
} from '../limits/limit.ts';
import { cartNumbers } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import { findHeadWith, type CartHead } from './cart.store.ts';
import { listCovered, promoWith, type FoundPromo, type Promo } from '../promo/promo.store.ts';
import {
  checkHead,
  openHead,
  priceCart,
  repricedAnswer,
  savePriced,
  usableHead,
  type PricedCart,
  type Unchangeable,
} from './read-cart.ts';
import { withCart } from './with-cart.ts';

/** The limit of wrong codes of a shopper: enough for typing errors, too few for guessing. */
const wrongCodes: Limit = {
  what: 'promo-code',
  atMost: 10,
  windowMs: 10 * minute,
  words: withoutWait('Too many attempts. Please try again later.'),
};

/** The limit of wrong codes of one network: a refused guest could otherwise go on guessing as a new visitor. */
const wrongCodesOfNetwork: Limit = { ...wrongCodes, what: 'promo-code-network', atMost: 60 };

/**
 * The shoppers of one network try codes one after another, twenty at a time: a burst of guesses would else be read
 * before any of them is counted.
 */
const inTurn = createTurns(20);

type PromoWanted = { cartId: CartId; code: string; network: string };

/**
 * Applies a promo code and replaces the cart's present one. A code that cannot be applied changes nothing: the answer
 * has `isValid` false and the reason. Refuses `too-many-requests` after ten wrong codes in ten minutes, sixty of one
 * network.
 */
export async function applyPromo(
  shopping: Shopping,
  wanted: PromoWanted,
): Promise<(RepricedCartAnswer & { isValid: boolean; message: string }) | TooMany | Unchangeable> {
  const found = await inTurn(wanted.network, () => findPromo(shopping, wanted));
  if (isRefusal(found)) return found;
  const { head, promo } = found;
  const saved = isRefusal(promo)
    ? null
    : await saveWith(shopping, head, (read, database) => withPromo(database, read, promo));
  if (isRefusal(saved)) return saved;
  if (saved) return { ...saved, isValid: true, message: '' };
  const unusable = isRefusal(promo) ? promo : refuse('promo-covers-nothing');
  const counted = unusable === promo ? null : await countWrong(shopping, wanted);
  if (isRefusal(counted)) return counted;
  const numbers = cartNumbers(head, { sums: head, revision: head.revision }, shopping.lang);
  return { ...numbers, line: null, isValid: false, message: sentenceOf(unusable, shopping.lang) };
}

/**
 * Finds the cart and the promo with a code, or why that cannot be used. Only a wrong code is counted, and before
 * anything is said of it; while the cart's order is being placed nothing is said of any.
 */
async function findPromo(
  shopping: Shopping,
  wanted: PromoWanted,
): Promise<{ head: CartHead; promo: Promo | Refusal } | TooMany | Unchangeable> {
  const { pool, owner, merchantId, locationId, now } = shopping;
  const { cartId, code } = wanted;
  // The counters are read with the cart: that statement proves the session of a recalled caller.
  const asked = { merchantId, locationId, code, accountId: owner.accountId };
  const expression = promoWith(asked, isFull(guardsOf(shopping, wanted), now), now);
  const cart = { cartId, owner, locationId, versionKey: null };
  const found = await findHeadWith<FoundPromo>(pool, cart, now, expression);
  const head = checkHead(found?.head ?? null, owner, null);
  if (isRefusal(head)) return head;
  if (head.status === 'placing') return refuse('cart-being-ordered');
  const { promo, isGuessing } = found!.value;
  const unusable = promo ? whyNotUsable(promo) : refuse('promo-unknown');
  const counted = unusable || isGuessing ? await countWrong(shopping, wanted) : null;
  if (isRefusal(counted)) return counted;
  return { head, promo: unusable ?? promo! };
}

function guardsOf({ owner }: Shopping, { network }: PromoWanted): Guard[] {
  return [
    [wrongCodes, owner.accountId ?? owner.visitorHash.toString('base64url')],
    [wrongCodesOfNetwork, network],
  ];
}

/** Counts a wrong code; refuses `too-many-requests` when there were too many already. */
function countWrong(shopping: Shopping, wanted: PromoWanted): Promise<number[] | TooMany> {
  return passLimits(shopping.pool, guardsOf(shopping, wanted), shopping.now);
}

/** Removes a promo code from the cart; a code that the cart does not have changes nothing. */
export async function removePromo(
  shopping: Shopping,
  wanted: { cartId: CartId; code: string },
): Promise<RepricedCartAnswer | Unchangeable> {
  const head = await usableHead(shopping.pool, shopping, { cartId: wanted.cartId, versionKey: null });
  if (isRefusal(head)) return head;
  if (head.promoCode !== wanted.code.toUpperCase()) {
    return { ...cartNumbers(head, { sums: head, revision: head.revision }, shopping.lang), line: null };
  }
  return (await saveWith(shopping, head, withoutPromo))!;
}

/**
 * Prices and stores a cart, whose head the caller has just read, with the promo code that `change` sets. Returns null
 * and stores nothing if it covers no line.
 */
async function saveWith(
  shopping: Shopping,
  read: CartHead,
  change: (head: CartHead, database: Database) => CartHead | Promise<CartHead>,
): Promise<RepricedCartAnswer | Unchangeable | null> {
  if (read.status === 'placing') return refuse('cart-being-ordered');
  type Saved = { covered: PricedCart | null };
  const save = async (database: Database, head: CartHead): Promise<Saved | null> => {
    const priced: PricedCart = await priceCart(database, await change(head, database), shopping);
    if (coversNothing(priced)) return { covered: null };
    return (await savePriced(database, priced, shopping.now)) ? { covered: priced } : null;
  };
  const locked = async (transaction: Database): Promise<Saved | Unchangeable | null> => {
    const head = await openHead(transaction, shopping, { cartId: read.id, versionKey: null });
    return isRefusal(head) ? head : save(transaction, head);
  };
  const result = await withCart<Saved | Unchangeable>(shopping, read.id, locked, (pool) => save(pool, read));
  if (isRefusal(result)) return result;
  const { covered } = result;
  return covered && repricedAnswer({ ...covered, revision: covered.revision + 1 }, shopping.lang);
}

/** Returns why a promo cannot be used; null: it can. */
export function whyNotUsable(promo: Promo): Refusal | null {
  if (!promo.isHere) return refuse('promo-unknown');
  if (promo.isEarly) return refuse('promo-early');
  if (promo.isOver) return refuse('promo-over');
  return promo.isUsedUp ? refuse('promo-used-up') : null;
}

/** Returns whether a priced cart has a promo code that covers none of its lines. */
export function coversNothing({ head, lines }: PricedCart): boolean {
  return head.promoId !== null && !lines.some((line) => line.isCovered);
}

/** Returns a cart's head with a promo in place of its present one. */
export async function withPromo(database: Database, head: CartHead, promo: Promo): Promise<CartHead> {
  const { departmentIds } = promo;
  return {
    ...head,
    promoId: promo.id,
    promoCode: promo.code,
    promoLabelEn: promo.labelEn,
    promoLabelEs: promo.labelEs,
    promoPercent: promo.percent,
    promoDepartmentIds: departmentIds && (await listCovered(database, departmentIds)),
    promoValid: true,
  };
}

function withoutPromo(head: CartHead): CartHead {
  return {
    ...head,
    promoId: null,
    promoCode: null,
    promoPercent: 0,
    promoDepartmentIds: null,
    promoValid: false,
  };
}
