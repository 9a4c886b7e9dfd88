import { cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { findMoneyOrder } from '../order/money-lock.store.ts';
import { receiptAnswer } from '../order/receipt-answer.ts';
import { chargedOf, findCharged } from './charged.ts';
import { listBaggedLines, listChargedTerms } from './charged.store.ts';
import { receiptOf, sumsOf } from './receipt.ts';
import { insertReceipt } from './receipt.store.ts';

/**
 * Writes the receipt of an order and its mail, once its final total is charged. Call it with the order locked, in the
 * transaction that writes a capture as done, or that makes an order with a final total of 0 ready. Before the last
 * capture, and when called again, it does nothing.
 */
export async function writeReceipt(
  transaction: Database,
  larder: { environment: Pick<Larder['environment'], 'publicUrl'>; log?: Larder['log'] },
  orderId: string,
  now: number,
): Promise<void> {
  const charged = await findCharged(transaction, orderId);
  if (!charged || charged.terms.capturedCents < charged.finalCents) return;
  const facts = receiptOf(charged);
  const { byLine, byTotals } = sumsOf(facts);
  if (byLine !== facts.paidCents || byTotals !== facts.paidCents) {
    // An error here would undo the record of the capture, which has happened: a wrong receipt is only logged.
    larder.log?.('error', 'receipt-does-not-add-up', {
      order: orderId,
      paid: facts.paidCents,
      byLine,
      byTotals,
    });
    return;
  }
  if (!(await insertReceipt(transaction, { orderId, facts }, now))) return;
  const order = await findMoneyOrder(transaction, orderId, null);
  if (!order) return;
  const receipt = receiptAnswer({ at: now, facts, refundedCents: 0 }, order.langCode);
  await mailShopper(transaction, larder, {
    order,
    facts: { kind: 'receipt', orderId, number: order.number, receipt },
    now,
  });
}

/**
 * Writes the receipt of an order of which every line is short, in the transaction that cancels it: the ordered lines,
 * and nothing charged. The mail of the cancellation tells it to the shopper.
 */
export async function writeReceiptOfNothing(
  transaction: Database,
  orderId: string,
  now: number,
): Promise<void> {
  const [terms] = await listChargedTerms(transaction, [orderId]);
  const lines = await listBaggedLines(transaction, [orderId]);
  await insertReceipt(transaction, { orderId, facts: receiptOf(chargedOf(terms!, lines, cents(0))) }, now);
}
