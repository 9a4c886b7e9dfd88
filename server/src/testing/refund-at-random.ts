import { isRefusal } from '@larder/contract/refuse';
import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import { findCharged } from '../receipt/charged.ts';
import { refundOrder } from '../refund/refund-order.ts';
import type { CheckoutShop } from './checkout-shop.ts';

type Refunding = {
  orderId: string;
  random: () => number;
  /** Counts an event by its name. */
  count: (what: string) => void;
};

/**
 * Refunds a charged order at random: some of its lines in one part or two, at times all of them and the fee, which is
 * then exactly what was charged. Returns the faults: another sum, or more than there is.
 */
export async function refundAtRandom(
  { larder }: CheckoutShop,
  { orderId, random, count }: Refunding,
): Promise<string[]> {
  const charged = await findCharged(larder.pool, orderId);
  if (!charged || charged.finalCents === 0) return [];
  const isWhole = random() < 0.4;
  const lines = charged.lines.filter(({ paid }) => paid.goods > 0 && (isWhole || random() < 0.3));
  let sum = 0;
  const refund = async (quantities: { lineId: string; quantity: number }[], fee: boolean) => {
    const wanted = quantities.map((line) => ({ ...line, quantity: thousandths(line.quantity) }));
    const call = {
      orderId,
      by: { kind: 'machine' as const },
      reach: null,
      limitCents: null,
      lang: 'EN-US' as const,
    };
    const done = await refundOrder(larder, call, {
      reason: 'quality',
      lines: wanted,
      fee,
      amountCents: cents(0),
    });
    count(isRefusal(done) ? `not refunded: ${done.code}` : 'refunded');
    if (!isRefusal(done)) sum += done.cents;
  };
  for (const { id: lineId, quantity } of lines) {
    const part = random() < 0.5 ? Math.max(1, Math.floor(quantity * random())) : quantity;
    await refund([{ lineId, quantity: part }], false);
    if (part < quantity) await refund([{ lineId, quantity: quantity - part }], false);
  }
  if (isWhole && charged.fee.paid.goods > 0) await refund([], true);
  const paid = charged.finalCents;
  if (isWhole)
    return sum === paid ? [] : [`${orderId}: ${sum} of ${paid} refunded, line by line and the fee`];
  return sum <= paid ? [] : [`${orderId}: ${sum} of ${paid} refunded`];
}
