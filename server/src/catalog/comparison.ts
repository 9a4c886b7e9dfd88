import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import { comparisonUnits, type Comparison } from '@larder/domain/unit-price';
import type { ProductTable } from '../shelf/build/product-table.ts';

/** Returns a comparison as answers carry it: decimal amounts. */
export function comparisonAnswer(
  comparison: Comparison | null,
): { amount: number; unit: Comparison['unit'] } | null {
  return (
    comparison && { amount: decimalOfThousandths(thousandths(comparison.amount)), unit: comparison.unit }
  );
}

/** Returns how much of its unit a package holds, as the shelf has worked it out; null without, and for what is sold by weight. */
export function comparisonAt(table: ProductTable, ordinal: number): Comparison | null {
  const unit = table.comparisonUnit[ordinal]!;
  if (unit === 0 || table.sellingMode[ordinal] !== 'UNIT') return null;
  return { amount: table.comparisonAmount[ordinal]!, unit: comparisonUnits[unit - 1]! };
}
