import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { lineNumbers, type SummedLine } from '@larder/domain/totals';
import {
  convertQuantity,
  decimalOfThousandths,
  MAX_LINES,
  stepOf,
  type Thousandths,
} from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import type { Lang } from '@larder/text/say';
import type { CartHead } from '../cart/cart-head.ts';
import { priceLine, pricingRules, type PricedLine } from '../cart/priced-line.ts';
import { readProducts, type Shopper } from '../cart/read-lines.ts';
import { offStep, whyNotPut } from '../cart/set-quantity.ts';
import type { ProductRow } from '../cart/line.store.ts';
import { saidName } from '../cart/said-name.ts';
import type { Database } from '../database/database.ts';
import type { AddedItem, Amendment, LineChange } from './amend.ts';
import { type LineToAmend } from '../order/amend-line.store.ts';

/** The lines of an order after a change. */
export type AmendedLines = {
  /** The lines that stay, with what changed in them. */
  kept: LineToAmend[];
  added: PricedLine[];
  /** Ids of the lines that are removed. */
  removed: string[];
};

type NotAmended = Refusal<
  'order-line-not-found' | 'product-not-sold' | 'off-step' | 'own-backup' | 'cart-full' | 'last-item'
>;

/** The context of amending lines: the head of the cart they came from, on the terms of placing. */
type Pricing = { database: Database; shopper: Shopper & { lang: Lang }; head: CartHead };

/** Returns the lines of an order after a change; those it does not touch keep their price. */
export async function amendLines(
  pricing: Pricing,
  lines: readonly LineToAmend[],
  change: Amendment,
): Promise<AmendedLines | NotAmended> {
  if (change.kind === 'items') return addItems(pricing, lines, change.items);
  if (change.kind === 'lines') return changeLines(pricing, lines, change.lines);
  return { kept: [...lines], added: [], removed: [] };
}

async function addItems(
  pricing: Pricing,
  lines: readonly LineToAmend[],
  items: readonly AddedItem[],
): Promise<AmendedLines | NotAmended> {
  const { database, shopper, head } = pricing;
  const ids = items.flatMap(({ productId, backupId }) => [
    productId,
    ...(backupId === null ? [] : [backupId]),
  ]);
  const products = await readProducts(database, shopper, head, ids);
  const kept = new Map(lines.map((line) => [line.productId, line]));
  const added = new Map<number, PricedLine>();
  for (const asked of items) {
    const item = asSoldNow(asked, products.get(asked.productId));
    const before = kept.get(item.productId);
    if (before) {
      const grown = grow(pricing, before, (before.quantity + item.quantity) as Thousandths, products);
      const wished = isRefusal(grown) ? grown : withWishes(grown, item, products);
      if (isRefusal(wished)) return wished;
      kept.set(item.productId, wished);
      continue;
    }
    const twice = added.get(item.productId)?.quantity ?? 0;
    const quantity = (twice + item.quantity) as Thousandths;
    const priced = priceItem(pricing, { ...item, quantity }, products);
    if (isRefusal(priced)) return priced;
    added.set(item.productId, priced);
  }
  if (kept.size + added.size > MAX_LINES) return refuse('cart-full', MAX_LINES);
  return { kept: [...kept.values()], added: [...added.values()], removed: [] };
}

/** Returns an item in the quantity in which its product is sold now. */
function asSoldNow(item: AddedItem, product: ProductRow | undefined): AddedItem {
  if (!product || (item.sellingMode ?? product.sellingMode) === product.sellingMode) return item;
  return { ...item, quantity: convertQuantity(item.quantity, item.sellingMode!, sellingOf(product)) };
}

/** Returns the new line of a product, at the price that a cart would have today. */
function priceItem(
  { head }: Pricing,
  { productId, quantity, message, backupId, noSubstitute }: AddedItem,
  products: ReadonlyMap<number, ProductRow>,
): PricedLine | NotAmended {
  const product = products.get(productId);
  const refused = product ? whyNotPut(product, quantity) : refuse('product-not-sold');
  if (refused) return refused;
  const backup = backupOf({ productId, backupId }, products);
  if (isRefusal(backup)) return backup;
  const line = { message, noSubstitute };
  const row = { ...product!, line: null, backup };
  const priced = priceLine(row, quantity, pricingRules(head));
  return { ...priced, row: { ...row, line: line as PricedLine['row']['line'] } };
}

async function changeLines(
  pricing: Pricing,
  lines: readonly LineToAmend[],
  changes: readonly LineChange[],
): Promise<AmendedLines | NotAmended> {
  const { database, shopper, head } = pricing;
  const ids = [
    ...lines.map(({ productId }) => productId),
    ...changes.flatMap(({ backupId }) => backupId ?? []),
  ];
  const products = await readProducts(database, shopper, head, ids);
  const kept = new Map(lines.map((line) => [line.id, line]));
  for (const change of changes) {
    const line = kept.get(change.lineId);
    if (!line) return refuse('order-line-not-found');
    const amended = change.quantity === 0 ? null : rewrite(pricing, line, change, products);
    if (isRefusal(amended)) return amended;
    if (amended) kept.set(line.id, amended);
    else kept.delete(line.id);
  }
  if (kept.size === 0) return refuse('last-item');
  const removed = lines.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return { kept: [...kept.values()], added: [], removed };
}

/** Returns a line with another quantity, note or backup; what is absent stays. */
function rewrite(
  pricing: Pricing,
  line: LineToAmend,
  { quantity = line.quantity, message = line.message, backupId = line.backupId }: LineChange,
  products: ReadonlyMap<number, ProductRow>,
): LineToAmend | NotAmended {
  const sized = grow(pricing, line, quantity, products);
  return isRefusal(sized) ? sized : withBackup({ ...sized, message }, backupId, products);
}

/** Returns a line with the note, the backup or the wish for no substitute that more of its product brings along. */
function withWishes(
  line: LineToAmend,
  { message, backupId, noSubstitute }: AddedItem,
  products: ReadonlyMap<number, ProductRow>,
): LineToAmend | NotAmended {
  const noted = { ...line, message: message || line.message };
  if (noSubstitute) return { ...noted, ...noBackup, noSubstitute };
  return backupId === null ? noted : withBackup(noted, backupId, products);
}

const noBackup = { backupId: null, backupNameEn: '', backupNameEs: '' };

/** Returns a line with another backup, which takes back its wish for no substitute, as in a cart; null: none. */
function withBackup(
  line: LineToAmend,
  backupId: number | null,
  products: ReadonlyMap<number, ProductRow>,
): LineToAmend | NotAmended {
  if (backupId === line.backupId) return line;
  const backup = backupOf({ ...line, backupId }, products);
  if (isRefusal(backup)) return backup;
  if (backup === null) return { ...line, ...noBackup };
  const { nameEn: backupNameEn, nameEs: backupNameEs } = backup;
  return { ...line, backupId, backupNameEn, backupNameEs, noSubstitute: false };
}

/** Returns a line with another quantity: a smaller one keeps its price, a larger one has the price of today. */
function grow(
  { head, shopper: { lang } }: Pricing,
  line: LineToAmend,
  quantity: Thousandths,
  products: ReadonlyMap<number, ProductRow>,
): LineToAmend | NotAmended {
  if (quantity === line.quantity) return line;
  const product = products.get(line.productId);
  // Its name: the dialog shows many lines, and a refusal stands beside none of them.
  const name = saidName(line, lang);
  if (quantity < line.quantity)
    return offStep(sellingOf(line), quantity)?.saying(...stepSaid(name, line)) ?? { ...line, quantity };
  if (!product?.price) return refuse('product-not-sold').saying('{0} is no longer sold in this store.', name);
  if (product.sellingMode !== line.sellingMode)
    return refuse('product-not-sold').saying(
      'How we sell {0} has changed. There can be less of it in this order, but not more.',
      name,
    );
  const refused = whyNotPut(product, quantity)?.saying(...stepSaid(name, product));
  if (refused) return refused;
  const { price, isCovered, taxCode, priceLevel } = priceLine(
    { ...product, line: null, backup: null },
    quantity,
    pricingRules(head),
  );
  return {
    ...line,
    quantity,
    baseCents: price.base,
    unitCents: price.current,
    isCovered,
    taxCode,
    priceLevel,
  };
}

/** Returns the words for a quantity off the step of a product of this name. */
function stepSaid(name: string, row: Parameters<typeof sellingOf>[0]) {
  const multiple = decimalOfThousandths(stepOf(sellingOf(row)));
  return ['The quantity of {0} must be a multiple of {1}.', name, multiple] as const;
}

/** Returns the backup of a line, another product that is sold here today; null: none. */
function backupOf(
  { productId, backupId }: { productId: number; backupId: number | null },
  products: ReadonlyMap<number, ProductRow>,
): ProductRow | null | Refusal<'own-backup' | 'product-not-sold'> {
  if (backupId === null) return null;
  if (backupId === productId) return refuse('own-backup');
  const backup = products.get(backupId);
  return backup?.price
    ? backup
    : refuse('product-not-sold').at({ path: 'backupKey', message: 'is not sold in this store' });
}

/** Returns a kept line as the sums of a cart need it. */
export function summed(line: LineToAmend, tolerancePercent: number): SummedLine {
  const { quantity, baseCents: base, unitCents: current, isCovered, taxCode } = line;
  const numbers = lineNumbers({ selling: sellingOf(line), quantity, base, current }, tolerancePercent);
  return { ...numbers, isCovered, taxCode };
}
