import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { row, sql, type Database, type Sql } from '../database/database.ts';
import { keepingCard, type NewCard } from '../card/card.store.ts';
import { closing, findingCart } from '../cart/close-cart.store.ts';
import { storingPlaced, sendingStored } from '../mail/mail.store.ts';
import type { PlacedMail } from '../mail/mail-facts.ts';
import { claiming, holding } from '../slots/hold.store.ts';
import { findingOpen, learning, type AttemptNews } from '../payment/attempt.store.ts';
import { insertPlacedStatus } from '../order/order-change.store.ts';
import { insertPlacedOrder } from '../order/placed-order.store.ts';
import { insertPlacedAddresses, insertPlacedLines, insertPlacedTotals } from '../order/placed-lines.store.ts';
import { insertPlacedEvent } from '../order/order-event.store.ts';
import { insertPlacedAuthorization } from '../payment/move.store.ts';
import { inCard } from '../order/draft-columns.store.ts';
import type { PlacedOrder } from '../order/order-draft.ts';
import { insertPlacedTax } from '../tax/order-tax.store.ts';

/** An approved attempt that is to become an order. */
type Approved = {
  attemptId: string;
  accountId: AccountId;
  cartId: CartId;
  holdId: string;
  merchantId: number;
  /** The saved card that paid, unless it was deleted meanwhile. */
  cardId: string | null;
  /** The new card that paid, if it is to be saved. */
  newCard: NewCard | null;
  lastFour: string;
  providerTransaction: string;
  news: Omit<AttemptNews, 'state' | 'nextLookAt'>;
  mail: PlacedMail & { publicUrl: string };
};

/**
 * Gives the held window to the order for good, closes the cart, and turns the draft of the attempt into an order with
 * its lines, addresses, totals, first status, payment, the card to be saved and the mail, in one statement and so in
 * one transaction. Returns null and does nothing when the attempt is settled, or the cart, the account or the window is
 * gone: all of them are locked and proved before anything is written. The number is the next of the merchant's
 * sequence: no order waits for another one's number, and an order that fails leaves a gap.
 */
export async function insertOrder(
  database: Database,
  order: Approved,
  now: number,
): Promise<PlacedOrder | null> {
  const news: AttemptNews = { ...order.news, state: 'ordered', nextLookAt: null };
  const made = await row<PlacedOrder & { jobId: number }>(
    database,
    sql`with turn as materialized (${findingCart(order.cartId)} for update),
        open as materialized (${findingOpen(order.attemptId, order.accountId)} and exists (select from turn) for update),
        held as materialized (${holding(order.holdId)} and exists (select from open) for update),
        claimed as (${claiming(order.holdId)} and exists (select from held)),
        closed as (${closing(order.cartId, 'ordered', now)} and exists (select from held)),
        attempt as (
          ${learning(order.attemptId, news, now)} and exists (select from held)
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
        ${payment(order, now)},
        authorized as (${insertPlacedAuthorization(order, now)}),
        stored as (${storingPlaced(order.mail, now)})
        select id as "orderId", number, array(select id from lines order by position) as "lineIds",
          (select (${sendingStored}).id from stored) as "jobId" from placed`,
  );
  return made && { orderId: made.orderId, number: made.number, lineIds: made.lineIds };
}

/**
 * The parts of the statement that keep the card that paid, with a new one that is to be saved. A saved one that its owner
 * has deleted since the bank was asked is not named: the bank's approval stands, and so does the order.
 */
function payment({ accountId, cardId, newCard, lastFour }: Approved, now: number): Sql {
  const kept = newCard
    ? sql`(${keepingCard(accountId, newCard, { now, from: sql`from placed` })})`
    : sql`materialized (select id from card where id = ${cardId}::uuid for key share)`;
  return sql`kept as ${kept},
    payment as (
      insert into order_payment (order_id, card_id, full_name, last_four)
      select placed.id, (select id from kept), ${inCard('fullName')}, ${lastFour} from placed, attempt)`;
}
