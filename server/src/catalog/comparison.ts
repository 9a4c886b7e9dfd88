import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import type { Comparison } from '@larder/domain/unit-price';

/** Returns a comparison as answers carry it: decimal amounts. */
export function comparisonAnswer(
  comparison: Comparison | null,
): { amount: number; unit: Comparison['unit'] } | null {
  return (
    comparison && { amount: decimalOfThousandths(thousandths(comparison.amount)), unit: comparison.unit }
  );
}
