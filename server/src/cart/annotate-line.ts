import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import { Problem } from '../http/problem.ts';
import { changeAnswer, lineAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { annotateLine } from './line-change.store.ts';
import { findStoredLine } from './line.store.ts';
import { priceLine, pricingRules, quantityNow } from './priced-line.ts';
import { cartBeingOrdered, needHead } from './read-cart.ts';
import { readProducts, withProducts, type LineRow } from './read-lines.ts';
import { productNotSold } from './set-quantity.ts';

/** Which line of which cart. */
type LineWanted = { cartId: string; lineId: string };

/** Saves a line's note (at most 500 characters); an empty one removes it. Throws 404 `line-not-found`. */
export async function saveNote(
  shopping: Shopping,
  wanted: LineWanted,
  message: string,
): Promise<CartChangeAnswer> {
  const { head } = await needLine(shopping, wanted);
  return annotate(shopping, head, wanted.lineId, { message });
}

/**
 * Saves the product to bring if a line's runs out; null removes it. The backup must be sold in this store in the cart's
 * version, and be another product: else 400 `product-not-sold` or `own-backup`.
 */
export async function saveBackup(
  shopping: Shopping,
  wanted: LineWanted,
  backupProductId: number | null,
): Promise<CartChangeAnswer> {
  const { head, row } = await needLine(shopping, wanted);
  if (backupProductId === row.productId)
    throw new Problem(400, 'own-backup', "A product can't be its own backup.");
  if (backupProductId !== null) {
    const found = await readProducts(shopping.pool, shopping, head, [backupProductId]);
    if (!found.get(backupProductId)?.price) throw productNotSold('backupProdRrn');
  }
  return annotate(shopping, head, wanted.lineId, { backupProductId });
}

async function needLine(shopping: Shopping, wanted: LineWanted): Promise<{ head: CartHead; row: LineRow }> {
  const head = await needHead(shopping.pool, shopping, { cartId: wanted.cartId, versionKey: null });
  if (head.status === 'placing') throw cartBeingOrdered();
  const row = await readLine(shopping, head, wanted.lineId);
  if (!row) throw lineNotFound();
  return { head, row };
}

async function readLine(shopping: Shopping, head: CartHead, lineId: string): Promise<LineRow | null> {
  const line = await findStoredLine(shopping.pool, head.id, lineId);
  const [row = null] = line ? await withProducts(shopping.pool, shopping, head, [line]) : [];
  return row;
}

async function annotate(
  shopping: Shopping,
  head: CartHead,
  lineId: string,
  what: { message: string } | { backupProductId: number | null },
): Promise<CartChangeAnswer> {
  const { pool, now, lang } = shopping;
  const changed = await annotateLine(pool, head.id, lineId, what, now);
  const row = changed && (await readLine(shopping, head, lineId));
  if (!row) throw lineNotFound();
  const line = priceLine(row, quantityNow(row.line!, row), pricingRules(head));
  return changeAnswer(head, changed, lineAnswer(head, line, lineId, lang), lang);
}

function lineNotFound(): Problem {
  return new Problem(404, 'line-not-found', "This product isn't in your cart.");
}
