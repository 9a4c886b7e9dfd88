import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { row, sql, type Database } from '../database/database.ts';
import { closing } from '../cart/close-cart.store.ts';
import { claiming } from '../slots/hold.store.ts';
import { learning, type AttemptNews } from '../payment/attempt.store.ts';
import { insertPlacedStatus } from '../order/order-change.store.ts';
import { insertPlacedOrder } from '../order/placed-order.store.ts';
import { insertPlacedAddresses, insertPlacedLines, insertPlacedTotals } from '../order/placed-lines.store.ts';
import { insertPlacedEvent } from '../order/order-event.store.ts';
import { insertPlacedAuthorization } from '../payment/move.store.ts';
import { inCard } from '../order/draft-columns.store.ts';
import type { PlacedOrder } from '../order/order-draft.ts';
import { insertPlacedTax } from '../tax/order-tax.store.ts';

/**
 * Gives the held window to the order for good, closes the cart, and turns the draft of the attempt into an order with
 * its lines, addresses, totals, first status and payment, in one statement. Returns null and does nothing when the
 * window is not held any more. The number is the next of the merchant's sequence: no order waits for another one's
 * number, and an order that fails leaves a gap.
 */
export async function insertOrder(
  transaction: Database,
  order: {
    attemptId: string;
    accountId: AccountId;
    cartId: CartId;
    holdId: string;
    merchantId: number;
    cardId: string | null;
    lastFour: string;
    providerTransaction: string;
    news: Omit<AttemptNews, 'state' | 'nextLookAt'>;
  },
  now: number,
): Promise<PlacedOrder | null> {
  const news: AttemptNews = { ...order.news, state: 'ordered', nextLookAt: null };
  return row<PlacedOrder>(
    transaction,
    sql`with claimed as (${claiming(order.holdId)}),
        closed as (${closing(order.cartId, 'ordered', now)} and exists (select 1 from claimed)),
        attempt as (
          ${learning(order.attemptId, news, now)} and exists (select 1 from claimed)
          returning request as draft, estimated_cents, ceiling_cents, provider_reference, created_at),
        numbered as (
          select order_prefix || '-' || nextval(('order_number_' || id)::regclass) as number
          from merchant where id = ${order.merchantId}),
        placed as (${insertPlacedOrder(order, now)}),
        lines as (${insertPlacedLines}),
        addresses as (${insertPlacedAddresses}),
        totals as (${insertPlacedTotals}),
        taxes as (${insertPlacedTax}),
        history as (${insertPlacedStatus(now)}),
        event as (${insertPlacedEvent(now)}),
        payment as (
          insert into order_payment (order_id, card_id, full_name, last_four)
          select placed.id, ${order.cardId}::uuid, ${inCard('fullName')}, ${order.lastFour} from placed, attempt),
        authorized as (${insertPlacedAuthorization(order, now)})
        select id as "orderId", number, array(select id from lines order by position) as "lineIds" from placed`,
  );
}
