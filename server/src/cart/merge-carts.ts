import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import { inTransaction } from '../database/in-transaction.ts';
import { codeOf } from '../may-pass.ts';
import { addInside, type Filled } from './add-products.ts';
import type { AccountOwner, CartOwner } from './cart-head.ts';
import type { Shopping } from './cart-owner.ts';
import { closeMerged, giveCart, lockCart } from './cart.store.ts';
import { readCart, type PricedCart, type Unchangeable, type Unusable } from './read-cart.ts';
import { findCartProducts } from './wishes.store.ts';

/** `wasMerged`: a call before moved everything, and named what could not come along. */
type Merged = Filled & { wasMerged: boolean };

type Moved = Omit<Merged, 'priced'>;
const movedBefore: Moved = { addedCount: 0, notAdded: [], notKept: [], wasMerged: true };

/**
 * Moves everything from a visitor's cart into the user's: quantities of the same product are added, up to the greatest
 * of a line. Notes, backup products and all that was chosen come along: two notes become one, and where only one of two
 * wishes can hold it is the visitor's, the newer; what was not kept is named. One transaction locks both carts, the
 * user’s first: however often it is asked for, it happens once, and a failure changes neither cart. Refuses `cart-not-found` unless `cartId`
 * is this user's and `otherId` this browser's.
 */
export async function mergeCarts(
  shopping: Shopping<AccountOwner>,
  visitor: CartOwner | null,
  wanted: { cartId: CartId; otherId: CartId },
): Promise<Merged | Unchangeable> {
  const { pool, now, locationId } = shopping;
  const { cartId, otherId } = wanted;
  if (visitor === null) return refuse('cart-not-found');
  const own = { cartId, owner: shopping.owner, locationId };
  const other = { cartId: otherId, owner: visitor, locationId };
  const added = await inTransaction(pool, async (transaction): Promise<Moved | Unchangeable> => {
    // The account's cart first: a cart is an account's or a browser's, so no two merges wait for each other.
    const target = await lockCart(transaction, own);
    const source = await lockCart(transaction, other);
    if (!target || !source) return refuse('cart-not-found');
    if (source.status === 'merged') return movedBefore;
    const additions = await findCartProducts(transaction, source.id);
    const result = await addInside(transaction, shopping, { cartId, fromId: source.id }, additions);
    if (isRefusal(result)) return result;
    await closeMerged(transaction, source.id, now);
    return { ...result, wasMerged: false };
  });
  if (isRefusal(added)) return added;
  const priced = await readCart(shopping, { cartId, versionKey: null });
  return isRefusal(priced) ? priced : { ...added, priced };
}

/**
 * Gives a visitor's cart to the user, who has no open one here yet; a repeat changes nothing. Refuses `cart-not-found`
 * for a cart of somebody else, and `cart-exists` when the user has another one: then the two have to be merged.
 */
export async function assignCart(
  shopping: Shopping<AccountOwner>,
  visitor: CartOwner | null,
  cartId: CartId,
): Promise<PricedCart | Unusable | Refusal<'cart-exists'>> {
  const { pool, now, locationId, owner } = shopping;
  const refused = await inTransaction(pool, async (transaction) => {
    const isOwn = () => lockCart(transaction, { cartId, owner, locationId });
    if (await isOwn()) return null;
    const cart = visitor && (await lockCart(transaction, { cartId, owner: visitor, locationId }));
    // Another request may have given it to the user while this one waited for the lock.
    if (cart?.status !== 'open') return (await isOwn()) ? null : refuse('cart-not-found');
    return (await giveCart(transaction, cart.id, owner.accountId, now)) ? null : refuse('cart-exists');
  }).catch((error: unknown) => {
    // Two browsers of one account at the same time: the unique index accepts one cart only.
    if (codeOf(error) === '23505') return refuse('cart-exists');
    throw error;
  });
  return refused ?? readCart(shopping, { cartId, versionKey: null });
}
