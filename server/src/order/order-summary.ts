import type { OrderSummary } from '@larder/contract/checkout';
import { decimalOf } from '@larder/domain/money';
import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { piecesOf } from '@larder/domain/quantity';
import { localTime } from '@larder/text/dates';
import type { Lang } from '@larder/text/say';
import { sellingOf } from '@larder/domain/selling';
import type { Database } from '../database/database.ts';
import { orderProductOf, receiptLines, savingsOf, windowOf } from './order-answer.ts';
import { findOrder, findOrderLines, type OrderInFull, type OrderLineRow } from './order.store.ts';

/** The facts of an order's summary, without its lines. */
export type SummedOrder = Pick<
  OrderInFull,
  | 'id'
  | 'number'
  | 'versionKey'
  | 'addresses'
  | 'totals'
  | 'promoLabels'
  | 'slotStartsAt'
  | 'slotEndsAt'
  | 'timeZone'
  | 'fullName'
  | 'lastFour'
  | 'estimatedCents'
  | 'ceilingCents'
>;

/** Returns the summary of the order placed from an account's cart; null if no order was placed from it. */
export async function readSummary(
  database: Database,
  owned: { accountId: AccountId; cartId: CartId },
  shopper: { lang: Lang; now: number },
): Promise<OrderSummary | null> {
  const order = await findOrder(database, owned);
  return order && summaryOf(order, await findOrderLines(database, [order.id]), shopper);
}

/** Returns the summary of an order and its lines. */
export function summaryOf(
  order: SummedOrder,
  lines: readonly OrderLineRow[],
  { lang, now }: { lang: Lang; now: number },
): OrderSummary {
  const { addresses, totals } = order;
  const addressOf = (kind: 'shipping' | 'billing' | 'pickup') =>
    addresses.find((address) => address.kind === kind) ?? null;
  const { delWindowStart, delWindowEnd, day, from, to } = windowOf(order);
  const today = localTime(now, order.timeZone).day;
  return {
    orderId: order.id,
    orderNumber: order.number,
    versionKey: order.versionKey,
    billingAddress: addressOf('billing'),
    shippingAddress: addressOf('shipping'),
    pickupAddress: addressOf('pickup'),
    deliveryDate: { start: delWindowStart, end: delWindowEnd, day, from, to, today },
    selectedCard: { fullName: order.fullName, lastFourDigits: order.lastFour },
    products: lines.map((line) => ({ ...orderProductOf(line, order.versionKey, lang), question: null })),
    cartTotals: {
      totals: receiptLines(totals, lang, order.promoLabels),
      subtotal: decimalOf(totals.find((line) => line.lineType === 'SUBTOTAL')!.amountCents),
      total: decimalOf(order.estimatedCents),
      savings: decimalOf(savingsOf(lines, totals)),
      ceiling: decimalOf(order.ceilingCents),
      linesCount: lines.length,
      productsCount: lines.reduce((sum, line) => sum + piecesOf(sellingOf(line).mode, line.quantity), 0),
    },
  };
}
