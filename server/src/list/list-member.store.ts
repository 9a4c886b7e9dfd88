import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { ListOwner } from './list.store.ts';

type ListMember = { id: string; firstName: string; joinedAt: number };

/** Returns the members of a list, in the order of joining. The caller has checked the list's owner. */
export function listMembers(database: Database, listId: string): Promise<ListMember[]> {
  return rows<ListMember>(
    database,
    sql`select m.id, a.first_name as "firstName", m.joined_at as "joinedAt"
        from shopping_list_member m join account a on a.id = m.account_id
        where m.list_id = ${listId} order by m.joined_at, m.id`,
  );
}

/** Returns how many joined a list, and whether this account did. */
export async function countMembers(
  transaction: Database,
  listId: string,
  accountId: AccountId,
): Promise<{ count: number; isMember: boolean }> {
  const counted = await row<{ count: number; isMember: boolean }>(
    transaction,
    sql`select count(*)::integer as count, coalesce(bool_or(account_id = ${accountId}), false) as "isMember"
        from shopping_list_member where list_id = ${listId}`,
  );
  return counted!;
}

/** Adds a member to a list. */
export async function insertMember(
  transaction: Database,
  listId: string,
  accountId: AccountId,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into shopping_list_member (list_id, account_id, joined_at)
        values (${listId}, ${accountId}, ${instant(now)})`,
  );
}

/**
 * Removes one member, or all, from a list; returns how many were removed. The list is locked before, so that
 * nobody joins meanwhile.
 */
export function deleteMembers(transaction: Database, listId: string, memberId?: string): Promise<number> {
  const whom = memberId === undefined ? sql`true` : sql`id = ${memberId}`;
  return change(transaction, sql`delete from shopping_list_member where list_id = ${listId} and ${whom}`);
}

/** Takes somebody off a list that they joined at this merchant; returns the number taken off: 0 or 1. */
export function deleteMembership(database: Database, who: ListOwner, listId: string): Promise<number> {
  return change(
    database,
    sql`delete from shopping_list_member m using shopping_list l
        where m.list_id = l.id and l.id = ${listId} and l.merchant_id = ${who.merchantId}
          and m.account_id = ${who.accountId}`,
  );
}
