import type { VersionKey } from '@larder/domain/versions';
import { inTransaction } from '../database/in-transaction.ts';
import { releaseHoldsOf } from '../slots/hold.store.ts';
import type { Shopping } from './cart-owner.ts';
import { cartBeingOrdered, cartBusy, needHead, priceCart, savePriced, type PricedCart } from './read-cart.ts';

/**
 * Makes `versionKey` the cart's version and prices every line for it (what is not sold in it stays, marked). A window held
 * for the other version is given back.
 */
export async function switchVersion(
  shopping: Shopping,
  wanted: { cartId: string; versionKey: VersionKey },
): Promise<PricedCart> {
  const { pool, now } = shopping;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const head = await needHead(pool, shopping, wanted);
    if (head.status === 'placing') throw cartBeingOrdered();
    const priced = await priceCart(pool, head, shopping);
    const saved = await inTransaction(pool, async (transaction) => {
      const isSaved = await savePriced(transaction, priced, now);
      if (isSaved && head.cartVersion !== wanted.versionKey) await releaseHoldsOf(transaction, head.id);
      return isSaved;
    });
    if (saved) return { ...priced, revision: priced.revision + 1 };
  }
  throw cartBusy();
}
