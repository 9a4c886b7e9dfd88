import { cents } from '@larder/domain/money';
import { convertQuantity, type Selling, type SellingMode, type Thousandths } from '@larder/domain/quantity';
import { lineNumbers, type LineNumbers } from '@larder/domain/totals';
import { sellingOf } from '@larder/domain/selling';
import type { CartHead } from './cart.store.ts';
import type { LineValues } from './line-change.store.ts';
import type { LinePrice, ProductRow } from './line.store.ts';
import type { LineRow } from './read-lines.ts';

/** A cart line priced at one instant. */
export type PricedLine = {
  row: LineRow;
  selling: Selling;
  quantity: Thousandths;
  /** The current price; for a product that is not sold any more, the price last shown. */
  price: LinePrice;
  priceLevel: string;
  isAvailable: boolean;
  isCovered: boolean;
  /** The tax code of the product; null where the store has no rates. */
  taxCode: string | null;
} & LineNumbers;

/** The facts about a cart that pricing a line needs. */
type PricingRules = Pick<CartHead, 'tolerancePercent' | 'promoDepartmentIds'> & {
  /** True when there is a code that can still be used. */
  hasPromo: boolean;
  hasTaxes: boolean;
};

/** Returns the pricing rules of a cart. */
export function pricingRules(head: CartHead): PricingRules {
  return {
    tolerancePercent: head.tolerancePercent,
    promoDepartmentIds: head.promoDepartmentIds,
    hasPromo: head.promoId !== null && head.promoValid,
    hasTaxes: head.taxes !== null,
  };
}

/** A chosen quantity, and the product's selling mode at that time; null: its present one. */
export type Chosen = { quantity: Thousandths; sellingModeThen: SellingMode | null };

/** Returns the chosen quantity, converted to the product's present selling mode. */
export function quantityNow({ quantity, sellingModeThen }: Chosen, row: ProductRow): Thousandths {
  return convertQuantity(quantity, sellingModeThen ?? row.sellingMode, sellingOf(row));
}

/**
 * Returns whether a line differs from the shopper's choice, because its product is now sold in another mode
 * or step.
 */
export function isConverted({ row: { line, sellingMode }, quantity }: PricedLine): boolean {
  return line!.quantity !== quantity || (line!.sellingModeThen ?? sellingMode) !== sellingMode;
}

/** Prices `quantity` of a product. A product that is not sold here adds its pieces to the sums and no amount. */
export function priceLine(row: LineRow, quantity: Thousandths, rules: PricingRules): PricedLine {
  const selling = sellingOf(row);
  const sold = row.price;
  const price = sold ?? shownPrice(row);
  const numbers = lineNumbers(
    { selling, quantity, base: price.base, current: price.current },
    rules.tolerancePercent,
  );
  const nothing = { ...numbers, amount: cents(0), ceiling: cents(0), saving: cents(0) };
  return {
    row,
    selling,
    quantity,
    price,
    priceLevel: sold ? row.priceLevel! : row.line!.shownLevel,
    isAvailable: sold !== null,
    isCovered: rules.hasPromo && (rules.promoDepartmentIds?.includes(row.departmentId) ?? true),
    taxCode: rules.hasTaxes ? row.taxCode : null,
    ...(sold ? numbers : nothing),
  };
}

/** Returns the price last shown. Only a product that is sold is priced before it has a line. */
function shownPrice({ line }: LineRow): LinePrice {
  return { base: line!.shownBaseCents, current: line!.shownUnitCents };
}

/** Returns whether a stored line is out of date: it must be stored again, and a new price must be shown. */
export function isStale(line: PricedLine): boolean {
  const shown = line.row.line;
  return (
    line.price.base !== shown?.shownBaseCents ||
    line.price.current !== shown.shownUnitCents ||
    line.amount !== shown.shownAmountCents ||
    line.ceiling !== shown.shownCeilingCents ||
    line.isAvailable !== shown.shownAvailable ||
    line.isCovered !== shown.shownCovered ||
    line.taxCode !== shown.shownTaxCode ||
    line.priceLevel !== shown.shownLevel
  );
}

/** Returns the values to store for a priced line. */
export function lineValues(line: PricedLine): LineValues {
  return {
    productId: line.row.productId,
    quantity: line.quantity,
    sellingMode: line.row.sellingMode,
    priceLevel: line.priceLevel,
    baseCents: line.price.base,
    unitCents: line.price.current,
    isCovered: line.isCovered,
    taxCode: line.taxCode,
    isAvailable: line.isAvailable,
    amount: line.amount,
    ceiling: line.ceiling,
    saving: line.saving,
    pieces: line.pieces,
  };
}

/**
 * Returns the values to store for a line, with its quantity and selling mode as chosen: a converted line is reported
 * until the shopper chooses anew.
 */
export function valuesAsChosen(line: PricedLine, { quantity, sellingModeThen }: Chosen): LineValues {
  return { ...lineValues(line), quantity, sellingMode: sellingModeThen ?? line.row.sellingMode };
}
