import { divideHalfUp, scaled } from './money.ts';

/** A quantity: whole thousandths of a piece or of a pound. */
export type Thousandths = number & { readonly unit: 'thousandths' };

/** The ways in which a product is sold: by the piece, by the pound, or by pieces priced by the pound. */
export type SellingMode = 'UNIT' | 'WEIGHT' | 'BOTH';

/** Returns whether a product is priced by the pound: what is bought of it must be weighed. */
export function isByPound(mode: SellingMode): boolean {
  return mode !== 'UNIT';
}

/**
 * The facts of a product that the quantity rules need. `averageWeight` is the weight of one piece in pounds
 * and matters for BOTH.
 */
export type Selling = {
  readonly mode: SellingMode;
  readonly unitStep: Thousandths;
  readonly weightStep: Thousandths;
  readonly averageWeight: Thousandths | null;
};

/** Returns `amount` as Thousandths. Throws RangeError unless it is a safe integer of 0 or more. */
export function thousandths(amount: number): Thousandths {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not whole thousandths: ${amount}`);
  return (amount + 0) as Thousandths;
}

/** The largest quantity of a cart line, in pieces or pounds: products of price and weight stay exact. */
export const MAX_QUANTITY = thousandths(999_000);
/** The largest number of lines of a cart or an order. */
export const MAX_LINES = 200;
const DEFAULT_UNIT_STEP = thousandths(1000);
const DEFAULT_WEIGHT_STEP = thousandths(500);
const OPTIONS = 11;

/** Returns a decimal quantity (1.5) as Thousandths. Throws RangeError beyond three decimals or below 0. */
export function thousandthsFromDecimal(quantity: number): Thousandths {
  return thousandths(scaled(quantity, 1000));
}

/** Returns the decimal number that JSON carries: 1500 becomes 1.5. */
export function decimalOfThousandths(quantity: Thousandths): number {
  return quantity / 1000;
}

/** Returns a decimal without the error of adding floats; null when it has more than three decimals. */
export function roundedThousandths(decimal: number): number | null {
  const parts = Math.round(decimal * 1000);
  return Math.abs(decimal * 1000 - parts) < 1e-6 ? parts / 1000 : null;
}

/** Returns the number of pieces that a quantity counts as: begun pieces whole, goods sold by weight as one. */
export function piecesOf(mode: SellingMode, quantity: Thousandths): number {
  return mode === 'WEIGHT' ? 1 : Math.ceil(quantity / 1000);
}

/**
 * Returns the step by which plus and minus change the quantity; goods sold by both step in pieces. A step of
 * 0 means the default.
 */
export function stepOf(selling: Selling): Thousandths {
  return selling.mode === 'WEIGHT'
    ? selling.weightStep || DEFAULT_WEIGHT_STEP
    : selling.unitStep || DEFAULT_UNIT_STEP;
}

/** Returns whether a quantity may stand in a cart: a positive multiple of its step. */
export function isOnStep(quantity: Thousandths, step: Thousandths): boolean {
  return quantity > 0 && quantity % step === 0;
}

/** Returns the next multiple of the step, or the last one that MAX_QUANTITY allows. */
export function stepUp(quantity: Thousandths, step: Thousandths): Thousandths {
  return thousandths(Math.min(Math.floor(quantity / step) + 1, lastStep(step)) * step);
}

/** Returns the previous multiple of the step, or null at or below one step: the line is to be removed. */
export function stepDown(quantity: Thousandths, step: Thousandths): Thousandths | null {
  return quantity <= step ? null : thousandths((Math.ceil(quantity / step) - 1) * step);
}

/**
 * Returns the dropdown's 11 quantities: one step apart, from five steps under `current` (0: not in the cart),
 * never under one step. Near MAX_QUANTITY they end there instead. An off-step `current` counts as the
 * multiple under it.
 */
export function quantityOptions(current: Thousandths, step: Thousandths): Thousandths[] {
  const first = Math.max(1, Math.min(Math.floor(current / step) - 5, lastStep(step) - OPTIONS + 1));
  return Array.from({ length: OPTIONS }, (_, index) => thousandths((first + index) * step));
}

/** Returns a quantity as shown: "2" pieces or "1.5 lb". */
export function formatQuantity(selling: Selling, quantity: Thousandths): string {
  return `${decimalOfThousandths(quantity)}${selling.mode === 'WEIGHT' ? ' lb' : ''}`;
}

/** Returns the weight of pieces sold by the pound, in pounds, half up; null for all other products. */
export function approximateWeight(selling: Selling, quantity: Thousandths): Thousandths | null {
  if (selling.mode !== 'BOTH' || selling.averageWeight === null) return null;
  return thousandths(divideHalfUp(quantity * selling.averageWeight, 1000));
}

/**
 * Returns a quantity chosen while a product was sold in the mode `from` as it is sold now: pieces become
 * their weight, pounds become the pieces of that weight, up to the next step. Without an average weight it is
 * one step, the least possible. In an unchanged mode the quantity changes only when the step did.
 */
export function convertQuantity(quantity: Thousandths, from: SellingMode, selling: Selling): Thousandths {
  const step = stepOf(selling);
  const isWeight = selling.mode === 'WEIGHT';
  let same: number = quantity;
  if ((from === 'WEIGHT') !== isWeight) {
    const { averageWeight } = selling;
    if (averageWeight === null) return step;
    same = isWeight ? (quantity * averageWeight) / 1000 : (quantity * 1000) / averageWeight;
  }
  const steps = Math.min(Math.max(1, Math.ceil(same / step)), lastStep(step));
  return thousandths(steps * step);
}

function lastStep(step: Thousandths): number {
  return Math.max(1, Math.floor(MAX_QUANTITY / step));
}
