import { isFarFrom } from '@larder/domain/line-state';
import { decimalOfThousandths, thousandths, type Thousandths } from '@larder/domain/quantity';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';

/** A label of the store's scale on one piece: its code, and the weight of the piece. */
export type Label = { code: string; weight: Thousandths };

/** Returns the pounds of all pieces with these labels. */
export function poundsOfLabels(labels: readonly Label[]): number {
  return decimalOfThousandths(thousandths(labels.reduce((sum, { weight }) => sum + weight, 0)));
}

/**
 * Returns the amount that goes in the bag by itself once these labels of a line are scanned. Null while somebody must
 * look: another piece may follow, the weight is far from the ordered one, or one code came twice, perhaps of one piece.
 */
export function amountOfLabels(
  { sellingMode, units, askedWeight }: Pick<Line, 'sellingMode' | 'units' | 'askedWeight'>,
  labels: readonly Label[],
): PutAmount | null {
  const pounds = poundsOfLabels(labels);
  const asked = askedWeight ?? pounds;
  // Pounds have no count of pieces: another one may follow while more than a quarter is missing.
  const isAll = sellingMode === 'BOTH' ? labels.length === units : pounds * 4 >= asked * 3;
  const isTwice = new Set(labels.map(({ code }) => code)).size < labels.length;
  if (!isAll || isTwice || isFarFrom(asked, pounds)) return null;
  return labels.length === 1 ? { label: labels[0]!.code } : { weight: pounds, source: 'label' };
}
