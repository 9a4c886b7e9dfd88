import { DELIVERY } from '@larder/domain/versions';
import type { OrderDetail } from '@larder/contract/order';
import type { OrderAddress, OrderProduct } from '@larder/contract/order-parts';
import { piecesOf, thousandthsFromDecimal } from '@larder/domain/quantity';
import type { TextKey } from '@larder/text/say';

/** Returns the orders whose status changed between two loads of the list: only these are announced. */
export function changedStatuses<Order extends { id: string; orderStatus: string }>(
  before: readonly Order[] | null,
  after: readonly Order[],
): Order[] {
  const known = new Map(before?.map((order) => [order.id, order.orderStatus]));
  return after.filter((order) => known.has(order.id) && known.get(order.id) !== order.orderStatus);
}

/**
 * Returns the cardholder of a payment: the name on the saved card with the same last four digits, or null.
 */
export function cardholderOf(
  payment: { authReceiptDesc: string },
  cards: readonly { lastFourDigits: string; fullName: string }[],
): string | null {
  const lastFour = payment.authReceiptDesc.slice(-4);
  return cards.find((card) => card.lastFourDigits === lastFour)?.fullName ?? null;
}

type Counted = Pick<OrderProduct, 'sellingMode' | 'units' | 'pickedQuantity' | 'isOff'> & {
  substitute: Pick<NonNullable<OrderProduct['substitute']>, 'sellingMode'> | null;
};

/**
 * Returns the number of pieces in an order: a line sold by weight counts one, as in a cart; of a settled line what
 * came, and nothing for one that is missing or was taken off.
 */
export function piecesIn(lines: readonly Counted[]): number {
  return lines.reduce((sum, line) => sum + piecesOfLine(line), 0);
}

function piecesOfLine({ sellingMode, units, pickedQuantity, isOff, substitute }: Counted): number {
  if (pickedQuantity === 0 || isOff) return 0;
  const cameIn = (substitute ?? { sellingMode }).sellingMode;
  // Of pieces sold by the pound only the weight is known.
  return pickedQuantity === null || cameIn === 'BOTH'
    ? piecesOf(sellingMode, thousandthsFromDecimal(units))
    : piecesOf(cameIn, thousandthsFromDecimal(pickedQuantity));
}

/** Returns the address an order goes to, or where it is collected. */
export function placeOf(addresses: readonly OrderAddress[], isDelivery: boolean): OrderAddress | null {
  return addresses.find((address) => address.kind === (isDelivery ? 'shipping' : 'pickup')) ?? null;
}

/** Returns the sentence in place of the stepper for a denied or cancelled order; null for any other. */
export function endingText(order: Pick<OrderDetail, 'orderStatus' | 'payments'>): TextKey | null {
  if (order.orderStatus === 'Denied')
    return "The store couldn't accept this order. You haven't been charged.";
  if (order.orderStatus !== 'Cancelled') return null;
  // A refund may be under way before its charge is known here.
  return order.payments.some(({ capturedAmount, state }) => capturedAmount > 0 || state === 'refunding')
    ? "This order was cancelled. We'll refund anything you were charged."
    : "This order was cancelled. You haven't been charged.";
}

/** Returns whether an order is delivered: its first product line has the delivery version. */
export function isDeliveryOrder(lines: readonly { versionKey: string }[]): boolean {
  return lines[0]?.versionKey === DELIVERY;
}
