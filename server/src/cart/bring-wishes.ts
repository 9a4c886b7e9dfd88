import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import { missingWords } from '@larder/text/missing-words';
import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Database } from '../database/database.ts';
import { sentenceOf } from '../http/told.ts';
import { findPromo, type Promo } from '../promo/promo.store.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { joinWishes, saysAll, type Bringing, type Wishes } from './join-wishes.ts';
import { findStoredLinesOf } from './line.store.ts';
import { whyNotUsable } from './promo-code.ts';
import { openHead, type Unchangeable } from './read-cart.ts';
import { readProducts } from './read-lines.ts';
import { saidName } from './said-name.ts';
import { findCartChoices, putChoices, putWishes } from './wishes.store.ts';

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

/**
 * Writes what was chosen for the whole of another cart into a cart that the caller has locked: what is wanted for missing
 * products, and the promo code if it can be used here. Both are the newer, and win. Returns a sentence for each that was
 * not kept. Refuses as `openHead` does.
 */
export async function bringChoices(
  transaction: Database,
  shopping: Shopping,
  { cartId, fromId }: { cartId: CartId; fromId: string },
): Promise<string[] | Unchangeable> {
  const head = await openHead(transaction, shopping, { cartId, versionKey: null });
  if (isRefusal(head)) return head;
  const brought = await findCartChoices(transaction, fromId);
  const promo =
    brought.promoCode === null ? null : await usablePromo(transaction, shopping, brought.promoCode);
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(shopping.lang), key, ...args);
  const notKept: string[] = [];
  const { missingChoice: before, promoCode } = head;
  const missingChoice = brought.missingChoice ?? before;
  if (before && missingChoice && missingChoice !== before)
    notKept.push(t(otherChoice, t(missingWords[missingChoice]), t(missingWords[before])));
  if (isRefusal(promo)) notKept.push(t('{0}: {1}', brought.promoCode!, sentenceOf(promo, shopping.lang)));
  else if (promo && promoCode !== null && promoCode !== promo.code)
    notKept.push(t('The promo code is now {0}, no longer {1}.', promo.code, promoCode));
  const promoId = promo && !isRefusal(promo) ? promo.id : head.promoId;
  if (missingChoice !== before || promoId !== head.promoId)
    await putChoices(transaction, cartId, { missingChoice, promoId });
  return notKept;
}

const otherChoice = 'If something is missing: now "{0}", no longer "{1}".';

/** Returns the promo with a code of another cart of the shopper's, or why it cannot be used here. */
async function usablePromo(
  transaction: Database,
  { merchantId, locationId, owner, now }: Shopping,
  code: string,
): Promise<Promo | Refusal> {
  const wanted = { merchantId, locationId, code, accountId: owner.accountId };
  const promo = await findPromo(transaction, wanted, now);
  if (!promo) return refuse('promo-unknown');
  return whyNotUsable(promo) ?? promo;
}
