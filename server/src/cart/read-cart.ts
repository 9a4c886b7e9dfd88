import type { CartAnswer } from '@larder/contract/cart-parts';
import { sumLines, type CartSums } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { Problem } from '../http/problem.ts';
import type { Remembered } from '../shelf/remembered.ts';
import type { Database } from '../database/database.ts';
import { cartAnswer } from './cart-answer.ts';
import type { CartOwner } from './cart-head.ts';
import { cartNotFound, type Shopping } from './cart-owner.ts';
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

/** Which cart, and for which version; null: its own. */
export type CartWanted = { cartId: string; versionKey: VersionKey | null };

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
 * The cart priced now. In its own version new prices are stored, because what the shopper sees is what placing the
 * order compares with; in another one nothing is. `read`: the cart as it was read just now. Throws 404 for a cart that is not this owner's or is closed.
 */
export async function readCart(
  shopping: Shopping,
  wanted: CartWanted,
  read: CartHead | null = null,
): Promise<PricedCart> {
  const work = async (database: Database, known: CartHead | null): Promise<PricedCart | null> => {
    const head = known ?? (await needHead(database, shopping, wanted));
    const priced = await priceCart(database, head, shopping);
    if (!needsSaving(priced)) return priced;
    const isSaved = await savePriced(database, priced, shopping.now);
    return isSaved ? { ...priced, revision: priced.revision + 1 } : null;
  };
  const locked = (transaction: Database) => work(transaction, null);
  return withCart(shopping, wanted.cartId, locked, (pool) => work(pool, read));
}

/**
 * The answer that `readCart` comes to, as the bytes that were made for it before where nothing changed since: they are
 * kept under all that they are made of, which is the cart with its revision, the published catalog, the dated prices of
 * this moment, the price level and the language.
 */
export async function readAnswer(shopping: Shopping, wanted: CartWanted): Promise<Remembered> {
  const { pool, shelves, keptCarts, priceLevel, lang, now } = shopping;
  const head = await needHead(pool, shopping, wanted);
  const shelf = shelves.held(head.merchantId);
  const name =
    shelf?.revision === head.catalogRevision
      ? JSON.stringify([head, priceLevel, lang, shelf.epochAt(now)])
      : null;
  const known = name === null ? undefined : keptCarts.answers.get(name);
  if (known) return known;
  const priced = await readCart(shopping, wanted, head);
  const text = JSON.stringify(answerOf(priced, lang));
  // What was found changed is said once: the next answer is another one.
  const isSettled = name !== null && priced.revision === head.revision && priced.notice === '';
  return isSettled ? keptCarts.answers.put(name, text) : { text, uses: 0, packed: {} };
}

/** The cart as it stands. Throws what `checkHead` throws. */
export async function needHead(
  database: Database,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<CartHead> {
  const { owner, locationId, now } = shopping;
  return checkHead(await findHead(database, { ...wanted, owner, locationId }, now), owner);
}

/** An order is being made of this cart: it cannot change now. */
export function cartBeingOrdered(): Problem {
  return new Problem(409, 'cart-being-ordered', 'Your order is already being placed.', [], {
    retryAfterSeconds: 2,
  });
}

/** Throws what a cart that cannot be used answers: 404, 401 where guests are barred, 400 for a version not offered. */
export function checkHead(head: CartHead | null, owner: CartOwner): CartHead {
  if (!head || (head.status !== 'open' && head.status !== 'placing')) throw cartNotFound();
  if (!head.allowGuest && owner.accountId === null)
    throw new Problem(401, 'sign-in-needed', 'Please sign in.');
  if (head.versionKey === null)
    throw new Problem(400, 'version-not-offered', 'This store does not offer {0}.', ['versionKey'], {
      fields: [{ path: 'versionKey', message: 'is not offered by this store' }],
    });
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

/** Whether what is shown differs from what is stored. A preview in another version, and a cart being ordered, are not stored. */
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
