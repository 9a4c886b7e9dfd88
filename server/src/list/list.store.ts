import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** Whose lists: a user's at one merchant. Every query names both. */
export type ListOwner = { accountId: AccountId; merchantId: number };

export type ListRow = { id: string; name: string; productsCount: number; isShared: boolean };

/** Their lists, oldest first, each with how many products it has. */
export function listLists(database: Database, owner: ListOwner): Promise<ListRow[]> {
  return rows<ListRow>(
    database,
    sql`select l.id, l.name,
          (select count(*)::integer from shopping_list_item i where i.list_id = l.id) as "productsCount",
          l.link_hash is not null as "isShared"
        from shopping_list l where l.account_id = ${owner.accountId} and l.merchant_id = ${owner.merchantId}
        order by l.created_at, l.id`,
  );
}

/** Locks the account, so that its lists are counted one addition at a time. */
export async function countLists(transaction: Database, owner: ListOwner): Promise<number> {
  await row(transaction, sql`select 1 from account where id = ${owner.accountId} for update`);
  const counted = await row<{ count: number }>(
    transaction,
    sql`select count(*)::integer as count from shopping_list
        where account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
  return counted!.count;
}

export async function insertList(
  transaction: Database,
  owner: ListOwner,
  name: string,
  now: number,
): Promise<string> {
  const inserted = await row<{ id: string }>(
    transaction,
    sql`insert into shopping_list (account_id, merchant_id, name, created_at)
        values (${owner.accountId}, ${owner.merchantId}, ${name}, ${instant(now)}) returning id`,
  );
  return inserted!.id;
}

/** Renames a list of theirs; gives how many were: 0 or 1. */
export function renameList(database: Database, owner: ListOwner, id: string, name: string): Promise<number> {
  return change(
    database,
    sql`update shopping_list set name = ${name}
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
}

/** Deletes a list of theirs with its items; gives how many were: 0 or 1. */
export function deleteList(database: Database, owner: ListOwner, id: string): Promise<number> {
  return change(
    database,
    sql`delete from shopping_list
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
}

/** Whether a list is theirs. */
export async function hasList(database: Database, owner: ListOwner, id: string): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from shopping_list
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
  return found !== null;
}

/** Locks a list, so that its items change one after the other; null when it is not theirs. */
export function lockList(
  transaction: Database,
  owner: ListOwner,
  id: string,
): Promise<{ itemsCount: number } | null> {
  return row<{ itemsCount: number }>(
    transaction,
    sql`with locked as (
          select id from shopping_list
          where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId} for update)
        select (select count(*)::integer from shopping_list_item i where i.list_id = locked.id) as "itemsCount"
        from locked`,
  );
}
