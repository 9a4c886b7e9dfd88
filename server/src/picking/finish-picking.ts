import { refuse } from '@larder/contract/refuse';
import { isFarUnder } from '@larder/domain/final-total';
import { isTooDear, MAX_ORDER } from '@larder/domain/max-order';
import { cents, type Cents, formatMoney } from '@larder/domain/money';
import { nextStatus } from '@larder/domain/order-status';
import type { MovingOrder } from '../order/order-change.store.ts';
import { moveLocked } from '../order-status/move-order.ts';
import { findMoreAsked } from '../payment/ask-for-more.ts';
import { putFinalTotals, type FinalTotalLine } from '../order/final-total.store.ts';
import { writeReceiptOfNothing } from '../receipt/write-receipt.ts';
import { isPacked } from './bag.store.ts';
import { endClaim } from '../order/claim.store.ts';
import { findPickedOrder, type PickedOrder } from './final-of-order.ts';
import {
  changePicking,
  type Changed,
  type PickCall,
  type PickRefusal,
  type Picking,
  type Work,
} from './picking.ts';

/** The state in which an order was finished, and its final total in cents. */
export type Finished = { status: 'ready' | 'cancelled'; finalCents: number };

/**
 * The decisions sent with finishing. `mustBePacked` is set for a person, not for the worker and the command,
 * which do not pack.
 */
type Decided = {
  chargeCeiling?: boolean | undefined;
  confirmed?: boolean | undefined;
  mustBePacked?: boolean;
};

/**
 * Makes an order ready once every line is settled: writes its final totals and wishes its charge, in one
 * transaction. An order with only short lines is cancelled and its money goes back. Above the ceiling it is
 * refused, except with `chargeCeiling` or after the shopper was asked and did not agree: then the ceiling is
 * charged and the rest given away. More than a quarter under the estimate it is refused unless `confirmed`.
 * With `mustBePacked` it is refused while no bag is counted or no staging spot is noted.
 */
export function finishPicking(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  wanted: Decided = {},
): Promise<Changed<Finished>> {
  return changePicking<Finished>(larder, call, (picking) => finishLocked(picking, wanted));
}

/** Makes a locked order in Picking ready, for any actor. */
export async function finishLocked(picking: Picking, wanted: Decided): Promise<Work<Finished>> {
  const { transaction, order, by, now } = picking;
  const picked = await findPickedOrder(transaction, order.id);
  const open = picked.openCount;
  if (open > 0) return refuse('lines-open', open);
  if (picked.isAllShort) {
    const off = { to: 'Cancelled', by, facts: { reason: 'all-short' } } as const;
    // The mail of the move says what the receipt says.
    await writeReceiptOfNothing(transaction, order.id, now);
    const { revision } = await moveLocked(picking, off);
    return { revision, facts: { status: 'cancelled', finalCents: 0 } };
  }
  if (wanted.mustBePacked && !(await isPacked(transaction, order.id))) return refuse('not-packed');
  if (isTooDear(picked.totals)) return refuse('too-dear', formatMoney(MAX_ORDER));
  const { total } = picked.totals;
  const { ceilingCents } = order;
  const asked = total > ceilingCents ? await findMoreAsked(transaction, order.id, now) : null;
  // The shopper was asked for at least this much and did not agree: the ceiling is charged without another press.
  const isAnswered = asked?.state === 'not-raised' && asked.askedCents >= total;
  const because = whyNotReady(total, order, isAnswered ? { ...wanted, chargeCeiling: true } : wanted);
  if (because) return because;
  const finalCents = cents(Math.min(total, ceilingCents));
  await putFinalTotals(transaction, order.id, totalLines(picked, cents(finalCents - total)));
  await endClaim(transaction, order.id);
  const to = nextStatus(order.versionKey, order.status)!;
  const givenAway = total > ceilingCents ? { facts: { givenCents: total - ceilingCents } } : {};
  const { revision } = await moveLocked(picking, { to, by, finalCents, ...givenAway });
  return { revision, facts: { status: 'ready', finalCents } };
}

/** Returns the refusal that asks somebody for a decision before an order becomes ready at this total, or null. */
function whyNotReady(
  finalCents: Cents,
  { ceilingCents, estimatedCents }: Pick<MovingOrder, 'ceilingCents' | 'estimatedCents'>,
  { chargeCeiling, confirmed }: Decided,
): PickRefusal | null {
  if (finalCents > ceilingCents && !chargeCeiling)
    return refuse('over-ceiling', formatMoney(finalCents), formatMoney(ceilingCents));
  if (!confirmed && isFarUnder(finalCents, estimatedCents))
    return refuse('far-under', formatMoney(finalCents), formatMoney(estimatedCents));
  return null;
}

/** Returns the final totals as the receipt's lines; the part given away stands last and is negative. */
function totalLines({ totals, terms }: PickedOrder, givenAway: Cents): FinalTotalLine[] {
  const { subtotal, promo, shipping, tax } = totals;
  return [
    { lineType: 'SUBTOTAL', refLabel: '', amountCents: subtotal },
    ...(terms.promoLabel === null
      ? []
      : [{ lineType: 'PROMOPCT' as const, refLabel: terms.promoLabel, amountCents: promo }]),
    { lineType: 'SHIPPING', refLabel: '', amountCents: shipping },
    ...(tax === null ? [] : [{ lineType: 'TAX' as const, refLabel: '', amountCents: tax }]),
    ...(givenAway === 0 ? [] : [{ lineType: 'GIVEN' as const, refLabel: '', amountCents: givenAway }]),
  ];
}
