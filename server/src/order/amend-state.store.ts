import type { Cents } from '@larder/domain/money';
import type { OrderStatus } from '@larder/domain/order-status';
import type { AccountId, CartId, OrderId } from '@larder/domain/owner-ids';
import type { Taxes } from '@larder/domain/tax';
import type { VersionKey } from '@larder/domain/versions';
import { instant, row, rows, sql, type Database } from '../database/database.ts';

/** The facts of a placed order that an amend by its shopper needs. Cents, percent, instants in epoch milliseconds. */
export type AmendState = {
  id: OrderId;
  cartId: CartId | null;
  locationId: number;
  versionKey: VersionKey;
  status: OrderStatus;
  revision: number;
  slotStartsAt: number;
  slotEndsAt: number;
  estimatedCents: Cents;
  ceilingCents: Cents;
  /** The terms of placing; null in orders placed before they were kept: then the store's present ones hold. */
  promoPercent: number | null;
  tolerancePercent: number | null;
  taxes: Taxes | null;
  promoLabel: string | null;
  /** What the promo takes off: 0 or negative. */
  promoCents: Cents;
  /** The fee of its version; null: not kept, nor is the next. It is waived from a subtotal on; null: never. */
  feeCents: Cents | null;
  feeWaivedFromCents: Cents | null;
  /** The departments that its promo covers; null: everything, if `keepsCoverage`. */
  promoDepartmentIds: number[] | null;
  keepsCoverage: boolean;
  /** The fee of its window, added to that of the version. */
  windowFeeCents: Cents;
  isStoreOpen: boolean;
  timeZone: string;
};

const columns = sql`o.id, o.cart_id as "cartId", o.location_id as "locationId", o.version_key as "versionKey", o.status, o.revision,
  o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt", o.estimated_cents as "estimatedCents",
  o.ceiling_cents as "ceilingCents", o.promo_percent as "promoPercent", o.tolerance_percent as "tolerancePercent", o.taxes,
  o.fee_cents as "feeCents", o.fee_waived_from_cents as "feeWaivedFromCents",
  o.promo_department_ids as "promoDepartmentIds", o.keeps_coverage as "keepsCoverage",
  (select t.ref_label from order_total t where t.order_id = o.id and t.line_type = 'PROMOPCT') as "promoLabel",
  coalesce((select t.amount_cents from order_total t where t.order_id = o.id and t.line_type = 'PROMOPCT'), 0)
    as "promoCents",
  coalesce((select h.fee_cents from slot_hold h where h.cart_id = o.cart_id and h.state = 'claimed'
    order by h.created_at desc limit 1), 0) as "windowFeeCents",
  s.is_open as "isStoreOpen", s.time_zone as "timeZone"`;

/** Returns the state of an own order for an amend; null for any other order. */
export function findAmendState(
  database: Database,
  { orderId, accountId }: { orderId: OrderId; accountId: AccountId },
): Promise<AmendState | null> {
  return row<AmendState>(
    database,
    sql`select ${columns} from "order" o join location s on s.id = o.location_id
        where o.id = ${orderId} and o.account_id = ${accountId}`,
  );
}

/**
 * Returns an account's orders not picked yet whose window has not begun, the earliest first; at most five. `locationId`
 * null: of all stores.
 */
export function listOpenOrders(
  database: Database,
  { accountId, locationId }: { accountId: AccountId; locationId: number | null },
  now: number,
): Promise<(AmendState & { number: string; alias: string })[]> {
  return rows<AmendState & { number: string; alias: string }>(
    database,
    sql`select ${columns}, o.number, s.alias from "order" o join location s on s.id = o.location_id
        where o.account_id = ${accountId} and o.status in ('Pending', 'Approved') and o.slot_starts_at > ${instant(now)}
          and ${locationId === null ? sql`true` : sql`o.location_id = ${locationId}`}
        order by o.slot_starts_at, o.id limit 5`,
  );
}

/** Locks an own order and returns its state, which is read only once the lock is held; null for any other order. */
export async function lockAmendState(
  transaction: Database,
  which: { orderId: OrderId; accountId: AccountId },
): Promise<AmendState | null> {
  const locked = await row(
    transaction,
    sql`select 1 from "order" o where o.id = ${which.orderId} and o.account_id = ${which.accountId} for update`,
  );
  return locked ? findAmendState(transaction, which) : null;
}

/** Returns whether an order was changed since a revision otherwise than by a move, which its state shows anyway. */
export async function isChangedSince(
  database: Database,
  orderId: OrderId,
  revision: number,
): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from order_event where order_id = ${orderId} and revision > ${revision} and verb <> 'moved' limit 1`,
  );
  return found !== null;
}
