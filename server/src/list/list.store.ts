import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/**
 * The owner of lists: a user at one merchant. Every query names both. A query may include joined lists, and
 * then says so.
 */
export type ListOwner = { accountId: AccountId; merchantId: number };

type ListRow = {
  id: string;
  name: string;
  productsCount: number;
  isShared: boolean;
  ownerName: string | null;
  membersCount: number;
};

/** Returns the SQL of who may change the products of a list `l`: its owner and its members. */
function isEditor({ accountId, merchantId }: ListOwner) {
  return sql`l.merchant_id = ${merchantId} and (l.account_id = ${accountId} or exists (
          select from shopping_list_member m where m.list_id = l.id and m.account_id = ${accountId}))`;
}

/**
 * Returns the ids of an account's lists, and of those it joined, at all merchants. By two indexes: an 'or' over both
 * would read every list.
 */
const theirLists = ({ accountId }: ListOwner) =>
  sql`(select id from shopping_list where account_id = ${accountId}
        union all select list_id from shopping_list_member where account_id = ${accountId})`;

/**
 * Returns the lists of an owner, oldest first, then those they joined in the order of joining; each with its number
 * of products.
 */
export function listLists(database: Database, owner: ListOwner): Promise<ListRow[]> {
  return rows<ListRow>(
    database,
    sql`select l.id, l.name,
          (select count(*)::integer from shopping_list_item i where i.list_id = l.id) as "productsCount",
          l.link_hash is not null as "isShared",
          case when m.account_id is not null then a.first_name end as "ownerName",
          (select count(*)::integer from shopping_list_member each where each.list_id = l.id) as "membersCount"
        from shopping_list l join account a on a.id = l.account_id
        left join shopping_list_member m on m.list_id = l.id and m.account_id = ${owner.accountId}
        where l.id in ${theirLists(owner)} and l.merchant_id = ${owner.merchantId}
        order by m.account_id is not null, coalesce(m.joined_at, l.created_at), l.id`,
  );
}

/** Locks the account, so that its lists and those it joined are counted one addition at a time. */
export async function countLists(transaction: Database, owner: ListOwner): Promise<number> {
  await row(transaction, sql`select 1 from account where id = ${owner.accountId} for update`);
  const counted = await row<{ count: number }>(
    transaction,
    sql`select count(*)::integer as count from shopping_list l
        where l.id in ${theirLists(owner)} and l.merchant_id = ${owner.merchantId}`,
  );
  return counted!.count;
}

/** Adds a list of an owner and returns its id. */
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

/** Renames a list of theirs; returns the number renamed: 0 or 1. */
export function renameList(database: Database, owner: ListOwner, id: string, name: string): Promise<number> {
  return change(
    database,
    sql`update shopping_list set name = ${name}
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
}

/** Deletes a list of theirs with its items; returns the number deleted: 0 or 1. */
export function deleteList(database: Database, owner: ListOwner, id: string): Promise<number> {
  return change(
    database,
    sql`delete from shopping_list
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
}

/** Returns whether a list is their own, or one they joined. */
export async function hasList(database: Database, who: ListOwner, id: string): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from shopping_list l where l.id = ${id} and ${isEditor(who)}`,
  );
  return found !== null;
}

/** Returns whether a list is their own. */
export async function ownsList(database: Database, owner: ListOwner, id: string): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from shopping_list
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
  return found !== null;
}

/** Locks a list, so that its items change one after the other; null when it is neither theirs nor one they joined. */
export async function lockList(
  transaction: Database,
  who: ListOwner,
  id: string,
): Promise<{ itemsCount: number } | null> {
  const theirs = sql`l.id = ${id} and ${isEditor(who)}`;
  const locked = await row(transaction, sql`select 1 from shopping_list l where ${theirs} for update of l`);
  if (!locked) return null;
  // A statement of its own: it sees others' changes to the list and its members during the wait for the lock.
  return row<{ itemsCount: number }>(
    transaction,
    sql`select (select count(*)::integer from shopping_list_item i where i.list_id = l.id) as "itemsCount"
        from shopping_list l where ${theirs}`,
  );
}
