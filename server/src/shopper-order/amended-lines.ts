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
import { offStep } from '../cart/set-quantity.ts';
import type { ProductRow } from '../cart/line.store.ts';
import { saidName } from '../cart/said-name.ts';
import type { Database } from '../database/database.ts';
import type { AddedItem, Amendment, LineChange } from './amend.ts';
import { type LineToAmend } from '../order/amend-line.store.ts';
import {
  broughtBackup,
  chosenBackup,
  notSold,
  withBackup,
  withNoSubstitute,
  withWishes,
} from './amended-wishes.ts';

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
  { head, shopper: { lang } }: Pricing,
  { productId, quantity, message, backupId, noSubstitute }: AddedItem,
  products: ReadonlyMap<number, ProductRow>,
): PricedLine | NotAmended {
  const product = products.get(productId);
  if (!product?.price) return notSold(head, product, lang);
  const refused = offItsStep(saidName(product, lang), product, quantity);
  if (refused) return refused;
  const backup = broughtBackup({ productId, backupId }, products);
  if (isRefusal(backup)) return backup;
  const line = { message, noSubstitute };
  const row = { ...product, line: null, backup };
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

/** Returns a line with another quantity, note, backup or wish for no substitute; what is absent stays. */
function rewrite(
  pricing: Pricing,
  line: LineToAmend,
  { quantity = line.quantity, message = line.message, backupId = line.backupId, ...change }: LineChange,
  products: ReadonlyMap<number, ProductRow>,
): LineToAmend | NotAmended {
  const sized = grow(pricing, line, quantity, products);
  if (isRefusal(sized)) return sized;
  const { noSubstitute = line.noSubstitute } = change;
  const noted = withNoSubstitute({ ...sized, message }, noSubstitute);
  if (change.noSubstitute || backupId === line.backupId) return noted;
  const { head, shopper } = pricing;
  const backup = chosenBackup({ head, lang: shopper.lang }, { ...line, backupId }, products);
  return isRefusal(backup) ? backup : withBackup(noted, backup);
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
  const name = saidName(line, lang);
  if (quantity < line.quantity) return offItsStep(name, line, quantity) ?? { ...line, quantity };
  if (!product?.price) return notSold(head, product, lang);
  if (product.sellingMode !== line.sellingMode)
    return refuse('product-not-sold').saying(
      'How we sell {0} has changed. There can be less of it in this order, but not more.',
      name,
    );
  const refused = offItsStep(name, product, quantity);
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

/** Refuses a quantity off the step of a product, by this name; null: it is on it. */
function offItsStep(
  name: string,
  row: Parameters<typeof sellingOf>[0],
  quantity: Thousandths,
): Refusal<'off-step'> | null {
  const selling = sellingOf(row);
  const multiple = decimalOfThousandths(stepOf(selling));
  const refused = offStep(selling, quantity);
  return refused?.saying('The quantity of {0} must be a multiple of {1}.', name, multiple) ?? null;
}

/** Returns a kept line as the sums of a cart need it. */
export function summed(line: LineToAmend, tolerancePercent: number): SummedLine {
  const { quantity, baseCents: base, unitCents: current, isCovered, taxCode } = line;
  const numbers = lineNumbers({ selling: sellingOf(line), quantity, base, current }, tolerancePercent);
  return { ...numbers, isCovered, taxCode };
}
