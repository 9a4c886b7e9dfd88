import type { Cents } from '@larder/domain/money';
import type { AccountId, CartId, OrderId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
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
};

export function ownCartLines(database: Database, accountId: AccountId): Promise<OwnCartLine[]> {
  return rows<OwnCartLine>(
    database,
    sql`select c.id as "cartId", s.display_name as store, p.name_en as product, l.quantity_thousandths as quantity,
          l.message
        from cart c join location s on s.id = c.location_id join cart_line l on l.cart_id = c.id
        join product p on p.id = l.product_id
        where c.account_id = ${accountId} and c.status in ('open', 'placing') order by c.id, l.added_at`,
  );
}

type OwnOrder = {
  id: string;
  number: string;
  store: string;
  placedAt: number;
  status: string;
  note: string;
  slotStart: number;
  slotEnd: number;
  fullName: string | null;
  lastFour: string | null;
};

export function ownOrders(database: Database, accountId: AccountId): Promise<OwnOrder[]> {
  return rows<OwnOrder>(
    database,
    sql`select o.id, o.number, s.display_name as store, o.placed_at as "placedAt", o.status, o.note,
          o.slot_starts_at as "slotStart", o.slot_ends_at as "slotEnd", p.full_name as "fullName",
          p.last_four as "lastFour"
        from "order" o join location s on s.id = o.location_id left join order_payment p on p.order_id = o.id
        where o.account_id = ${accountId} order by o.placed_at`,
  );
}

type OwnOrderLine = {
  orderId: OrderId;
  product: string;
  quantity: Thousandths;
  unitCents: Cents;
  message: string;
};

export function ownOrderLines(database: Database, accountId: AccountId): Promise<OwnOrderLine[]> {
  return rows<OwnOrderLine>(
    database,
    sql`select l.order_id as "orderId", l.name_en as product, l.quantity_thousandths as quantity,
          l.final_unit_cents as "unitCents", l.message
        from order_line l join "order" o on o.id = l.order_id
        where o.account_id = ${accountId} order by l.order_id, l.position`,
  );
}

type OwnOrderAddress = {
  orderId: OrderId;
  kind: string;
  line1: string;
  city: string;
  state: string;
  zipCode: string;
};

export function ownOrderAddresses(database: Database, accountId: AccountId): Promise<OwnOrderAddress[]> {
  return rows<OwnOrderAddress>(
    database,
    sql`select d.order_id as "orderId", d.kind, d.line1, d.city, d.state, d.zip_code as "zipCode"
        from order_address d join "order" o on o.id = d.order_id where o.account_id = ${accountId}`,
  );
}

export function ownOrderTotals(
  database: Database,
  accountId: AccountId,
): Promise<{ orderId: OrderId; lineType: string; amountCents: Cents }[]> {
  return rows(
    database,
    sql`select t.order_id as "orderId", t.line_type as "lineType", t.amount_cents as "amountCents"
        from order_total t join "order" o on o.id = t.order_id
        where o.account_id = ${accountId} order by t.order_id, t.position`,
  );
}
