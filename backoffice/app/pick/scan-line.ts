import { decimalOfThousandths, isByPound } from '@larder/domain/quantity';
import { centsFromDecimal } from '@larder/domain/money';
import { findScannedLine } from '@larder/domain/scanned-line';
import type { Line, Order } from '../state/order.ts';

/**
 * Returns the line that a code belongs to, with its pounds where the code tells them, else null; null for a wrong code.
 * Works offline.
 */
export function scanLine(order: Order, code: string): { line: Line; pounds: number | null } | null {
  const { lineId, weight } = findScannedLine(
    order.lines.map(({ id, upc, plu, sellingMode, unitPrice, labelPrice }) => ({
      lineId: id,
      upc,
      plu,
      isByPound: isByPound(sellingMode),
      unitCents: centsFromDecimal(labelPrice ?? unitPrice),
    })),
    code,
  );
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? { line, pounds: weight === null ? null : decimalOfThousandths(weight) } : null;
}
