import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import type { ListOwner } from './list.store.ts';

/** Sets or, with null, ends the link of a list of theirs; returns the number of lists changed: 0 or 1. */
export function putLink(
  database: Database,
  owner: ListOwner,
  id: string,
  hash: Buffer | null,
): Promise<number> {
  return change(
    database,
    sql`update shopping_list set link_hash = ${hash}
        where id = ${id} and account_id = ${owner.accountId} and merchant_id = ${owner.merchantId}`,
  );
}

type Linked = { id: string; name: string; accountId: AccountId };

/** Returns the list of a merchant that a link leads to, whoever's it is, or null. */
export function findLinked(database: Database, merchantId: number, hash: Buffer): Promise<Linked | null> {
  return row(
    database,
    sql`select id, name, account_id as "accountId" from shopping_list
        where link_hash = ${hash} and merchant_id = ${merchantId}`,
  );
}

/** Locks and returns the list that a link leads to: its link stays and nobody else joins until the transaction ends. */
export function lockLinked(transaction: Database, merchantId: number, hash: Buffer): Promise<Linked | null> {
  return row(
    transaction,
    sql`select id, name, account_id as "accountId" from shopping_list
        where link_hash = ${hash} and merchant_id = ${merchantId} for update`,
  );
}

/** Puts the products of one list on another, in their order; those that were withdrawn stay behind. */
export async function copyItems(
  transaction: Database,
  merchantId: number,
  lists: { from: string; to: string },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into shopping_list_item (list_id, product_id, quantity_thousandths, selling_mode, added_at)
        select ${lists.to}, i.product_id, i.quantity_thousandths, i.selling_mode,
          ${instant(now)}::timestamptz + (row_number() over (order by i.added_at, i.product_id)) * interval '1 microsecond'
        from shopping_list_item i join product p on p.id = i.product_id and p.merchant_id = ${merchantId}
        where i.list_id = ${lists.from} and not p.retired`,
  );
}
