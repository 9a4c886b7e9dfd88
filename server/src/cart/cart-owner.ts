import { randomBytes } from 'node:crypto';
import type { Lang } from '@larder/text/say';
import type pg from 'pg';
import { visitorCookie } from '../account/principal.ts';
import { hashToken, isToken } from '../credential/token.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';
import type { Call, Store } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import type { Shelves } from '../shelf/shelves.ts';
import type { CartOwner } from './cart-head.ts';
import type { KeptCarts } from './kept-carts.ts';
import { insertVisitor, isVisitor } from './cart.store.ts';

/** A visitor's cart is kept this long after the browser was last given the cookie. */
export const visitorLifeSeconds = 90 * 24 * 3600;

/**
 * Whose carts this call may touch, or null for a browser that has none. Throws 401 for a signed-in user whose session
 * must be renewed: taking them for a guest would show another cart.
 */
export function findOwner(call: Call): CartOwner | null {
  const { principal } = call;
  if (principal.kind === 'user') {
    if (!principal.fresh) throw new Problem(401, 'token-expired', 'Your session needs to be renewed.');
    return { accountId: principal.accountId, visitorHash: null };
  }
  return principal.kind === 'visitor' ? { accountId: null, visitorHash: principal.tokenHash } : null;
}

/** As `findOwner`, but who owns nothing gets 404: every cart id is unknown to them. */
export function ownerOf(call: Call): CartOwner {
  const owner = findOwner(call);
  if (!owner) throw cartNotFound();
  return owner;
}

/** As `findOwner`, but a browser without a cookie of ours becomes a visitor: the token goes out, only its hash is kept. */
export async function makeOwner(call: Call): Promise<CartOwner> {
  const owner = findOwner(call);
  const isKnown =
    owner?.accountId || (owner?.visitorHash && (await isVisitor(call.larder.pool, owner.visitorHash)));
  if (isKnown) return owner;
  const token = randomBytes(32).toString('base64url');
  const visitorHash = hashToken(token);
  await insertVisitor(call.larder.pool, visitorHash, call.now);
  setCookie(call, visitorCookie, token, visitorLifeSeconds * 1000);
  return { accountId: null, visitorHash };
}

/** The visitor this browser was before it signed in: its cookie is the proof. Null without one. */
export function visitorOf(call: Call): CartOwner | null {
  const token = cookieOf(call, visitorCookie);
  return isToken(token) ? { accountId: null, visitorHash: hashToken(token) } : null;
}

/** The store a call names. Calls of a store have one, by bind.ts. */
export function storeOf(call: Call): Store {
  if (!call.store) throw new Problem(400, 'store-needed', 'This request must name an open store.');
  return call.store;
}

/** A shopper in a store at one instant: what every cart verb is told. */
export type Shopping = {
  pool: pg.Pool;
  shelves: Shelves;
  keptCarts: KeptCarts;
  owner: CartOwner;
  locationId: number;
  merchantId: number;
  /** The store's. */
  timeZone: string;
  /** What the account may have (decision 25). */
  priceLevel: string;
  lang: Lang;
  now: number;
};

/** The shopper of a call. Throws 404 `cart-not-found` for a browser that has no cart at all. */
export function shoppingOf(call: Call, owner: CartOwner = ownerOf(call)): Shopping {
  const { locationId, merchantId, timeZone } = storeOf(call);
  const { priceLevel } = call.principal;
  return {
    pool: call.larder.pool,
    shelves: call.larder.shelves,
    keptCarts: call.larder.keptCarts,
    owner,
    locationId,
    merchantId,
    timeZone,
    priceLevel,
    lang: call.lang,
    now: call.now,
  };
}

/** The one answer for a cart that is not there and a cart of somebody else. */
export function cartNotFound(): Problem {
  return new Problem(404, 'cart-not-found', 'Cart not found');
}
