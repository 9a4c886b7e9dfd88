import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import { findHead, lockCart, type CartHead } from '../cart/cart.store.ts';
import type { Shopper } from '../cart/read-lines.ts';
import { takeOutOfLocked } from '../cart/take-out.ts';
import type { Database } from '../database/database.ts';
import { findAmendState } from '../order/amend-state.store.ts';
import type { AmendCall } from './amend.ts';

/**
 * Locks the open cart that added items leave, and returns its head; null where they leave none. A cart comes before an
 * order, as everywhere. Refuses one that was ordered: its goods are bought already.
 */
export async function lockCartToLeave(
  transaction: Database,
  { orderId, accountId, change }: AmendCall,
  now: number,
): Promise<CartHead | null | Refusal<'cart-not-found' | 'cart-being-ordered'>> {
  const cartId = change.kind === 'items' ? change.cartId : undefined;
  const order = cartId && (await findAmendState(transaction, { orderId, accountId }));
  if (!order) return null;
  const owner = { accountId, visitorHash: null };
  const wanted = { cartId, owner, locationId: order.locationId, versionKey: null };
  const locked = await lockCart(transaction, wanted);
  if (locked?.status === 'placing') return refuse('cart-being-ordered');
  const head = locked?.status === 'open' ? await findHead(transaction, wanted, now) : null;
  return head?.versionKey ? { ...head, versionKey: head.versionKey } : refuse('cart-not-found');
}

/** Takes added items out of the cart that they leave: at most what it has of each. */
export async function takeFromCart(
  transaction: Database,
  shopper: Shopper & { lang: Lang },
  left: CartHead | null,
  { change }: AmendCall,
): Promise<void> {
  if (left === null || change.kind !== 'items') return;
  const taken = change.items.map(({ productId, quantity, sellingMode = null }) => ({
    productId,
    quantity,
    sellingModeThen: sellingMode,
  }));
  await takeOutOfLocked(transaction, shopper, left, taken);
}
