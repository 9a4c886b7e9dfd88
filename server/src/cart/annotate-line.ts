import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import type { MissingChoice } from '@larder/domain/substitution';
import { changeAnswer, lineAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { annotateLine, chooseForMissing, type LineWish } from './line-change.store.ts';
import { findStoredLine } from './line.store.ts';
import { priceLine, pricingRules, quantityNow } from './priced-line.ts';
import { openHead, type Unchangeable } from './read-cart.ts';
import { readProducts, withProducts, type LineRow } from './read-lines.ts';

/** A line of a cart, by their ids. */
type LineWanted = { cartId: CartId; lineId: string };
type NoLine = Unchangeable | Refusal<'line-not-found'>;

/** Saves a line's note (at most 500 characters); an empty one removes it. Refuses `line-not-found`. */
export async function saveNote(
  shopping: Shopping,
  wanted: LineWanted,
  message: string,
): Promise<CartChangeAnswer | NoLine> {
  const found = await findLine(shopping, wanted);
  return isRefusal(found) ? found : annotate(shopping, found.head, wanted, { message });
}

/**
 * Saves the backup product of a line; null removes it. Refuses `product-not-sold` when the backup is not sold in this
 * store in the cart's version, `own-backup` when it is the line's own product, and `line-not-found`.
 */
export async function saveBackup(
  shopping: Shopping,
  wanted: LineWanted,
  backupProductId: number | null,
): Promise<CartChangeAnswer | NoLine | Refusal<'own-backup' | 'product-not-sold'>> {
  const line = await findLine(shopping, wanted);
  if (isRefusal(line)) return line;
  const { head, row } = line;
  if (backupProductId === row.productId) return refuse('own-backup');
  if (backupProductId !== null) {
    const found = await readProducts(shopping.pool, shopping, head, [backupProductId]);
    if (!found.get(backupProductId)?.price)
      return refuse('product-not-sold').at({ path: 'backupProdRrn', message: 'is not sold in this store' });
  }
  return annotate(shopping, head, wanted, { backupProductId });
}

/** Saves whether a line refuses every substitute; true removes its backup. Refuses `line-not-found`. */
export async function saveNoSubstitute(
  shopping: Shopping,
  wanted: LineWanted,
  noSubstitute: boolean,
): Promise<CartChangeAnswer | NoLine> {
  const found = await findLine(shopping, wanted);
  return isRefusal(found) ? found : annotate(shopping, found.head, wanted, { noSubstitute });
}

/** Saves the shopper's choice for missing lines without a backup. Refuses a cart that is not theirs or not open. */
export async function saveMissingChoice(
  shopping: Shopping,
  { cartId, choice }: { cartId: CartId; choice: MissingChoice },
): Promise<CartChangeAnswer | Unchangeable> {
  const { pool, owner, now, lang } = shopping;
  const head = await openHead(pool, shopping, { cartId, versionKey: null });
  if (isRefusal(head)) return head;
  const changed = await chooseForMissing(pool, { cartId: head.id, owner, choice }, now);
  return changed ? changeAnswer(head, changed, null, lang) : refuse('cart-being-ordered');
}

async function findLine(
  shopping: Shopping,
  wanted: LineWanted,
): Promise<{ head: CartHead; row: LineRow } | NoLine> {
  const head = await openHead(shopping.pool, shopping, { cartId: wanted.cartId, versionKey: null });
  if (isRefusal(head)) return head;
  const row = await readLine(shopping, head, wanted.lineId);
  return row ? { head, row } : refuse('line-not-found');
}

async function readLine(shopping: Shopping, head: CartHead, lineId: string): Promise<LineRow | null> {
  const line = await findStoredLine(shopping.pool, head.id, lineId);
  const [row = null] = line ? await withProducts(shopping.pool, shopping, head, [line]) : [];
  return row;
}

async function annotate(
  shopping: Shopping,
  head: CartHead,
  wanted: LineWanted,
  what: LineWish,
): Promise<CartChangeAnswer | NoLine> {
  const { pool, now, lang } = shopping;
  const { lineId } = wanted;
  const changed = await annotateLine(pool, { cartId: head.id, lineId }, what, now);
  const row = changed && (await readLine(shopping, head, lineId));
  if (!row) return whyNot(shopping, wanted);
  const line = priceLine(row, quantityNow(row.line!, row), pricingRules(head));
  return changeAnswer(head, changed, lineAnswer(head, line, lineId, lang), lang);
}

/** Returns why a line that was there could not be changed: its cart's order is being placed by now, or it went. */
async function whyNot(shopping: Shopping, wanted: LineWanted): Promise<NoLine> {
  const found = await findLine(shopping, wanted);
  return isRefusal(found) ? found : refuse('line-not-found');
}
