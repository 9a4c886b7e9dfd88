import { isRefusal } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import type { Database } from '../database/database.ts';
import { releaseChosenOf } from '../slots/release-hold.store.ts';
import type { Shopping } from './cart-owner.ts';
import { openHead, priceCart, savePriced, type PricedCart, type Unchangeable } from './read-cart.ts';
import { withCart } from './with-cart.ts';

/**
 * Makes `versionKey` the cart's version and prices every line for it; products not sold in it stay and are marked. A
 * window that was only chosen is given back. One reserved for an order that failed is kept: a switch back uses it
 * again.
 */
export async function switchVersion(
  shopping: Shopping,
  wanted: { cartId: CartId; versionKey: VersionKey },
): Promise<PricedCart | Unchangeable> {
  return withCart(shopping, wanted.cartId, (database) => switchInside(database, shopping, wanted));
}

/** Switches the version inside a transaction. Null: the cart changed in the meantime, which a locked cart does not. */
export async function switchInside(
  transaction: Database,
  shopping: Shopping,
  wanted: { cartId: CartId; versionKey: VersionKey },
): Promise<PricedCart | Unchangeable | null> {
  const head = await openHead(transaction, shopping, wanted);
  if (isRefusal(head)) return head;
  const priced = await priceCart(transaction, head, shopping);
  if (!(await savePriced(transaction, priced, shopping.now))) return null;
  if (head.cartVersion !== wanted.versionKey) await releaseChosenOf(transaction, head.id);
  return { ...priced, revision: priced.revision + 1 };
}
