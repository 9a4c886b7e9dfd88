import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { mailStore } from '../mail/mail-about-order.ts';
import { writeReceipt } from '../receipt/write-receipt.ts';
import { refundExcess } from '../refund/refund-excess.ts';
import { backOff } from '../payment/back-off.ts';
import type { Done } from '../payment/card-provider.ts';
import { isGivenBack } from '../payment/given-back.ts';
import { lockOrderOf, settleMove, wishMove, type MovedOrder, type TakenMove } from '../payment/move.store.ts';
import { countRefused } from '../payment/refused.store.ts';
import { wishAllBack } from '../payment/wish-money.ts';

/** The number of refusals for now after which a movement is not wished again under a new reference. */
const maxRefusals = 3;
const maxPauseMs = 60_000;

type Became = Exclude<Done, { kind: 'unknown' }> | { kind: 'withdrawn' };

/**
 * Writes the outcome of a movement with all consequences, in one transaction: a charge for an order cancelled
 * meanwhile is refunded, a movement refused for now is wished again, and the store is told of a charge or
 * refund refused for good. A movement that another worker settled does not change.
 */
export async function settleMovement(larder: Larder, move: TakenMove, became: Became): Promise<void> {
  const now = larder.now();
  const state = stateOf(move, became);
  await inTransaction(larder.pool, async (transaction) => {
    const order = await lockOrderOf(transaction, move.orderId);
    const written = {
      state,
      transaction: became.kind === 'done' ? became.transaction : null,
      responseCode: became.kind === 'refused' ? became.responseCode : '',
    };
    if (!order || !(await settleMove(transaction, move, written, now))) return;
    if (state !== 'refused') {
      if (move.kind === 'capture') await afterCapture(transaction, larder, order, now);
      return;
    }
    await afterRefusal(transaction, larder, { order, move, became, now });
  });
}

/** Returns the state to write; a reversal refused because nothing is authorised any more counts as done. */
function stateOf(move: TakenMove, became: Became): 'done' | 'refused' | 'withdrawn' {
  const isBack = move.kind === 'reverse' && became.kind !== 'withdrawn' && isGivenBack(became);
  return isBack ? 'done' : became.kind;
}

/** Refunds the charge of a cancelled order; else writes the receipt and refunds a sum above the final total. */
async function afterCapture(
  transaction: Database,
  larder: Larder,
  order: MovedOrder,
  now: number,
): Promise<void> {
  if (order.isCalledOff) {
    await wishAllBack(transaction, order.id, now);
    return;
  }
  await writeReceipt(transaction, larder, order.id, now);
  await refundExcess(transaction, order.id, order.finalCents ?? 0, now);
}

async function afterRefusal(
  transaction: Database,
  larder: Larder,
  { order, move, became, now }: { order: MovedOrder; move: TakenMove; became: Became; now: number },
): Promise<void> {
  const { orderId, parentId, kind, cents } = move;
  // A charge that is no longer wanted need not be tried again.
  if (kind === 'capture' && order.isCalledOff) {
    await wishAllBack(transaction, orderId, now);
    return;
  }
  const refusals = await countRefused(transaction, move);
  if (became.kind === 'refused' && became.because === 'for-now' && refusals < maxRefusals) {
    const due = now + backOff(refusals, maxPauseMs);
    const { reason, refundId } = move;
    return wishMove(transaction, { orderId, parentId, kind, cents, reason, due, refundId }, now);
  }
  const responseCode = became.kind === 'refused' ? became.responseCode : '';
  larder.log('error', 'payment-refused', {
    order: orderId,
    wish: kind,
    reference: move.reference,
    responseCode,
  });
  // An authorization that was not given back lapses within days; a refused charge or refund needs somebody.
  if (kind === 'reverse') return;
  await mailStore(transaction, larder, {
    order,
    facts: { kind: 'payment-refused', wish: kind, number: order.number, amountCents: cents, responseCode },
    now,
  });
}
