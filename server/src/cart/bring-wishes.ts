import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Database } from '../database/database.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { joinWishes, saysAll, type Bringing, type Wishes } from './join-wishes.ts';
import { findStoredLinesOf } from './line.store.ts';
import { readProducts } from './read-lines.ts';
import { saidName } from './said-name.ts';
import { putWishes } from './wishes.store.ts';

/** Says sentences, and products by their names, in the language of the shopper. */
type Said = { t: (key: TextKey, ...args: string[]) => string; name: (productId: number) => string };

/**
 * Writes the wishes that additions bring into the lines of their products, as `joinWishes` joins them; a backup that is not
 * sold here does not come along. Returns whether a line changed, and a sentence for each wish that was not kept. The
 * caller has locked the cart, and saves it after.
 */
export async function bringWishes(
  transaction: Database,
  shopping: Shopping,
  head: CartHead,
  additions: readonly Bringing[],
): Promise<{ isChanged: boolean; notKept: string[] }> {
  const brought = new Map(
    additions.flatMap(({ productId, wishes }) => (wishes ? [[productId, wishes] as const] : [])),
  );
  if (brought.size === 0) return { isChanged: false, notKept: [] };
  const stored = await findStoredLinesOf(transaction, head.id, [...brought.keys()]);
  const lines = new Map(stored.map((line) => [line.productId, line]));
  const backups = [...brought.values(), ...stored].flatMap(({ backupProductId }) => backupProductId ?? []);
  const products = await readProducts(transaction, shopping, head, [...brought.keys(), ...backups]);
  const said: Said = {
    t: (key, ...args) => say(wordsOf(shopping.lang), key, ...args),
    name: (productId) => saidName(products.get(productId)!, shopping.lang),
  };
  const changed: (Wishes & { productId: number })[] = [];
  const notKept: string[] = [];
  for (const [productId, wishes] of brought) {
    const own = lines.get(productId);
    if (!own) continue;
    const unsold = wishes.backupProductId;
    const isSold = unsold === null || Boolean(products.get(unsold)?.price);
    const joined = joinWishes(own, isSold ? wishes : { ...wishes, backupProductId: null });
    if (isChange(own, joined)) changed.push({ ...joined, productId });
    notKept.push(...lostOf(own, joined, { ...said, line: said.name(productId) }));
    if (!isSold) notKept.push(said.t(notSold, said.name(productId), said.name(unsold)));
  }
  if (changed.length > 0) await putWishes(transaction, head.id, changed);
  return { isChanged: changed.length > 0, notKept };
}

const notSold = "{0}: its backup product {1} isn't sold in this store.";

function isChange(own: Wishes, joined: Wishes): boolean {
  const { message, backupProductId, noSubstitute } = joined;
  return (
    message !== own.message || backupProductId !== own.backupProductId || noSubstitute !== own.noSubstitute
  );
}

/** Returns a sentence for each wish that a line had and has no more. */
function lostOf(own: Wishes, joined: Wishes, { t, name, line }: Said & { line: string }): string[] {
  const { backupProductId: before } = own;
  const { backupProductId: now } = joined;
  const lost: string[] = [];
  if (!saysAll(joined.message, own.message))
    lost.push(t('{0}: there was no room for the earlier note "{1}".', line, own.message));
  if (before !== null && now === null)
    lost.push(t('{0}: now "No substitute", no longer the backup product {1}.', line, name(before)));
  else if (before !== null && now !== before)
    lost.push(t('{0}: its backup product is now {1}, no longer {2}.', line, name(now!), name(before)));
  if (own.noSubstitute && !joined.noSubstitute)
    lost.push(t('{0}: its backup product is now {1}, no longer "No substitute".', line, name(now!)));
  return lost;
}
