import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { NotAdded } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import {
  decimalOfThousandths,
  MAX_LINES,
  MAX_QUANTITY,
  type Selling,
  stepOf,
  thousandths,
  type Thousandths,
} from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import { inLang } from '@larder/text/say';
import { sellingOf } from '@larder/domain/selling';
import type { Database } from '../database/database.ts';
import { sentenceOf } from '../http/told.ts';
import { bringChoices } from './bring-choices.ts';
import { bringWishes } from './bring-wishes.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import type { Bringing } from './join-wishes.ts';
import { putLines, type LineValues } from './line-change.store.ts';
import { findStoredLinesOf } from './line.store.ts';
import {
  lineValues,
  priceLine,
  pricingRules,
  quantityNow,
  valuesAsChosen,
  type Chosen,
} from './priced-line.ts';
import {
  openHead,
  priceCart,
  savePriced,
  usableHead,
  type PricedCart,
  type Unchangeable,
} from './read-cart.ts';
import { readProducts, type LineRow } from './read-lines.ts';
import { switchInside } from './switch-version.ts';
import { findCartProducts, isOwnCart } from './wishes.store.ts';
import { withCart } from './with-cart.ts';

/**
 * A product and the quantity to add to the cart (pieces, or pounds for WEIGHT). With `upTo` the quantity is the one
 * that the cart must hold in all; a line that holds as much already does not change. Wishes come into its line.
 */
export type Addition = Chosen & Bringing & { upTo?: boolean | undefined };

/**
 * A cart to which many products were added at once, the products that could not be added, and a sentence for each wish of
 * the shopper that could not be kept.
 */
export type Filled = { priced: PricedCart; addedCount: number; notAdded: NotAdded[]; notKept: string[] };

/** The outcome of adding products, with the quantities added. */
export type Added = Filled & { went: Went[] };

/**
 * The quantity of a product that was added: less than wanted where the line is full, more where it went up to a step.
 */
type Went = { productId: number; quantity: Thousandths };

/** Returns what was added of each product, as answers carry it. */
export function addedOf({ went }: Pick<Added, 'went'>): { productKey: number; quantity: number }[] {
  return went.map(({ productId, quantity }) => ({
    productKey: productId,
    quantity: decimalOfThousandths(quantity),
  }));
}

/**
 * Adds products to a cart in one transaction. Products that are not sold here, or that find no room in the cart, are
 * named in `notAdded`; with nothing to add the cart does not change. Wishes and choices of the shopper's cart
 * `fromCartId` come along as in a merge, and it does not change; that of somebody else has none. `keep` makes the answer,
 * in the same transaction.
 */
export async function addProducts<Answer>(
  shopping: Shopping,
  wanted: { cartId: CartId; versionKey: VersionKey; fromCartId?: string | undefined },
  additions: readonly Addition[],
  keep: (transaction: Database, added: Added) => Promise<Answer>,
): Promise<Answer | Unchangeable> {
  return withCart<Answer | Unchangeable>(shopping, wanted.cartId, addLocked, () => Promise.resolve(null));

  async function addLocked(transaction: Database): Promise<Answer | Unchangeable | null> {
    const head = await usableHead(transaction, shopping, wanted);
    if (isRefusal(head)) return head;
    if (head.versionKey !== head.cartVersion) {
      const switched = await switchInside(transaction, shopping, wanted);
      if (!switched || isRefusal(switched)) return switched;
    }
    const { cartId, fromCartId } = wanted;
    const isFrom = fromCartId && (await isOwnCart(transaction, { ...shopping, cartId: fromCartId }));
    const there = isFrom ? await findCartProducts(transaction, fromCartId) : [];
    const all = isFrom ? withWishes(additions, there) : additions;
    const into = { cartId, fromId: isFrom ? fromCartId : undefined };
    const added = await addInside(transaction, shopping, into, all);
    return isRefusal(added) ? added : keep(transaction, added);
  }
}

/** Returns additions with the wishes of another cart's lines, those to lines that get no more of their product too. */
function withWishes(additions: readonly Addition[], there: readonly Addition[]): Addition[] {
  const wishes = new Map(there.map((line) => [line.productId, line.wishes]));
  const added = additions.map((each) => ({ ...each, wishes: wishes.get(each.productId) }));
  const ids = new Set(additions.map(({ productId }) => productId));
  const others = there.filter(({ productId }) => !ids.has(productId));
  return [...added, ...others.map((line) => ({ ...line, quantity: thousandths(0), upTo: true }))];
}

/**
 * Adds products inside a transaction that has locked the cart: its prices are always saved. What was chosen for the whole of
 * the cart `fromId` comes along.
 */
export async function addInside(
  transaction: Database,
  shopping: Shopping,
  { cartId, fromId }: { cartId: CartId; fromId: string | undefined },
  additions: readonly Addition[],
): Promise<Added | Unchangeable> {
  const head = await openHead(transaction, shopping, { cartId, versionKey: null });
  if (isRefusal(head)) return head;
  const { values, notAdded, went } = await plan(transaction, shopping, head, additions);
  await putLines(transaction, cartId, values, shopping.now);
  const wishes = await bringWishes(transaction, shopping, head, additions);
  const { priced, ...choices } =
    fromId === undefined
      ? { priced: await priceCart(transaction, head, shopping), isChanged: false, notKept: [] }
      : await bringChoices(transaction, shopping, head, fromId);
  const notKept = [...choices.notKept, ...wishes.notKept];
  const added = { addedCount: values.length, notAdded, notKept, went };
  if (values.length === 0 && !wishes.isChanged && !choices.isChanged) return { priced, ...added };
  await savePriced(transaction, priced, shopping.now);
  return { priced: { ...priced, revision: priced.revision + 1 }, ...added };
}

async function plan(
  transaction: Database,
  shopping: Shopping,
  head: CartHead,
  additions: readonly Addition[],
): Promise<{ values: LineValues[]; notAdded: NotAdded[]; went: Went[] }> {
  const { lang } = shopping;
  const ids = additions.map(({ productId }) => productId);
  const products = await readProducts(transaction, shopping, head, ids);
  const stored = await findStoredLinesOf(transaction, head.id, ids);
  const lines = new Map(stored.map((line) => [line.productId, line]));
  const rules = pricingRules(head);
  const values: LineValues[] = [];
  const notAdded: NotAdded[] = [];
  const went: Went[] = [];
  let room = MAX_LINES - head.linesCount;
  for (const { productId, upTo, ...chosen } of additions) {
    const product = products.get(productId);
    if (!product) continue;
    const row: LineRow = { ...product, line: lines.get(productId) ?? null, backup: null };
    const before = row.line ? quantityNow(row.line, row) : thousandths(0);
    const wanted = quantityNow(chosen, row);
    if (upTo && before >= wanted) continue;
    const refusal = whyNotAdded(row, room);
    if (refusal) {
      notAdded.push({
        prodKey: productId,
        prodName: inLang(lang, row.nameEn, row.nameEs),
        prodWeightLabel: inLang(lang, row.labelEn, row.labelEs),
        reason: sentenceOf(refusal, lang),
      });
      continue;
    }
    if (row.line === null) room -= 1;
    const sum = sumOf(row, upTo ? thousandths(0) : before, wanted);
    if (sum > before) went.push({ productId, quantity: thousandths(sum - before) });
    const priced = priceLine(row, sum, rules);
    // A new line keeps what was chosen where that is sold in another way now, so that the cart says so.
    const isAsChosen = row.line === null && (chosen.sellingModeThen ?? row.sellingMode) !== row.sellingMode;
    values.push(isAsChosen ? valuesAsChosen(priced, chosen) : lineValues(priced));
  }
  return { values, notAdded, went };
}

/** Returns the refusal of a product that is not sold here, or of a new line where the cart has no room; or null. */
function whyNotAdded(
  { price, line }: LineRow,
  room: number,
): Refusal<'product-not-sold' | 'cart-full'> | null {
  if (price === null) return refuse('product-not-sold');
  return line === null && room === 0 ? refuse('cart-full', MAX_LINES) : null;
}

/**
 * Returns the sum of a line's quantity and the added one, raised to the next step, at most the greatest quantity
 * of a line.
 */
function sumOf(row: LineRow, before: Thousandths, added: Thousandths): Thousandths {
  const selling: Selling = sellingOf(row);
  const step = stepOf(selling);
  const sum = before + added;
  const max = Math.floor(MAX_QUANTITY / step) * step;
  return thousandths(Math.min(Math.ceil(sum / step) * step, max));
}
