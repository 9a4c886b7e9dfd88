import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import type { CartId } from '@larder/domain/owner-ids';
import {
  decimalOfThousandths,
  isOnStep,
  MAX_LINES,
  MAX_QUANTITY,
  type Selling,
  type SellingMode,
  stepOf,
  type Thousandths,
} from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import { sellingOf } from '@larder/domain/selling';
import type { Database } from '../database/database.ts';
import { again } from '../database/in-transaction.ts';
import { changeAnswer, lineAnswer } from './cart-answer.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import { putLine } from './line-change.store.ts';
import { findStoredLinesOf, type ProductRow } from './line.store.ts';
import { priceLine, pricingRules, quantityNow, valuesAsChosen } from './priced-line.ts';
import { openHead, type Unchangeable } from './read-cart.ts';
import { readProducts } from './read-lines.ts';
import { switchInside } from './switch-version.ts';
import { withCart } from './with-cart.ts';

/** A product and its wanted quantity. */
type Choice = {
  productId: number;
  quantity: Thousandths;
  /** The product's selling mode where the quantity was chosen: if it is another one now, the quantity is converted. */
  sellingMode?: SellingMode | undefined;
};

/** The refusals of a product in this quantity. */
type NotPut = Refusal<'product-not-sold' | 'off-step'>;
type NotSet = NotPut | Unchangeable | Refusal<'cart-full'>;

/**
 * Sets the quantity of a product in the cart (pieces, or pounds for WEIGHT) at its current price. The quantity is
 * absolute: a second call with it leaves the same cart. The line is first priced for the cart that this process keeps,
 * else for the cart as read; if the cart differs by then, it is read again. Refuses `product-not-sold`, `off-step` and
 * `cart-full`.
 */
export async function setQuantity(
  shopping: Shopping,
  wanted: Choice & { cartId: CartId; versionKey: VersionKey },
): Promise<CartChangeAnswer | NotSet> {
  const { pool, keptCarts, locationId } = shopping;
  const kept = keptCarts.head(wanted.cartId);
  // A cart is unknown in other stores, to its own shopper too.
  if (kept?.locationId === locationId && kept.cartVersion === wanted.versionKey) {
    const answer = await again(() => put(shopping, kept, wanted));
    if (answer && !isRefusal(answer)) return answer;
    keptCarts.forgetHead(wanted.cartId);
  }
  const first = async () => {
    const head = await openHead(pool, shopping, wanted);
    if (isRefusal(head)) return head;
    return head.versionKey === head.cartVersion ? put(shopping, head, wanted) : null;
  };
  const work = (transaction: Database) => putLocked(transaction, shopping, wanted);
  return withCart<CartChangeAnswer | NotSet>(shopping, wanted.cartId, work, first);
}

/** Sets the quantity in a locked cart, and first switches the cart to the wanted version if it has another one. */
async function putLocked(
  transaction: Database,
  shopping: Shopping,
  wanted: Choice & { cartId: CartId; versionKey: VersionKey },
): Promise<CartChangeAnswer | NotSet | null> {
  const before = await openHead(transaction, shopping, wanted);
  if (!isRefusal(before) && before.versionKey !== before.cartVersion) {
    const switched = await switchInside(transaction, shopping, wanted);
    if (!switched || isRefusal(switched)) return switched;
  }
  const head = await openHead(transaction, shopping, wanted);
  if (isRefusal(head)) return head;
  const isNew = (await findStoredLinesOf(transaction, head.id, [wanted.productId])).length === 0;
  if (head.linesCount >= MAX_LINES && isNew) return refuse('cart-full', MAX_LINES);
  // A refusal undoes the transaction, so the cart keeps its version too.
  return put({ ...shopping, database: transaction }, head, wanted);
}

/** Sets a line of a cart if the cart is still in the state of `head`. Null: it is not, or it is full. */
async function put(
  shopping: Shopping & { database?: Database },
  head: CartHead,
  { productId, quantity: asked, sellingMode: then }: Choice,
): Promise<CartChangeAnswer | NotPut | null> {
  const { pool, database = pool, owner, now, lang, keptCarts } = shopping;
  const product = (await readProducts(database, shopping, head, [productId])).get(productId);
  if (!product) return refuse('product-not-sold');
  const chosen = { quantity: asked, sellingModeThen: then ?? product.sellingMode };
  const isAsNow = chosen.sellingModeThen === product.sellingMode;
  const quantity = isAsNow ? asked : quantityNow(chosen, product);
  const refusal = whyNotPut(product, quantity);
  if (refusal) return refusal;
  const line = priceLine({ ...product, line: null, backup: null }, quantity, pricingRules(head));
  const changed = await putLine(database, { ...head, owner }, valuesAsChosen(line, chosen), now);
  if (!changed) return null;
  const { lineId, backupProductId, shownUnitCents, message, noSubstitute, ...sums } = changed;
  keptCarts.keepHead({ ...head, ...sums });
  const backups = await readProducts(
    database,
    shopping,
    head,
    backupProductId === null ? [] : [backupProductId],
  );
  const backup = backups.get(backupProductId ?? 0);
  const row = {
    ...product,
    line: { shownUnitCents, message, noSubstitute },
    backup: backup && !backup.retired ? backup : null,
  };
  return changeAnswer(head, changed, lineAnswer(head, { ...line, row }, lineId, lang), lang);
}

/** Returns the refusal of a product in this quantity, or null. */
function whyNotPut(row: ProductRow, quantity: Thousandths): NotPut | null {
  if (row.price === null) return refuse('product-not-sold');
  return offStep(sellingOf(row), quantity);
}

/** Returns the refusal of a quantity above the greatest or off its product's step, or null. */
export function offStep(selling: Selling, quantity: Thousandths): Refusal<'off-step'> | null {
  const step = stepOf(selling);
  if (quantity <= MAX_QUANTITY && isOnStep(quantity, step)) return null;
  const multiple = decimalOfThousandths(step);
  return refuse('off-step', multiple).at({ path: 'quantity', message: `must be a multiple of ${multiple}` });
}
