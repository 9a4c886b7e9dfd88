import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartAnswer, RepricedCartAnswer } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import { sumLines, type CartSums } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { notOffered } from '../http/not-offered.ts';
import { sentenceOf } from '../http/told.ts';
import type { Remembered } from '../shelf/remembered.ts';
import type { Database } from '../database/database.ts';
import { cartAnswer, cartNumbers } from './cart-answer.ts';
import type { CartOwner, FoundHead } from './cart-head.ts';
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
import { saidName } from './said-name.ts';
import { withCart } from './with-cart.ts';

/**
 * The refusals to use a cart: it is unknown, closed or somebody else's; guests are barred; the version is not offered.
 */
export type Unusable = Refusal<'cart-not-found' | 'sign-in-needed' | 'version-not-offered'>;
/** The refusals to change a cart: it cannot be used, or its order is being placed. */
export type Unchangeable = Unusable | Refusal<'cart-being-ordered'>;

/** A cart to read, and the version to read it for; null: its own. */
export type CartWanted = { cartId: CartId; versionKey: VersionKey | null };

/** A cart priced at one instant. */
export type PricedCart = {
  head: CartHead;
  lines: PricedLine[];
  sums: CartSums;
  revision: number;
  /** Sentences about a removed promo code and products now sold in another way, or empty. */
  notice: string;
};

/**
 * Returns the cart at current prices. In its own version new prices are stored, because placing the order
 * compares with the prices that the shopper saw; in another version nothing is stored. `read` is the cart's
 * head if the caller has just read it. Refuses as `usableHead` does.
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
 * Returns the cart at current prices and stores nothing: for answers that show no line, so that what has risen is still
 * told where the lines are shown. Refuses as `usableHead` does.
 */
export async function priceUnseen(shopping: Shopping, wanted: CartWanted): Promise<PricedCart | Unusable> {
  const head = await usableHead(shopping.pool, shopping, wanted);
  return isRefusal(head) ? head : priceCart(shopping.pool, head, shopping);
}

/**
 * Returns the cart's answer, from memory if nothing it depends on has changed since it was made: the cart with
 * its revision, the published catalog, the dated prices of this moment, the price level and the language.
 * Refuses as `usableHead` does.
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
  // What is told once changes the cart's revision: no later call asks for this answer again.
  return name === null ? { text, uses: 0, packed: {} } : keptCarts.answers.put(name, text);
}

/** Reads the head of a cart that may be read. Refuses as `Unusable` says. */
export async function usableHead(
  database: Database,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<CartHead | Unusable> {
  const { owner, locationId, now } = shopping;
  return checkHead(await findHead(database, { ...wanted, owner, locationId }, now), owner, wanted.versionKey);
}

/** Reads the head of a cart that may be changed. Refuses as `usableHead` does, and while its order is being placed. */
export async function openHead(
  database: Database,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<CartHead | Unchangeable> {
  const head = await usableHead(database, shopping, wanted);
  return !isRefusal(head) && head.status === 'placing' ? refuse('cart-being-ordered') : head;
}

/** Returns a head that was found if its cart can be used in the wanted version, else the refusal. */
export function checkHead(
  head: FoundHead | null,
  owner: CartOwner,
  wantedVersion: VersionKey | null,
): CartHead | Unusable {
  if (!head || (head.status !== 'open' && head.status !== 'placing')) return refuse('cart-not-found');
  if (!head.allowGuest && owner.accountId === null) return refuse('sign-in-needed');
  const { versionKey } = head;
  if (versionKey === null) return notOffered(wantedVersion ?? head.cartVersion);
  return { ...head, versionKey };
}

/** Prices every line of a cart. A promo code that can no longer be used counts as none and is named in `notice`. */
export async function priceCart(
  database: Database,
  head: CartHead,
  shopper: Shopper & Pick<Shopping, 'lang'>,
): Promise<PricedCart> {
  const rows = await readLines(database, shopper, head);
  const rules = pricingRules(head);
  const lines = rows.map((row) => priceLine(row, quantityNow(row.line!, row), rules));
  const isLost = head.promoId !== null && !head.promoValid;
  return {
    head,
    lines,
    sums: sumLines(lines),
    revision: head.revision,
    notice: [
      ...(isLost ? [sentenceOf(lostPromo(head), shopper.lang)] : []),
      ...convertedTexts(lines, shopper.lang),
    ].join(' '),
  };
}

/** Returns the refusal that the cart's promo code is no longer valid and was removed. */
export function lostPromo({ promoCode }: CartHead): Refusal<'promo-gone'> {
  return refuse('promo-gone', promoCode ?? '');
}

/** Returns a sentence for each product now sold in another way than when chosen, until the shopper chooses anew. */
function convertedTexts(lines: readonly PricedLine[], lang: Lang): string[] {
  return lines
    .filter((line) => line.isAvailable && isConverted(line))
    .map(({ row }) =>
      say(wordsOf(lang), 'How we sell {0} has changed. Please check its quantity.', saidName(row, lang)),
    );
}

/**
 * Returns whether the priced cart differs from the stored one and may be stored. A preview in another version
 * and a cart whose order is being placed are never stored.
 */
export function needsSaving({ head, lines }: PricedCart): boolean {
  if (head.versionKey !== head.cartVersion || head.status !== 'open') return false;
  return (head.promoId !== null && !head.promoValid) || lines.some(isStale);
}

/** Stores the prices of a priced cart, all or none; returns false when the cart changed in the meantime. */
export function savePriced(database: Database, priced: PricedCart, now: number): Promise<boolean> {
  const { head, lines, sums } = priced;
  return putCart(
    database,
    {
      id: head.id,
      revision: head.revision,
      versionKey: head.versionKey,
      promoId: head.promoValid ? head.promoId : null,
      sums,
    },
    lines.filter(isStale).map((line) => valuesAsChosen(line, line.row.line!)),
    now,
  );
}

/** Returns the answer with a priced cart. */
export function answerOf(priced: PricedCart, lang: Lang): CartAnswer {
  const notReady = findNotReady(priced.head, priced, lang);
  return cartAnswer(
    priced.head,
    priced,
    { isCheckoutReady: notReady === null, checkoutReadyMsg: notReady ? sentenceOf(notReady, lang) : '' },
    lang,
  );
}

/**
 * Returns the answer of a change that stored the prices of every line: with the whole cart, as it was priced before they
 * were stored, so that it tells what each line cost when the shopper last saw it.
 */
export function repricedAnswer(priced: PricedCart, lang: Lang): RepricedCartAnswer {
  return { ...cartNumbers(priced.head, priced, lang), line: null, cart: answerOf(priced, lang) };
}
