import type { Database } from '../database/database.ts';
import type { OrderFacts } from '../mail/mail-facts.ts';
import { findOrderTotals } from './final-totals.store.ts';
import type { MovingOrder } from './order-change.store.ts';
import { comesToNothing } from './nothing-there.store.ts';
import { findOrderAddresses, findOrderLines } from './order.store.ts';
import { toldAddress, toldLine } from './told-line.ts';

/** Returns what the mails tell of a locked order as it is now, in the order's language: what it comes to as its page says. */
export async function toldOrder(transaction: Database, order: MovingOrder): Promise<OrderFacts> {
  const lines = await findOrderLines(transaction, [order.id]);
  const totals = await findOrderTotals(transaction, order.id);
  const isNothing = await comesToNothing(transaction, order.id);
  const addresses = await findOrderAddresses(transaction, order.id);
  return {
    orderId: order.id,
    number: order.number,
    versionKey: order.versionKey,
    slot: { start: order.slotStartsAt, end: order.slotEndsAt },
    pickupCode: order.pickupCode,
    where: toldAddress(addresses),
    lines: lines.map((line) => toldLine(line, order.langCode)),
    totals: totals.map((line) => ({
      type: line.lineType,
      label: line.refLabel,
      amountCents: line.amountCents,
    })),
    totalCents: isNothing ? 0 : (order.finalCents ?? order.estimatedCents),
    ceilingCents: order.ceilingCents,
    chargedCents: order.capturedCents > 0 ? order.capturedCents : null,
    ...(order.missingCents > 0 ? { missingCents: order.missingCents } : {}),
    ...(order.goingBackCents > 0 ? { refundedCents: order.goingBackCents } : {}),
  };
}
