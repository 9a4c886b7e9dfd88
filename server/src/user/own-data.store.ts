import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import { rows, sql, type Database } from '../database/database.ts';

// Each query gives one row per line; own-data.ts groups them by their ids. Product names are in English.

type OwnListItem = {
  listId: string;
  name: string;
  merchant: string;
  product: string | null;
  quantity: Thousandths | null;
};

export function ownListItems(database: Database, accountId: AccountId): Promise<OwnListItem[]> {
  return rows<OwnListItem>(
    database,
    sql`select l.id as "listId", l.name, m.name as merchant, p.name_en as product, i.quantity_thousandths as quantity
        from shopping_list l join merchant m on m.id = l.merchant_id
        left join shopping_list_item i on i.list_id = l.id left join product p on p.id = i.product_id
        where l.account_id = ${accountId} order by l.created_at, l.id, i.added_at`,
  );
}

/** Returns the lists of others that an account joined, without their items, which belong to the owner. */
export function ownMemberships(
  database: Database,
  accountId: AccountId,
): Promise<{ name: string; merchant: string; joinedAt: number }[]> {
  return rows(
    database,
    sql`select l.name, m.name as merchant, j.joined_at as "joinedAt"
        from shopping_list_member j join shopping_list l on l.id = j.list_id join merchant m on m.id = l.merchant_id
        where j.account_id = ${accountId} order by j.joined_at, j.id`,
  );
}

type OwnCartLine = {
  cartId: CartId;
  store: string;
  product: string;
  quantity: Thousandths;
  message: string;
  backup: string | null;
  noSubstitute: boolean;
  /** The cart's. */
  missingChoice: MissingChoice | null;
};

export function ownCartLines(database: Database, accountId: AccountId): Promise<OwnCartLine[]> {
  return rows<OwnCartLine>(
    database,
    sql`select c.id as "cartId", s.display_name as store, p.name_en as product, l.quantity_thousandths as quantity,
          l.message, b.name_en as backup, l.no_substitute as "noSubstitute", c.missing_choice as "missingChoice"
        from cart c join location s on s.id = c.location_id join cart_line l on l.cart_id = c.id
        join product p on p.id = l.product_id left join product b on b.id = l.backup_product_id
        where c.account_id = ${accountId} and c.status in ('open', 'placing') order by c.id, l.added_at`,
  );
}
