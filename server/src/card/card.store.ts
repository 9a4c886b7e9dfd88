import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';

export type CardRow = {
  id: string;
  lastFour: string;
  firstSix: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  nickname: string;
  addressId: string | null;
};

const columns = sql`id, last_four as "lastFour", first_six as "firstSix", expiry_month as "expiryMonth",
  expiry_year as "expiryYear", full_name as "fullName", nickname, address_id as "addressId"`;

/** Returns somebody's saved cards, oldest first. */
export function listCards(database: Database, accountId: AccountId): Promise<CardRow[]> {
  return rows<CardRow>(
    database,
    sql`select ${columns} from card where account_id = ${accountId} order by created_at, id`,
  );
}

/** Returns how many cards an account keeps, as a part of a statement that knows the account by `account`. */
export function cardsCount(account: Sql | AccountId): Sql {
  return sql`(select count(*)::integer from card where account_id = ${account})`;
}

/** Locks the account, so that its cards are counted one addition at a time; returns how many it has. */
export async function countCards(transaction: Database, accountId: AccountId): Promise<number> {
  await row(transaction, sql`select 1 from account where id = ${accountId} for update`);
  const counted = await row<{ count: number }>(transaction, sql`select ${cardsCount(accountId)} as count`);
  return counted!.count;
}

/** Returns whether somebody has saved this card already. */
export async function hasCard(
  database: Database,
  accountId: AccountId,
  vaultToken: string,
): Promise<boolean> {
  return (
    (await row(
      database,
      sql`select 1 from card where account_id = ${accountId} and vault_token = ${vaultToken}`,
    )) !== null
  );
}

/** The vault token stands for the card number at the provider; it never leaves the server. */
type NewCard = Omit<CardRow, 'id'> & { vaultToken: string; networkTransactionId: string | null };

/** Saves a card; the same card again (by its vault token) keeps its key and takes the new expiry, name and address. */
export async function saveCardRow(
  transaction: Database,
  accountId: AccountId,
  card: NewCard,
  now: number,
): Promise<string> {
  const saved = await row<{ id: string }>(transaction, keepingCard(accountId, card, now));
  return saved!.id;
}

/** The statement that does so and returns the key. */
export function keepingCard(accountId: AccountId, card: NewCard, now: number): Sql {
  return sql`insert into card (account_id, vault_token, network_transaction_id, last_four, first_six, expiry_month,
          expiry_year, full_name, nickname, address_id, created_at)
        values (${accountId}, ${card.vaultToken}, ${card.networkTransactionId}, ${card.lastFour}, ${card.firstSix},
          ${card.expiryMonth}, ${card.expiryYear}, ${card.fullName}, ${card.nickname}, ${card.addressId},
          ${instant(now)})
        on conflict (account_id, vault_token) do update set expiry_month = excluded.expiry_month,
          expiry_year = excluded.expiry_year, full_name = excluded.full_name,
          network_transaction_id = coalesce(excluded.network_transaction_id, card.network_transaction_id),
          nickname = case when excluded.nickname = '' then card.nickname else excluded.nickname end,
          address_id = coalesce(excluded.address_id, card.address_id)
        returning id`;
}

/** Returns one of somebody's own cards, locked for changing it. */
export function lockCard(transaction: Database, accountId: AccountId, id: string): Promise<CardRow | null> {
  return row<CardRow>(
    transaction,
    sql`select ${columns} from card where id = ${id} and account_id = ${accountId} for update`,
  );
}

/** Changes nickname and address of one of somebody's own cards. */
export async function updateCard(
  transaction: Database,
  accountId: AccountId,
  id: string,
  fields: { nickname: string; addressId: string | null },
): Promise<void> {
  await change(
    transaction,
    sql`update card set nickname = ${fields.nickname}, address_id = ${fields.addressId}
        where id = ${id} and account_id = ${accountId}`,
  );
}

/** Deletes one of somebody's own cards; returns the number deleted: 0 or 1. */
export function deleteCard(database: Database, accountId: AccountId, id: string): Promise<number> {
  return change(database, sql`delete from card where id = ${id} and account_id = ${accountId}`);
}

/** Returns whether this is one of the account's own addresses. */
export async function ownsAddress(
  database: Database,
  accountId: AccountId,
  addressId: string,
): Promise<boolean> {
  return (
    (await row(
      database,
      sql`select 1 from address where id = ${addressId} and account_id = ${accountId}`,
    )) !== null
  );
}
