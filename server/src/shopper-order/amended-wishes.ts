import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import type { CartHead } from '../cart/cart-head.ts';
import { goneKey } from '../cart/checkout-ready.ts';
import type { ProductRow } from '../cart/line.store.ts';
import { saidName } from '../cart/said-name.ts';
import type { LineToAmend } from '../order/amend-line.store.ts';
import type { AddedItem } from './amend.ts';

type Products = ReadonlyMap<number, ProductRow>;
type WithBackup = { productId: number; backupId: number | null };

const noBackup = { backupId: null, backupNameEn: '', backupNameEs: '' };

/** Returns a line with the note, the backup or the wish for no substitute that more of its product brings along. */
export function withWishes(
  line: LineToAmend,
  { message, backupId, noSubstitute }: AddedItem,
  products: Products,
): LineToAmend | Refusal<'own-backup'> {
  const noted = { ...line, message: message || line.message };
  if (noSubstitute) return withNoSubstitute(noted, true);
  const backup = broughtBackup({ ...line, backupId }, products);
  if (isRefusal(backup)) return backup;
  return backup ? withBackup(noted, backup) : noted;
}

/** Returns a line with or without the wish that nothing may come instead of it, which takes back its backup, as in a cart. */
export function withNoSubstitute(line: LineToAmend, noSubstitute: boolean): LineToAmend {
  return { ...line, ...(noSubstitute ? noBackup : {}), noSubstitute };
}

/** Returns a line with another backup, which takes back its wish for no substitute, as in a cart; null: none. */
export function withBackup(line: LineToAmend, backup: ProductRow | null): LineToAmend {
  if (backup === null) return { ...line, ...noBackup };
  const { productId: backupId, nameEn: backupNameEn, nameEs: backupNameEs } = backup;
  return { ...line, backupId, backupNameEn, backupNameEs, noSubstitute: false };
}

/**
 * Returns the backup that a line of a cart brings along, as at placing: it is a wish, and no goods, so it may be sold
 * out of the store meanwhile. A withdrawn one stays behind. Null: none.
 */
export function broughtBackup(
  { productId, backupId }: WithBackup,
  products: Products,
): ProductRow | null | Refusal<'own-backup'> {
  if (backupId === null) return null;
  if (backupId === productId) return refuse('own-backup');
  const backup = products.get(backupId);
  return backup && !backup.retired ? backup : null;
}

/** Returns the backup that a shopper chooses for a line, another product that is sold here today; null: none. */
export function chosenBackup(
  { head, lang }: { head: CartHead; lang: Lang },
  line: WithBackup,
  products: Products,
): ProductRow | null | Refusal<'own-backup' | 'product-not-sold'> {
  const backup = broughtBackup(line, products);
  if (line.backupId === null || isRefusal(backup) || backup?.price) return backup;
  const refused = notSold(head, products.get(line.backupId), lang);
  return refused.at({ path: 'backupKey', message: 'is not sold in this store' });
}

/**
 * Refuses a product that is not sold in the order's store and way of receiving. By its name: the dialog shows many
 * lines, and a refusal stands beside none of them. One that the merchant never had is without.
 */
export function notSold(
  head: CartHead,
  product: ProductRow | undefined,
  lang: Lang,
): Refusal<'product-not-sold'> {
  const refused = refuse('product-not-sold');
  return product ? refused.saying(goneKey(head, product), saidName(product, lang)) : refused;
}
