import type { Thousandths } from '@larder/domain/quantity';
import type { Order } from '../state/order.ts';
import type { Label } from './labels.ts';
import { isOpen, isToPick, type OnWalk } from './on-walk.ts';
import { scanLine } from './scan-line.ts';

/**
 * Returns the line that a code belongs to: the one at hand, whose tote the screen shows, else one still to be picked, if
 * any order of the walk has one, else one about which the shopper is asked.
 */
export function scanWalk(
  orders: readonly Order[],
  code: string,
  atHand: string | null,
): (OnWalk & { weight: Thousandths | null }) | null {
  const found = orders.flatMap((order) => {
    const scanned = scanLine(order, code);
    return scanned ? [{ order, ...scanned }] : [];
  });
  return (
    found.find(({ line }) => line.id === atHand) ??
    found.find(isToPick) ??
    found.find(isOpen) ??
    found[0] ??
    null
  );
}

/**
 * Returns whether a code is a label of another piece of the line at hand, some of whose labels are scanned. A label that
 * is among them is none: a camera sees the same piece again and again.
 */
export function isNextPiece(
  orders: readonly Order[],
  code: string,
  { lineId, labels }: { lineId: string | null; labels: readonly Label[] },
): boolean {
  if (labels.length === 0 || labels.some((each) => each.code === code)) return false;
  const found = scanWalk(orders, code, lineId);
  return found !== null && found.line.id === lineId && found.weight !== null;
}
