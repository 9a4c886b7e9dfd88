import { cents, divideHalfUp, scaled, type Cents } from '@larder/domain/money';
import { thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { unitPriceText, type ComparisonUnit } from '@larder/domain/unit-price';

/** Returns the unit of a price: '/lb' for all goods priced by weight, also in pieces; else '/ea'. */
export function priceUnit(mode: Selling['mode']): '/lb' | '/ea' {
  return mode === 'UNIT' ? '/ea' : '/lb';
}

/**
 * Returns a package's label for a place beside its unit price; empty where it says only "per lb", as that price
 * does.
 */
export function sizeBesidePrice(label: string): string {
  return /^p[eo]r lb$/i.test(label) ? '' : label;
}

/** Returns whether a label gives a figure, and so the weight of a piece: "each (about 0.4 lb)". */
export function hasFigure(label: string): boolean {
  return /\d/.test(label);
}

/** A price per unit of comparison: {unit: 'oz', price: '24.9¢'}. */
export type MeasurePrice = { readonly unit: ComparisonUnit; readonly price: string };

/**
 * Returns the price per unit of a package; null where it cannot be compared, or its price already is that of
 * one unit.
 */
export function measurePrice(
  comparison: { amount: number; unit: ComparisonUnit } | null,
  current: Cents,
): MeasurePrice | null {
  if (!comparison || comparison.amount === 1 || current === 0) return null;
  const { amount, unit } = comparison;
  const price = unitPriceText(current, { amount: scaled(amount, 1000), unit });
  return price === null ? null : { unit, price };
}

/**
 * Returns the approximate price of one piece of goods priced by the pound, by its average weight; null where
 * that is unknown.
 */
export function piecePrice(
  { sellingMode, weight }: { sellingMode: Selling['mode']; weight: number | null },
  perPound: Cents,
): Cents | null {
  if (sellingMode !== 'BOTH' || !weight || perPound === 0) return null;
  return cents(divideHalfUp(thousandthsFromDecimal(weight) * perPound, 1000));
}
