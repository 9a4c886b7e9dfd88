import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../http/problem.ts';
import { addInside, type Added } from './add-products.ts';
import { findCartProducts, takeAlong } from './basket.store.ts';
import type { CartOwner } from './cart-head.ts';
import { cartNotFound, type Shopping } from './cart-owner.ts';
import { closeMerged, giveCart, lockCart } from './cart.store.ts';
import { cartBeingOrdered, readCart, type PricedCart } from './read-cart.ts';
import { cartBusy } from './with-cart.ts';

/**
 * Moves everything from a visitor's cart into the user's: the same product adds up to at most what a line can hold, notes and
 * backup products come along. One transaction, both carts locked in the order of their ids: it happens once however often it
 * is asked for, and after a failure both carts are whole. Throws 404 for a cart that is not this user's or this browser's.
 */
export async function mergeCarts(
  shopping: Shopping,
  visitor: CartOwner | null,
  wanted: { cartId: string; otherId: string },
): Promise<Added> {
  const { pool, now, locationId } = shopping;
  if (visitor === null || wanted.cartId.toLowerCase() === wanted.otherId.toLowerCase()) throw cartNotFound();
  const own = { cartId: wanted.cartId, owner: shopping.owner, locationId };
  const other = { cartId: wanted.otherId, owner: visitor, locationId };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const added = await inTransaction(pool, async (transaction) => {
      const order = own.cartId.toLowerCase() < other.cartId.toLowerCase() ? [own, other] : [other, own];
      const locked = [await lockCart(transaction, order[0]!), await lockCart(transaction, order[1]!)];
      const target = locked.find((cart) => cart?.id === own.cartId.toLowerCase());
      const source = locked.find((cart) => cart?.id === other.cartId.toLowerCase());
      if (!target || !source || target.status === 'ordered' || target.status === 'merged')
        throw cartNotFound();
      if (target.status === 'placing') throw cartBeingOrdered();
      if (source.status === 'merged') return 'merged before' as const;
      if (source.status !== 'open') throw cartNotFound();
      const additions = await findCartProducts(transaction, source.id);
      await takeAlong(transaction, source.id, target.id);
      const result = await addInside(transaction, shopping, target.id, additions);
      await takeAlong(transaction, source.id, target.id);
      await closeMerged(transaction, source.id, now);
      return result;
    });
    if (added === 'merged before') {
      const priced = await readCart(shopping, { cartId: own.cartId, versionKey: null });
      return { priced, addedCount: 0, notAdded: [] };
    }
    if (added)
      return { ...added, priced: await readCart(shopping, { cartId: own.cartId, versionKey: null }) };
  }
  throw cartBusy();
}

/**
 * Makes a visitor's cart the user's, who has no open one here yet; asked for again it changes nothing. Throws 404 for a cart
 * that is neither, 409 `cart-exists` when the user has another one: then the two are to be merged.
 */
export async function assignCart(
  shopping: Shopping,
  visitor: CartOwner | null,
  cartId: string,
): Promise<PricedCart> {
  const { pool, now, locationId, owner } = shopping;
  await inTransaction(pool, async (transaction) => {
    const isOwn = await lockCart(transaction, { cartId, owner, locationId });
    if (isOwn) return;
    const cart = visitor && (await lockCart(transaction, { cartId, owner: visitor, locationId }));
    if (cart?.status !== 'open') throw cartNotFound();
    if (!(await giveCart(transaction, cart.id, owner.accountId!, now))) throw cartExists();
  }).catch((error: unknown) => {
    // Two browsers of one account at once: the unique index lets one cart through.
    if ((error as { code?: string }).code === '23505') throw cartExists();
    throw error;
  });
  return readCart(shopping, { cartId, versionKey: null });
}

function cartExists(): Problem {
  return new Problem(409, 'cart-exists', 'You already have a cart in this store.');
}
