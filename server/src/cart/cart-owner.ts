import { hourMs } from '@larder/domain/durations';
import { randomBytes } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import type pg from 'pg';
import { sessionToProve, visitorCookie } from '../account/principal.ts';
import { isToken } from '../credential/token.ts';
import { hashVisitor } from '../credential/visitor.ts';
import { passLimits, type Limit, type TooMany } from '../limits/limit.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';
import type { Call, Store, User } from '../http/call.ts';
import type { Shelves } from '../shelf/shelves.ts';
import type { AccountOwner, CartOwner } from './cart-head.ts';
import type { KeptCarts } from './kept-carts.ts';
import { insertVisitor, isVisitor } from './cart.store.ts';

/** The one answer for a cart that is not there and a cart of somebody else. */
type CartNotFound = Refusal<'cart-not-found'>;

/** How long a browser keeps a visitor's cookie, and the database a visitor whose carts do not change. Seconds. */
export const visitorLifeSeconds = 90 * 24 * 3600;

/** Returns the owner of the carts that this call may read and change; null: neither an account nor a visitor calls. */
export function findOwner({ principal }: Call): CartOwner | null {
  if (principal.kind === 'user') return accountOwner(principal);
  return principal.kind === 'visitor' ? { accountId: null, visitorHash: principal.visitorHash } : null;
}

function accountOwner(principal: User): AccountOwner {
  return { accountId: principal.accountId, visitorHash: null, session: sessionToProve(principal) };
}

/** How many carts of new guests a network makes: each is kept for ninety days, and asks for nothing of who makes it. */
const guestCarts: Limit = { what: 'guest-cart-network', atMost: 3000, windowMs: hourMs };

/**
 * Returns the owner of a call; a browser without a known cookie becomes a visitor. Only its token's hash is kept.
 * Refuses `too-many-requests`.
 */
export async function makeOwner(call: Call): Promise<CartOwner | TooMany> {
  const owner = findOwner(call);
  if (owner?.accountId) return owner;
  if (owner?.visitorHash && (await isVisitor(call.larder.pool, owner.visitorHash))) return owner;
  // Not over the connections of sign-ins: a flood of passwords keeps nobody from beginning a cart.
  const counts = await passLimits(call.larder.pool, [[guestCarts, call.network]], call.now);
  if (isRefusal(counts)) return counts;
  const token = randomBytes(32).toString('base64url');
  const visitorHash = hashVisitor(token);
  await insertVisitor(call.larder.pool, visitorHash, call.now);
  setCookie(call, visitorCookie, token, visitorLifeSeconds * 1000);
  return { accountId: null, visitorHash };
}

/** Returns the visitor whose cookie this browser still has after signing in; null without a cookie. */
export function visitorOf(call: Call): CartOwner | null {
  const token = cookieOf(call, visitorCookie);
  return isToken(token) ? { accountId: null, visitorHash: hashVisitor(token) } : null;
}

/** The context of work on a cart: a shopper in a store at one instant. */
export type Shopping<Owner = CartOwner> = {
  pool: pg.Pool;
  shelves: Shelves;
  keptCarts: KeptCarts;
  owner: Owner;
  locationId: number;
  merchantId: number;
  /** The time zone of the store. */
  timeZone: string;
  /** The price level of the account. */
  priceLevel: string;
  lang: Lang;
  now: number;
};

/** A call to a store, about a cart. */
export type CartCall = Call & { store: Store };

/** Returns the context of a signed-in shopper's call. */
export function userShopping(call: CartCall & { principal: User }): Shopping<AccountOwner> {
  return shoppingAs(call, accountOwner(call.principal));
}

/** Returns the context of a shopper's call. Refuses `cart-not-found` to a browser that cannot have a cart. */
function shoppingOf(call: CartCall): Shopping | CartNotFound {
  const owner = findOwner(call);
  return owner ? shoppingAs(call, owner) : refuse('cart-not-found');
}

/** Does `work` for the shopper of a call. Refuses as `shoppingOf` does. */
export async function asShopper<Result>(
  call: CartCall,
  work: (shopping: Shopping) => Promise<Result>,
): Promise<Result | CartNotFound> {
  const shopping = shoppingOf(call);
  return isRefusal(shopping) ? shopping : work(shopping);
}

function shoppingAs<Owner extends CartOwner>(call: CartCall, owner: Owner): Shopping<Owner> {
  const { larder, lang, now } = call;
  const { pool, shelves, keptCarts } = larder;
  const { locationId, merchantId, timeZone } = call.store;
  const { priceLevel } = call.principal;
  return { pool, shelves, keptCarts, owner, locationId, merchantId, timeZone, priceLevel, lang, now };
}
