import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { moneyOfOrder } from '../payment/order-money.store.ts';

/** An order that is being moved, locked, with what its mails and its money need. */
export type MovingOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  versionKey: VersionKey;
  langCode: Lang;
  locationId: number;
  accountId: string | null;
  cartId: string | null;
  promoId: number | null;
  estimatedCents: Cents;
  ceilingCents: Cents;
  finalCents: Cents | null;
  slotStartsAt: number;
  slotEndsAt: number;
  steps: number;
  capturedCents: Cents;
  /** It was to be charged, and the provider refused that for good. */
  isUncharged: boolean;
  emailAddress: string | null;
  firstName: string | null;
};

/**
 * Locks one order; with an owner only if it is theirs. What belongs to it is read after the lock is there: whoever held it
 * before may have changed that.
 */
export async function lockOrder(
  transaction: Database,
  orderId: string,
  accountId: string | null,
): Promise<MovingOrder | null> {
  const owned = accountId === null ? sql`true` : sql`o.account_id = ${accountId}`;
  const locked = await row(
    transaction,
    sql`select 1 from "order" o where o.id = ${orderId} and ${owned} for update`,
  );
  if (!locked) return null;
  return row<MovingOrder>(
    transaction,
    sql`select o.id, o.number, o.status, o.version_key as "versionKey", o.lang_code as "langCode",
          o.location_id as "locationId", o.account_id as "accountId", o.cart_id as "cartId", o.promo_id as "promoId",
          o.estimated_cents as "estimatedCents", o.ceiling_cents as "ceilingCents", o.final_cents as "finalCents",
          o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt",
          (select count(*)::int from order_status h where h.order_id = o.id) as steps,
          money."capturedCents", money."isUncharged", a.email as "emailAddress", a.first_name as "firstName"
        from "order" o left join account a on a.id = o.account_id, ${moneyOfOrder}
        where o.id = ${orderId}`,
  );
}

/** An order by its number, of one merchant or of whichever has it. */
export function findOrderId(database: Database, number: string): Promise<{ id: string } | null> {
  return row(database, sql`select id from "order" where number = ${number}`);
}

/** Moves an order: its state, its history (a step taken back leaves it) and the audit, which only grows. */
export async function writeMove(
  transaction: Database,
  move: {
    orderId: string;
    from: OrderStatus;
    to: OrderStatus;
    by: string;
    position: number;
    isBack: boolean;
    finalCents: number | null;
  },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`update "order" set status = ${move.to}, changed_at = ${instant(now)},
          final_cents = coalesce(${move.finalCents}::integer, final_cents)
        where id = ${move.orderId}`,
  );
  await change(
    transaction,
    move.isBack
      ? sql`delete from order_status where order_id = ${move.orderId} and position = ${move.position}`
      : sql`insert into order_status (order_id, position, status, at)
            values (${move.orderId}, ${move.position}, ${move.to}, ${instant(now)})`,
  );
  await writeAudit(transaction, move.orderId, move.by, `${move.from} → ${move.to}`, now);
}

export async function writeAudit(
  transaction: Database,
  orderId: string,
  by: string,
  what: string,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into order_audit (order_id, at, by_whom, what) values (${orderId}, ${instant(now)}, ${by}, ${what})`,
  );
}
