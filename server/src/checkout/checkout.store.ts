import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { cardsCount, keepingCard } from '../card/card.store.ts';
import { closing } from '../cart/close-cart.store.ts';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { insertingOrderAttempt, type OrderAttempt } from '../payment/order-attempt.store.ts';
import { holdingUntil } from '../slots/hold.store.ts';

/** The person who places the order. */
export type Buyer = {
  fullName: string;
  firstName: string;
  emailAddress: string;
  phoneNumber: string;
  /** The language its mails are in. */
  langCode: Lang;
  /** The contact shopped for; null: oneself. */
  selectedContactId: string | null;
  /** The dietary options of the profile shopped for. */
  diet: number[];
  /** The allergens that it keeps from. */
  avoided: number[];
  /**
   * How often its cards were declined lately or are being tried on the shopper's own request: the store's
   * tries do not count.
   */
  declines: number;
  /** How many cards it has saved, and the one asked for. */
  cardsCount: number;
  savedCard: SavedCard | null;
};

/** The account that orders, its saved card of that key, and how many of its cards were declined since an instant. */
export async function findBuyer(
  database: Database,
  { accountId, cardId }: { accountId: AccountId; cardId: string | null },
  declinedSince: number,
): Promise<Buyer> {
  const found = await row<Buyer>(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber", lang_code as "langCode", selected_contact_id as "selectedContactId",
          coalesce((select p.dietary_option_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
            a.dietary_option_ids) as diet,
          coalesce((select p.avoided_allergen_ids from contact p where p.id = a.selected_contact_id and p.account_id = a.id),
            a.avoided_allergen_ids) as avoided,
          (select count(*)::int from payment_attempt p where p.account_id = a.id
            and p.created_at > ${instant(declinedSince)} and p.state in ('started', 'declined')
            and not p.by_store) as declines,
          ${cardsCount(sql`a.id`)} as "cardsCount",
          case when c.id is not null then json_build_object('id', c.id, 'vaultToken', c.vault_token,
            'networkTransactionId', c.network_transaction_id, 'lastFour', c.last_four, 'firstSix', c.first_six,
            'year', c.expiry_year, 'month', c.expiry_month, 'fullName', c.full_name) end as "savedCard"
        from account a left join card c on c.account_id = a.id and c.id = ${cardId}::uuid where a.id = ${accountId}`,
  );
  return found!;
}

/** A contact of the account, who collects. */
export function findContact(
  database: Database,
  accountId: AccountId,
  contactId: string,
): Promise<Pick<Buyer, 'fullName' | 'firstName' | 'emailAddress' | 'phoneNumber'> | null> {
  return row(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber" from contact where id = ${contactId} and account_id = ${accountId}`,
  );
}

/** Returns where a store hands orders over. */
export async function findStoreAddress(
  database: Database,
  locationId: number,
): Promise<{ line1: string; city: string; state: string; zipCode: string }> {
  const found = await row<{ line1: string; city: string; state: string; zipCode: string }>(
    database,
    sql`select street as line1, city, state, zip_code as "zipCode" from location where id = ${locationId}`,
  );
  return found!;
}

/** A saved card of an account, with what pays. */
export type SavedCard = {
  id: string;
  vaultToken: string;
  networkTransactionId: string | null;
  lastFour: string;
  firstSix: string;
  year: number;
  month: number;
  fullName: string;
};

/**
 * Saves the card an order was paid with, and says of the order that it was; one with the same token that is saved already takes
 * the new expiry and name.
 */
export async function insertPaidCard(
  transaction: Database,
  orderId: OrderId,
  card: {
    accountId: AccountId;
    vaultToken: string;
    networkTransactionId: string | null;
    lastFour: string;
    firstSix: string;
    expiryYear: number;
    expiryMonth: number;
    fullName: string;
    nickname: string;
  },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`with kept as (${keepingCard(card.accountId, { ...card, addressId: null }, now)})
        update order_payment set card_id = kept.id from kept where order_id = ${orderId}`,
  );
}

/**
 * Stores an attempt to pay with the order it is for, closes its cart for changes and keeps its window held. The attempt's id is
 * also our reference at the provider.
 */
export async function beginAttempt(
  transaction: Database,
  attempt: OrderAttempt & { heldUntil: number },
): Promise<string> {
  const { cartId, holdId, createdAt } = attempt;
  const made = await row<{ id: string }>(
    transaction,
    sql`with held as (${holdingUntil(holdId, attempt.heldUntil)}), closed as (${closing(cartId, 'placing', createdAt)})
        ${insertingOrderAttempt(attempt)}`,
  );
  return made!.id;
}
