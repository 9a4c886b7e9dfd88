import type { Lang } from '@larder/text/say';
import { change, instant, row, sql, type Database } from '../database/database.ts';

/** Who places the order. */
export type Buyer = {
  fullName: string;
  firstName: string;
  emailAddress: string;
  phoneNumber: string;
  /** The language its mails are in. */
  langCode: Lang;
};

/** The account that orders, or the contact of it that collects. */
export async function findBuyer(database: Database, accountId: string): Promise<Buyer> {
  const found = await row<Buyer>(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber", lang_code as "langCode" from account where id = ${accountId}`,
  );
  return found!;
}

export function findContact(
  database: Database,
  accountId: string,
  contactId: string,
): Promise<Omit<Buyer, 'langCode'> | null> {
  return row(
    database,
    sql`select trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName", email as "emailAddress",
          phone as "phoneNumber" from contact where id = ${contactId} and account_id = ${accountId}`,
  );
}

/** An own address, with its point. */
export type OwnAddress = {
  line1: string;
  city: string;
  state: string;
  zipCode: string;
  latitude: number | null;
  longitude: number | null;
};

export function findOwnAddress(
  database: Database,
  accountId: string,
  addressId: string,
): Promise<OwnAddress | null> {
  return row<OwnAddress>(
    database,
    sql`select case when apt = '' then street else street || ', Apt ' || apt end as line1, city, state,
          zip_code as "zipCode", latitude, longitude
        from address where id = ${addressId} and account_id = ${accountId}`,
  );
}

/** Where a store hands orders over. */
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

export function findSavedCard(
  database: Database,
  accountId: string,
  cardId: string,
): Promise<SavedCard | null> {
  return row<SavedCard>(
    database,
    sql`select id, vault_token as "vaultToken", network_transaction_id as "networkTransactionId",
          last_four as "lastFour", first_six as "firstSix", expiry_year as year, expiry_month as month,
          full_name as "fullName"
        from card where id = ${cardId} and account_id = ${accountId}`,
  );
}

/** How many cards an account has saved. */
export async function countCards(database: Database, accountId: string): Promise<number> {
  const found = await row<{ count: number }>(
    database,
    sql`select count(*)::int as count from card where account_id = ${accountId}`,
  );
  return found!.count;
}

/** Saves the card an order was paid with; the one with the same token if it is saved already. */
export async function insertPaidCard(
  transaction: Database,
  card: {
    accountId: string;
    vaultToken: string;
    networkTransactionId: string | null;
    lastFour: string;
    firstSix: string;
    expiry: { year: number; month: number };
    fullName: string;
    nickname: string;
  },
  now: number,
): Promise<string> {
  const known = await row<{ id: string }>(
    transaction,
    sql`select id from card where account_id = ${card.accountId} and vault_token = ${card.vaultToken}`,
  );
  if (known) return known.id;
  const made = await row<{ id: string }>(
    transaction,
    sql`insert into card (account_id, vault_token, network_transaction_id, last_four, first_six, expiry_month, expiry_year,
          full_name, nickname, created_at)
        values (${card.accountId}, ${card.vaultToken}, ${card.networkTransactionId}, ${card.lastFour}, ${card.firstSix},
          ${card.expiry.month}, ${card.expiry.year}, ${card.fullName}, ${card.nickname}, ${instant(now)})
        returning id`,
  );
  return made!.id;
}

/** How many cards of this account were declined since an instant. */
export async function countDeclines(database: Database, accountId: string, since: number): Promise<number> {
  const found = await row<{ count: number }>(
    database,
    sql`select count(*)::int as count from payment_attempt
        where account_id = ${accountId} and created_at > ${instant(since)} and state = 'declined'`,
  );
  return found!.count;
}

/** Counts one more use of a promo code, unless its limit is reached or its time is over. */
export async function usePromo(transaction: Database, promoId: number, now: number): Promise<boolean> {
  const used = await change(
    transaction,
    sql`update promo set used = used + 1
        where id = ${promoId} and not retired and (use_limit is null or used < use_limit)
          and (starts_at is null or starts_at <= ${instant(now)}) and (ends_at is null or ends_at > ${instant(now)})`,
  );
  return used === 1;
}

/** Gives a use back that became no order. */
export async function giveBackPromo(transaction: Database, promoId: number): Promise<void> {
  await change(transaction, sql`update promo set used = used - 1 where id = ${promoId} and used > 0`);
}

/** Opens or closes a cart for changes. */
export async function setCartStatus(
  transaction: Database,
  cartId: string,
  status: 'open' | 'placing' | 'ordered',
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`update cart set status = ${status}, revision = revision + 1, changed_at = ${instant(now)} where id = ${cartId}`,
  );
}

/** Locks the cart an attempt pays for, whoever owns it: the cart is always locked before the attempt. */
export async function lockCartOfAttempt(transaction: Database, attemptId: string): Promise<void> {
  await row(
    transaction,
    sql`select 1 from cart where id = (select cart_id from payment_attempt where id = ${attemptId}) for update`,
  );
}

/** The order a cart became. */
export function findOrderOfCart(
  database: Database,
  cartId: string,
): Promise<{ id: string; number: string } | null> {
  return row(database, sql`select id, number from "order" where cart_id = ${cartId}`);
}
