import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartAnswer } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import { sumLines, type CartSums } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Remembered } from '../shelf/remembered.ts';
import type { Database } from '../database/database.ts';
import { cartAnswer } from './cart-answer.ts';
import type { CartOwner } from './cart-head.ts';
import type { Shopping } from './cart-owner.ts';
import { findHead, type CartHead } from './cart.store.ts';
import { findNotReady } from './checkout-ready.ts';
import { putCart } from './line-change.store.ts';
import {
  isConverted,
  isStale,
  priceLine,
  pricingRules,
  quantityNow,
  valuesAsChosen,
  type PricedLine,
} from './priced-line.ts';
import { readLines, type Shopper } from './read-lines.ts';
import { withCart } from './with-cart.ts';

/** A cart that cannot be used: not there, closed or somebody else's; guests are barred; or not in this version. */
export type Unusable = Refusal<'cart-not-found' | 'sign-in-needed' | 'version-not-offered'>;
/** A cart that cannot be changed: it cannot be used, or an order is being made of it. */
export type Unchangeable = Unusable | Refusal<'cart-being-ordered'>;

/** Which cart, and for which version; null: its own. */
export type CartWanted = { cartId: CartId; versionKey: VersionKey | null };

/** A cart priced at one instant. */
export type PricedCart = {
  head: CartHead;
  lines: PricedLine[];
  sums: CartSums;
  revision: number;
  /** Words about what was taken off or is sold in another way, else empty. */
  notice: string;
};

/**
 * Returns the cart at current prices. In its own version new prices are stored, because placing the order
 * compares with the prices that the shopper saw; in another version nothing is stored. `read` is the cart as
 * it was read just now. Refuses as `usableHead` does.
 */
export async function readCart(
  shopping: Shopping,
  wanted: CartWanted,
  read: CartHead | null = null,
): Promise<PricedCart | Unusable> {
  const work = async (database: Database, known: CartHead | null): Promise<PricedCart | Unusable | null> => {
    const head = known ?? (await usableHead(database, shopping, wanted));
    if (isRefusal(head)) return head;
    const priced = await priceCart(database, head, shopping);
    if (!needsSaving(priced)) return priced;
    const isSaved = await savePriced(database, priced, shopping.now);
    return isSaved ? { ...priced, revision: priced.revision + 1 } : null;
  };
  const locked = (transaction: Database) => work(transaction, null);
  return withCart(shopping, wanted.cartId, locked, (pool) => work(pool, read));
}

/**
 * Returns the answer of `readCart`, as the bytes made for it before if nothing has changed since. They are
 * kept under everything they depend on: the cart with its revision, the published catalog, the dated prices
 * of this moment, the price level and the language.
 */
export async function readAnswer(shopping: Shopping, wanted: CartWanted): Promise<Remembered | Unusable> {
  const { pool, shelves, keptCarts, priceLevel, lang, now } = shopping;
  const head = await usableHead(pool, shopping, wanted);
  if (isRefusal(head)) return head;
  const shelf = shelves.held(head.merchantId);
  const name =
    shelf?.revision === head.catalogRevision
      ? JSON.stringify([head, priceLevel, lang, shelf.epochAt(now)])
      : null;
  const known = name === null ? undefined : keptCarts.answers.get(name);
  if (known) return known;
  const priced = await readCart(shopping, wanted, head);
  if (isRefusal(priced)) return priced;
  const text = JSON.stringify(answerOf(priced, lang));
  // A change is told once: the next answer is another one.
  const isSettled = name !== null && priced.revision === head.revision && priced.notice === '';
  return isSettled ? keptCarts.answers.put(name, text) : { text, uses: 0, packed: {} };
}

/** The cart as it stands, to be read. */
export async function usableHead(
  database: Database,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<CartHead | Unusable> {
  const { owner, locationId, now } = shopping;
  return checkHead(await findHead(database, { ...wanted, owner, locationId }, now), owner, wanted.versionKey);
}

/** The cart as it stands, to be changed: refused while an order is being made of it. */
export async function openHead(
  database: Database,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<CartHead | Unchangeable> {
  const head = await usableHead(database, shopping, wanted);
  return !isRefusal(head) && head.status === 'placing' ? refuse('cart-being-ordered') : head;
}

/** The cart that was found, if it can be used in the version that is wanted. */
export function checkHead(
  head: CartHead | null,
  owner: CartOwner,
  wantedVersion: VersionKey | null,
): CartHead | Unusable {
  if (!head || (head.status !== 'open' && head.status !== 'placing')) return refuse('cart-not-found');
  if (!head.allowGuest && owner.accountId === null) return refuse('sign-in-needed');
  if (head.versionKey === null) return refuse('version-not-offered', wantedVersion ?? head.cartVersion);
  return head;
}

/** Prices every line of a cart. A promo code that cannot be used any more counts as none and is named in `notice`. */
export async function priceCart(
  database: Database,
  head: CartHead,
  shopper: Shopper & Pick<Shopping, 'lang'>,
): Promise<PricedCart> {
  const rows = await readLines(database, shopper, head);
  const rules = pricingRules(head);
  const lines = rows.map((row) => priceLine(row, quantityNow(row.line!, row), rules));
  const lostPromo = head.promoId !== null && !head.promoValid;
  return {
    head,
    lines,
    sums: sumLines(lines),
    revision: head.revision,
    notice: [
      ...(lostPromo ? [lostPromoText(head, shopper.lang)] : []),
      ...convertedTexts(lines, shopper.lang),
    ].join(' '),
  };
}

/** Says of a cart whose promo code cannot be used any more that it was taken off. */
export function lostPromoText({ promoCode }: CartHead, lang: Lang): string {
  return say(wordsOf(lang), 'Promo code {0} is no longer valid, so we removed it.', promoCode ?? '');
}

/** Names what is sold in another way than when its quantity was chosen: said until the shopper chooses anew. */
function convertedTexts(lines: readonly PricedLine[], lang: Lang): string[] {
  return lines
    .filter((line) => line.isAvailable && isConverted(line))
    .map(({ row }) =>
      say(
        wordsOf(lang),
        'How we sell {0} has changed. Please check its quantity.',
        lang === 'ES-MX' ? row.nameEs : row.nameEn,
      ),
    );
}

/**
 * Returns whether the shown cart differs from the stored one. A preview in another version, and a cart being
 * ordered, are never stored.
 */
function needsSaving({ head, lines, sums }: PricedCart): boolean {
  if (head.versionKey !== head.cartVersion || head.status !== 'open') return false;
  return (
    (head.promoId !== null && !head.promoValid) ||
    lines.some(isStale) ||
    sums.linesCount !== head.linesCount ||
    sums.subtotal !== head.subtotal ||
    sums.covered !== head.covered
  );
}

/** Stores the prices a cart is shown with, all or none; false when it changed in the meantime. */
export function savePriced(database: Database, priced: PricedCart, now: number): Promise<boolean> {
  const { head, lines, sums } = priced;
  return putCart(
    database,
    {
      id: head.id,
      revision: head.revision,
      versionKey: head.versionKey ?? head.cartVersion,
      promoId: head.promoValid ? head.promoId : null,
      sums,
    },
    lines.filter(isStale).map((line) => valuesAsChosen(line, line.row.line!)),
    now,
  );
}

/** A priced cart as the calls answer it. */
export function answerOf(priced: PricedCart, lang: Lang): CartAnswer {
  const notReady = findNotReady(priced.head, priced, lang);
  return cartAnswer(
    priced.head,
    priced,
    { isCheckoutReady: notReady === null, checkoutReadyMsg: notReady?.text ?? '' },
    lang,
  );
}
