import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import { row, rows, sql, type Database } from '../database/database.ts';

/** A card that pays by its vault token, without its owner. */
export type PayingCard = {
  accountId: AccountId;
  vaultToken: string;
  networkTransactionId: string | null;
  expiry: { year: number; month: number };
  fullName: string;
  lastFour: string;
  /** The id of a saved card; null for any other card. */
  cardId: string | null;
};

/**
 * Returns the card of an order's newest authorization with a token; null: no token is kept, or the account is deleted.
 */
export function findCardOfOrder(database: Database, orderId: OrderId): Promise<PayingCard | null> {
  return row<PayingCard>(
    database,
    sql`select a.account_id as "accountId", a.vault_token as "vaultToken",
          a.network_transaction_id as "networkTransactionId", a.request -> 'card' -> 'expiry' as expiry,
          a.request -> 'card' ->> 'fullName' as "fullName", right(a.vault_token, 4) as "lastFour",
          (a.request -> 'card' ->> 'cardId')::uuid as "cardId"
        from payment_move m join payment_attempt a on a.id = m.attempt_id
        where m.order_id = ${orderId} and a.vault_token is not null
          and a.account_id is not null and a.request -> 'card' ->> 'expiry' is not null
        order by m.made_at desc, m.id desc limit 1`,
  );
}

/** Returns a saved card of the order's shopper; null: they have no such card. */
export function findSavedCard(
  database: Database,
  orderId: OrderId,
  cardId: string,
): Promise<PayingCard | null> {
  return row<PayingCard>(
    database,
    sql`select c.account_id as "accountId", c.vault_token as "vaultToken",
          c.network_transaction_id as "networkTransactionId",
          json_build_object('year', c.expiry_year, 'month', c.expiry_month) as expiry, c.full_name as "fullName",
          c.last_four as "lastFour", c.id as "cardId"
        from "order" o join card c on c.account_id = o.account_id where o.id = ${orderId} and c.id = ${cardId}`,
  );
}

/** Returns the saved cards of the order's shopper, the oldest first. */
export function listCardsOfOrder(
  database: Database,
  orderId: OrderId,
): Promise<{ cardKey: string; lastFour: string }[]> {
  return rows(
    database,
    sql`select c.id as "cardKey", c.last_four as "lastFour"
        from "order" o join card c on c.account_id = o.account_id where o.id = ${orderId} order by c.created_at, c.id`,
  );
}
