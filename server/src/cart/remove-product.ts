import { isRefusal } from '@larder/contract/refuse';
import type { CartAnswer, CartChangeAnswer } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import { sumLines } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { cartNumbers, changeAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import { deleteLines } from './delete-lines.store.ts';
import { deleteLine, putCart } from './line-change.store.ts';
import { answerOf, openHead, type Unchangeable } from './read-cart.ts';
import { switchVersion } from './switch-version.ts';
import { withCart } from './with-cart.ts';

/** Takes a product out of the cart. A product that is not in it changes nothing and gets the same answer. */
export async function removeProduct(
  shopping: Shopping,
  wanted: { cartId: CartId; productId: number; versionKey: VersionKey | null },
): Promise<CartChangeAnswer | Unchangeable> {
  const { pool, now, lang } = shopping;
  const head = await openHead(pool, shopping, wanted);
  if (isRefusal(head)) return head;
  if (head.versionKey !== head.cartVersion) {
    const switched = await switchVersion(shopping, { cartId: head.id, versionKey: head.versionKey });
    if (isRefusal(switched)) return switched;
  }
  const changed = await deleteLine(pool, head.id, wanted.productId, now);
  if (changed) return changeAnswer(head, changed, null, lang);
  const current = await openHead(pool, shopping, wanted);
  if (isRefusal(current)) return current;
  return { ...cartNumbers(current, { sums: current, revision: current.revision }, lang), line: null };
}

/** Deletes every line of the cart and removes its promo code. */
export async function clearCart(shopping: Shopping, cartId: CartId): Promise<CartAnswer | Unchangeable> {
  const { now, lang } = shopping;
  const sums = sumLines([]);
  return withCart(shopping, cartId, async (transaction) => {
    const head = await openHead(transaction, shopping, { cartId, versionKey: null });
    if (isRefusal(head)) return head;
    const { id, revision, cartVersion: versionKey } = head;
    const empty = { id, revision, versionKey, promoId: null, sums };
    if (!(await putCart(transaction, empty, [], now))) return null;
    await deleteLines(transaction, id);
    const bare = { ...head, promoId: null, promoCode: null, promoValid: false };
    return answerOf({ head: bare, lines: [], sums, revision: revision + 1, notice: '' }, lang);
  });
}
