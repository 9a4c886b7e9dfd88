import { isRefusal } from '@larder/contract/refuse';
import { cents } from '@larder/domain/money';
import type { Thousandths } from '@larder/domain/quantity';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import type { Actor } from '../order/actor.ts';
import { eachOrder } from '../order/each-order.ts';
import { lockMoneyOrder, type MoneyOrder } from '../order/money-lock.store.ts';
import { listMoves, type MoneyMove } from '../payment/move.store.ts';
import { leftOf } from '../payment/wish-refunds.ts';
import { findCharged } from '../receipt/charged.ts';
import { refundLocked, type Wanted } from '../refund/refund-order.ts';
import { findRefundedLines } from '../refund/refund.store.ts';
import { listOrdersToRefund, listUnsettledOff, settleLinesOff } from './line-off.store.ts';

type RefundLarder = Pick<Larder, 'now' | 'environment'>;

/**
 * Wishes the refund of the lines that were taken off a locked order and are not refunded yet. While a charge
 * is on its way, none was made, or too little was, it does nothing: uncharged money cannot be paid back, and
 * `refundLinesOff` tries again later.
 */
export async function refundOffLocked(
  transaction: Database,
  larder: RefundLarder,
  { order, by }: { order: MoneyOrder; by: Actor },
): Promise<void> {
  const captures = (await listMoves(transaction, order.id)).filter(({ kind }) => kind === 'capture');
  if (captures.some(isUnderWay) || !captures.some(({ state }) => state === 'done')) return;
  const wanted = await wantedOf(transaction, order, captures);
  if (wanted === 'later') return;
  if (wanted) {
    const refunded = await refundLocked(transaction, larder, {
      order,
      call: { by, limitCents: null, lang: order.langCode },
      wanted,
    });
    if (isRefusal(refunded)) throw new Error(`The lines taken off ${order.id}: ${refunded.code}`);
  }
  await settleLinesOff(transaction, order.id, larder.now());
}

/** Refunds the lines that were taken off while their charge was on its way. Returns the number of orders. */
export async function refundLinesOff(larder: Larder): Promise<number> {
  return eachOrder(larder, await listOrdersToRefund(larder.pool), ({ orderId }) =>
    inTransaction(larder.pool, async (transaction) => {
      const order = await lockMoneyOrder(transaction, orderId);
      const [first] = order ? await listUnsettledOff(transaction, orderId) : [];
      if (!order || !first) return;
      const { staffId } = first;
      const by: Actor = staffId === null ? { kind: 'worker' } : { kind: 'staff', staffId };
      await refundOffLocked(transaction, larder, { order, by });
    }),
  );
}

function isUnderWay({ state }: MoneyMove): boolean {
  return state === 'wished' || state === 'sent' || state === 'unknown';
}

/**
 * Returns the refund due for the lines taken off, or null. If they exceed the rest of the charges, it is that rest;
 * 'later' while another part of the charge was refused, as it may still be charged, with these lines in it.
 */
async function wantedOf(
  transaction: Database,
  { id: orderId, missingCents }: Pick<MoneyOrder, 'id' | 'missingCents'>,
  captures: readonly MoneyMove[],
): Promise<Wanted | null | 'later'> {
  const charged = await findCharged(transaction, orderId);
  const before = new Map((await findRefundedLines(transaction, orderId)).map((line) => [line.lineId, line]));
  const off = new Set((await listUnsettledOff(transaction, orderId)).map(({ lineId }) => lineId));
  let sum = 0;
  const lines = (charged?.lines ?? []).flatMap(({ id, quantity, paid }) => {
    const already = before.get(id);
    const left = (quantity - (already?.quantity ?? 0)) as Thousandths;
    if (!off.has(id) || left <= 0) return [];
    sum += paid.goods + paid.tax - (already?.cents ?? 0);
    return { lineId: id, quantity: left };
  });
  const rest = leftOf(captures.filter(({ state }) => state === 'done'));
  if (sum > rest && missingCents > 0) return 'later';
  if (sum <= 0 || rest <= 0) return null;
  const wanted = { reason: 'age', lines, fee: false, amountCents: cents(0) } as const;
  return sum <= rest ? wanted : { ...wanted, lines: [], amountCents: rest };
}
