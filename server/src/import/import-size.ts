import { metricOf, sizeFromLabel, type Size, type SizeUnit } from '@larder/domain/size';
import { sizeLabel } from '@larder/text/sizes';

/** The columns of a size as a row gives them: an amount in thousandths and its unit, or neither. */
type SizeColumns = { amount: number | null; unit: SizeUnit | null; count: number };

/** Reports what cannot be a size. */
export function checkSize(
  { amount, unit, count }: SizeColumns,
  issue: (path: string, message: string) => void,
): void {
  if ((amount === null) !== (unit === null)) issue('unit', 'needs an amount, and an amount a unit');
  if (amount === 0) issue('amount', 'must be above 0');
  if (count < 1 || count > 999) issue('count', 'must be from 1 to 999');
  if (count !== 1 && amount === null) issue('count', 'needs an amount');
}

/**
 * Returns a product with its size, from the columns or else from the English label; labels that were left empty are
 * written from it.
 */
export function withSize<Row extends SizeColumns & { label_en: string; label_es: string }>(
  row: Row,
): Row & { size: Size | null } {
  const { amount, unit, count } = row;
  const size = amount === null || unit === null ? sizeFromLabel(row.label_en) : { amount, unit, count };
  if (!size) return { ...row, size };
  return {
    ...row,
    size,
    label_en: row.label_en || sizeLabel('EN-US', size, null),
    label_es: row.label_es || sizeLabel('ES-MX', size, metricOf(size)),
  };
}
