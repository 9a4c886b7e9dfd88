import { isByPound, type Thousandths } from '@larder/domain/quantity';
import { centsFromDecimal } from '@larder/domain/money';
import { findScannedLine } from '@larder/domain/scanned-line';
import type { Line, Order } from '../state/order.ts';

/**
 * Returns the line that a code belongs to, and the weight that the code tells, null for none; null for a wrong
 * code. Works offline.
 */
export function scanLine(order: Order, code: string): { line: Line; weight: Thousandths | null } | null {
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
  return line ? { line, weight } : null;
}
