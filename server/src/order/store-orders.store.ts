import type { OrderStatus } from '@larder/domain/order-status';
import type { VersionKey } from '@larder/domain/versions';
import { rows, sql, type Database } from '../database/database.ts';
import { isNothing } from './nothing-there.store.ts';
import { moneyOfOrder } from './order-money.store.ts';

/** An order in a list for stores. */
type StoreOrder = {
  number: string;
  status: OrderStatus;
  alias: string;
  timeZone: string;
  slotStartsAt: number;
  totalCents: number;
  ceilingCents: number;
  /** True when the card provider refused the charge for good; `isUnpaid`: a refund. */
  isUncharged: boolean;
  isUnpaid: boolean;
  linesCount: number;
  fullName: string;
};

const isOpen = sql`o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled')`;

/**
 * Returns the orders of all stores, or of one, that are not at their end, the earliest window first; orders with a
 * charge or refund that was refused for good are returned in any state, until that is settled. With `status` only
 * orders in that state are returned.
 */
export function listStoreOrders(
  database: Database,
  wanted: { alias: string | null; status: OrderStatus | null },
): Promise<StoreOrder[]> {
  const state = wanted.status
    ? sql`o.status = ${wanted.status}`
    : // The money is added up only of orders that the first condition leaves.
      sql`(${isOpen} or o.id in (select order_id from payment_move where state = 'refused'))
        and (${isOpen} or money."isUncharged" or money."isUnpaid")`;
  const store = wanted.alias ? sql`s.alias = ${wanted.alias}` : sql`true`;
  return rows<StoreOrder>(
    database,
    sql`select o.number, o.status, s.alias, s.time_zone as "timeZone", o.slot_starts_at as "slotStartsAt",
          case when ${isNothing} then 0 else coalesce(o.final_cents, o.estimated_cents) end as "totalCents", o.ceiling_cents as "ceilingCents",
          money."isUncharged", money."isUnpaid",
          (select count(*)::int from order_line l where l.order_id = o.id) as "linesCount",
          coalesce(o.recipient ->> 'fullName', '') as "fullName"
        from "order" o join location s on s.id = o.location_id, ${moneyOfOrder}
        where ${state} and ${store} order by o.slot_starts_at, o.number limit 500`,
  );
}

/**
 * Returns the orders with a number, each with its store's alias: a number is one merchant's own, and two merchants may
 * have given the same one, the other under a prefix that it had before.
 */
export function listOrdersOfNumber(
  database: Database,
  number: string,
): Promise<{ id: string; status: OrderStatus; versionKey: VersionKey; alias: string }[]> {
  return rows(
    database,
    sql`select o.id, o.status, o.version_key as "versionKey", s.alias from "order" o join location s on s.id = o.location_id
        where o.number = ${number} order by s.alias`,
  );
}
