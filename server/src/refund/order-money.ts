import type { OrderMoney } from '@larder/contract/operations/refund';
import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, decimalOf, type Cents } from '@larder/domain/money';
import { decimalOfThousandths } from '@larder/domain/quantity';
import { paidSum, type Paid } from '@larder/domain/refund';
import { inLang, type Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { findMoneyOrder } from '../order/money-lock.store.ts';
import type { Reach } from '../order/order-change.store.ts';
import { listMoves } from '../payment/move.store.ts';
import { authorizationLastsMs, lapsesSoonMs } from '../payment/authorization-time.ts';
import { listCardsOfOrder } from '../payment/paying-card.store.ts';
import { listWeakAuthorizations } from '../payment/renewal.store.ts';
import { leftOf } from '../payment/wish-refunds.ts';
import { findCharged } from '../receipt/charged.ts';
import { baggedSelling } from '../receipt/charged.store.ts';
import { decidedCents, findRefundedLines, listRefunds } from './refund.store.ts';
import { findUnpaid, unpaidSum } from './unpaid.ts';

/**
 * The viewer of an order's money. `limitCents` is the most that they may refund of an order in all; null: any
 * amount. `manages` are the locations where they may charge its shopper's cards, which nobody else sees.
 */
type Asked = {
  orderId: string;
  reach: Reach;
  manages: readonly number[];
  lang: Lang;
  limitCents: Cents | null;
  now: number;
};

/** Returns an order's money as the people of its store see it. Refuses an order out of reach. */
export async function readOrderMoney(
  database: Database,
  { orderId, reach, manages, lang, limitCents, now }: Asked,
): Promise<OrderMoney | Refusal<'order-not-found'>> {
  const order = await findMoneyOrder(database, orderId, reach);
  if (!order) return refuse('order-not-found');
  const charged = await findCharged(database, orderId);
  const moves = await listMoves(database, orderId);
  const back = new Map((await findRefundedLines(database, orderId)).map((line) => [line.lineId, line]));
  const paidOf = (paid: Paid, lineId: string | null) => ({
    paid: decimalOf(paidSum(paid)),
    tax: decimalOf(paid.tax),
    refunded: decimalOf(back.get(lineId)?.cents ?? cents(0)),
  });
  const captures = moves.filter(({ kind, state }) => kind === 'capture' && state === 'done');
  const refunds = await listRefunds(database, orderId);
  const weak = await listWeakAuthorizations(database, [orderId], now - authorizationLastsMs + lapsesSoonMs);
  const mayCharge = manages.includes(order.locationId) && (order.missingCents > 0 || weak.length > 0);
  const nothing: Paid = { goods: cents(0), tax: cents(0) };
  return {
    orderId,
    revision: order.revision,
    ceiling: decimalOf(order.ceilingCents),
    final: order.finalCents === null ? null : decimalOf(order.finalCents),
    captured: decimalOf(order.capturedCents),
    refunded: decimalOf(order.refundedCents),
    left: decimalOf(leftOf(captures)),
    missing: decimalOf(order.missingCents),
    isHeldUp: order.isHeldUp,
    unpaid: decimalOf(unpaidSum(await findUnpaid(database, order, moves))),
    limit: limitCents === null ? null : decimalOf(cents(Math.max(0, limitCents - decidedCents(refunds)))),
    lines: (charged?.lines ?? []).map((line) => ({
      lineId: line.id,
      name: inLang(lang, line.substituteEn ?? line.nameEn, line.substituteEs ?? line.nameEs),
      quantity: decimalOfThousandths(line.quantity),
      refundedQuantity: (back.get(line.id)?.quantity ?? 0) / 1000,
      isWeighed: baggedSelling(line).mode === 'WEIGHT',
      promo: decimalOf(line.promoCents),
      ...paidOf(line.paid, line.id),
    })),
    fee: paidOf(charged?.fee.paid ?? nothing, null),
    moves: moves.map((move) => ({
      kind: move.kind,
      amount: decimalOf(move.cents as Cents),
      reason: move.reason,
      state: move.state,
      reference: move.reference,
      parent: moves.find(({ id }) => id === move.parentId)?.reference ?? null,
      at: new Date(move.madeAt).toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      amount: decimalOf(refund.cents),
      tax: decimalOf(refund.taxCents),
      reason: refund.reason,
      state: refund.state,
      by: refund.staffName ?? '',
      at: new Date(refund.at).toISOString(),
    })),
    cards: mayCharge ? await listCardsOfOrder(database, orderId) : [],
  };
}
