import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import { comparisonOf, poundCompared, yieldFromLabel, type Comparison } from '@larder/domain/unit-price';
import type { ProductFacts } from './product-columns.ts';

/** What says how much a package holds. */
export type Packed = Pick<ProductFacts, 'sellingMode' | 'sizeAmount' | 'sizeUnit' | 'sizeCount'> & {
  labelEn: string;
};

/**
 * Returns how much of its unit a package holds, for its unit price; null without a size, and for what is sold by weight: its price is a
 * unit price already.
 */
export function packageComparison(facts: Packed): Comparison | null {
  const { sellingMode, sizeAmount, sizeUnit, sizeCount, labelEn } = facts;
  if (sellingMode !== 'UNIT') return null;
  return comparisonOf(
    sizeAmount && sizeUnit ? { amount: sizeAmount, unit: sizeUnit, count: sizeCount } : null,
    yieldFromLabel(labelEn),
  );
}

/** Returns by what a product is sorted among others by unit price: goods sold by weight are priced by the pound. */
export function sortingComparison(facts: Packed): Comparison | null {
  return facts.sellingMode === 'UNIT' ? packageComparison(facts) : poundCompared;
}

/** A comparison as answers carry it: decimal amounts. */
export function comparisonAnswer(
  comparison: Comparison | null,
): { amount: number; unit: Comparison['unit'] } | null {
  return (
    comparison && { amount: decimalOfThousandths(thousandths(comparison.amount)), unit: comparison.unit }
  );
}
