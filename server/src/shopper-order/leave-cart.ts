import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import type { Addition } from '../cart/add-products.ts';
import { findHead, lockCart, type CartHead } from '../cart/cart.store.ts';
import type { Shopper } from '../cart/read-lines.ts';
import { hasLess, takeOutOfLocked } from '../cart/take-out.ts';
import type { Database } from '../database/database.ts';
import { findAmendState } from '../order/amend-state.store.ts';
import type { AddedItem, AmendCall } from './amend.ts';

/**
 * Locks the open cart that added items leave, and returns its head; null where they leave none. A cart comes before an
 * order, as everywhere. Refuses one that was ordered, or has less than the items: their goods are bought already.
 */
export async function lockCartToLeave(
  transaction: Database,
  shopper: Shopper,
  { orderId, accountId, change }: AmendCall,
): Promise<CartHead | null | Refusal<'cart-not-found' | 'cart-being-ordered' | 'cart-has-less'>> {
  if (change.kind !== 'items' || change.cartId === undefined) return null;
  const { cartId, items } = change;
  const order = await findAmendState(transaction, { orderId, accountId });
  if (!order) return null;
  const owner = { accountId, visitorHash: null };
  const wanted = { cartId, owner, locationId: order.locationId, versionKey: null };
  const locked = await lockCart(transaction, wanted);
  if (locked?.status === 'placing') return refuse('cart-being-ordered');
  const head = locked?.status === 'open' ? await findHead(transaction, wanted, shopper.now) : null;
  if (!head?.versionKey) return refuse('cart-not-found');
  const left = { ...head, versionKey: head.versionKey };
  return (await hasLess(transaction, shopper, left, takenFor(items))) ? refuse('cart-has-less') : left;
}

/** Takes added items out of the cart that they leave. */
export async function takeFromCart(
  transaction: Database,
  shopper: Shopper & { lang: Lang },
  left: CartHead | null,
  { change }: AmendCall,
): Promise<void> {
  if (left === null || change.kind !== 'items') return;
  await takeOutOfLocked(transaction, shopper, left, takenFor(change.items));
}

function takenFor(items: readonly AddedItem[]): Addition[] {
  return items.map(({ productId, quantity, sellingMode = null }) => ({
    productId,
    quantity,
    sellingModeThen: sellingMode,
  }));
}
