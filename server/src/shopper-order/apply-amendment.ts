import { lineAmount } from '@larder/domain/price';
import { sellingOf } from '@larder/domain/selling';
import { draftLine, draftTotals } from '../order/order-draft.ts';
import type { Database } from '../database/database.ts';
import { movePlace } from '../slots/move-place.ts';
import { putKeptTaxes } from '../order/kept-taxes.store.ts';
import { putOrderTax } from '../tax/order-tax.store.ts';
import type { AmendCall } from './amend.ts';
import {
  addLines,
  putAddress,
  putAmended,
  putKeptLines,
  putTotals,
  removeLines,
} from '../order/amended.store.ts';
import { writeEvent, type Happened } from '../order/order-event.store.ts';
import type { AmendPlan } from './plan-amendment.ts';
import type { ShoppersChange } from '../order/shoppers-changes.ts';

/** Thrown when the window filled up at the last moment, so that nothing of the change stays. */
export class WindowGone extends Error {}

/**
 * Writes a planned change of a locked order: lines, totals, tax, window with its place, address and event, in
 * the caller's transaction. Returns the order's new revision. Throws `WindowGone` when the window has no
 * place left.
 */
export async function applyAmendment(
  transaction: Database,
  { order, cartId, lines, window, address, totals, taxes, ceilingCents }: AmendPlan,
  call: AmendCall,
  now: number,
): Promise<number> {
  const { id: orderId } = order;
  const place = window && {
    cartId,
    locationId: order.locationId,
    versionKey: order.versionKey,
    window,
  };
  if (place && !(await movePlace(transaction, place, now))) throw new WindowGone();
  const kept = lines.kept.map((line) => ({
    ...line,
    amountCents: lineAmount(sellingOf(line), line.quantity, line.unitCents),
  }));
  const first = Math.max(0, ...lines.kept.map(({ position }) => position)) + 1;
  await removeLines(transaction, orderId, lines.removed);
  await putKeptLines(transaction, orderId, kept);
  await addLines(
    transaction,
    orderId,
    lines.added.map((line, index) => draftLine(line, first + index)),
  );
  await putTotals(transaction, orderId, draftTotals(totals));
  await putOrderTax(transaction, orderId, totals.taxByRate ?? []);
  await putKeptTaxes(transaction, orderId, taxes);
  if (address && call.change.kind === 'address')
    await putAddress(transaction, orderId, address, call.change.note ?? null);
  await putAmended(transaction, orderId, {
    estimatedCents: totals.total,
    ceilingCents,
    window: window ?? { startsAt: order.slotStartsAt, endsAt: order.slotEndsAt },
  });
  const by = { kind: 'shopper', accountId: call.accountId } as const;
  let { revision } = order;
  for (const happened of happenedOf(call, order, totals.total, ceilingCents))
    revision = await writeEvent(transaction, orderId, { by, ...happened }, now);
  return revision;
}

/** Returns the facts of the change's events, one for each changed line: keys and numbers, never names or addresses. */
function happenedOf(
  { change }: AmendCall,
  order: AmendPlan['order'],
  estimatedCents: number,
  ceilingCents: number,
): (Omit<Happened, 'by'> & { verb: ShoppersChange })[] {
  const before = { estimatedCents: order.estimatedCents, ceilingCents: order.ceilingCents };
  const after = { estimatedCents, ceilingCents };
  switch (change.kind) {
    case 'time':
      return [
        {
          verb: 'time-changed',
          before: { ...before, slotStartsAt: order.slotStartsAt },
          after: { ...after, slotStartsAt: change.window.startsAt },
        },
      ];
    case 'items':
      return [{ verb: 'items-added', before, after: { ...after, count: change.items.length } }];
    case 'lines':
      return change.lines.map(({ lineId, quantity = null }) => ({
        verb: quantity === 0 ? 'item-removed' : 'item-changed',
        before,
        after: { ...after, lineId, quantity },
      }));
    case 'address':
      return [{ verb: 'address-changed', before, after }];
  }
}
