import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, row, sql, type Database } from '../database/database.ts';
import { within, type Reach } from './order-change.store.ts';
import { moneyOfOrder } from './order-money.store.ts';

/** An order with the facts that a change of its money needs. */
export type MoneyOrder = {
  id: OrderId;
  number: string;
  status: OrderStatus;
  locationId: number;
  accountId: AccountId | null;
  /** Grows by one with each change. */
  revision: number;
  langCode: Lang;
  ceilingCents: Cents;
  finalCents: Cents | null;
  capturedCents: Cents;
  refundedCents: Cents;
  /** The sum that was refused for good and is not being charged again. */
  missingCents: Cents;
  /** True when a part of the sum, or all of it, was refused for good and is not being charged again. */
  isUncharged: boolean;
  isHeldUp: boolean;
  emailAddress: string | null;
  firstName: string | null;
};

/** Locks an order within reach and returns it, read only once the lock is held; null for any other order. */
export async function lockMoneyOrder(
  transaction: Database,
  orderId: OrderId,
  reach: Reach = null,
): Promise<MoneyOrder | null> {
  const locked = await row(
    transaction,
    sql`select 1 from "order" o where o.id = ${orderId} and ${within(reach)} for update`,
  );
  return locked ? findMoneyOrder(transaction, orderId, reach) : null;
}

/** Returns an order within reach without a lock, only to show it; null for any other order. */
export function findMoneyOrder(
  database: Database,
  orderId: OrderId,
  reach: Reach,
): Promise<MoneyOrder | null> {
  return row<MoneyOrder>(
    database,
    sql`select o.id, o.number, o.status, o.location_id as "locationId", o.account_id as "accountId", o.revision, o.lang_code as "langCode",
          o.ceiling_cents as "ceilingCents", o.final_cents as "finalCents", money."capturedCents", money."refundedCents",
          money."missingCents", money."isUncharged", money."isHeldUp", a.email as "emailAddress",
          a.first_name as "firstName"
        from "order" o left join account a on a.id = o.account_id, ${moneyOfOrder}
        where o.id = ${orderId} and ${within(reach)}`,
  );
}

/** Writes a ceiling that the shopper agreed to and that is authorised. The caller writes its event. */
export async function writeCeiling(
  transaction: Database,
  orderId: OrderId,
  ceilingCents: number,
): Promise<void> {
  await change(transaction, sql`update "order" set ceiling_cents = ${ceilingCents} where id = ${orderId}`);
}

/** Returns the location id of an order; null: there is no such order. */
export async function findLocationOf(database: Database, orderId: OrderId): Promise<number | null> {
  const found = await row<{ locationId: number }>(
    database,
    sql`select location_id as "locationId" from "order" where id = ${orderId}`,
  );
  return found?.locationId ?? null;
}
