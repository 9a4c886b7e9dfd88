import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { AccountId, CartId, OrderId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';
import { moneyOfOrder } from './order-money.store.ts';
import type { Actor } from './actor.ts';
import { writeEvent, type EventFacts } from './order-event.store.ts';

/** A locked order that is being moved, with the facts that its mails and its money need. */
export type MovingOrder = {
  id: OrderId;
  number: string;
  status: OrderStatus;
  versionKey: VersionKey;
  langCode: Lang;
  locationId: number;
  accountId: AccountId | null;
  cartId: CartId | null;
  /** The code by which the pickup desk finds the order. */
  pickupCode: string;
  promoId: number | null;
  estimatedCents: Cents;
  ceilingCents: Cents;
  finalCents: Cents | null;
  slotStartsAt: number;
  slotEndsAt: number;
  /** Grows by one with each change. */
  revision: number;
  steps: number;
  capturedCents: Cents;
  /** The sum that went back of it by refunds, or is on its way. */
  goingBackCents: Cents;
  /** The sum whose charge was refused for good and is not tried again. */
  missingCents: Cents;
  /** True when its charge was refused for good and no manager released it. */
  isHeldUp: boolean;
  emailAddress: string | null;
  firstName: string | null;
};

/**
 * The reach of a caller over orders: one account's, those of some locations, or all (for the worker and the
 * command).
 */
export type Reach = { accountId: AccountId } | { locationIds: readonly number[] } | null;

/** The condition that order `o` is within reach. */
export function within(reach: Reach): Sql {
  if (reach === null) return sql`true`;
  return 'accountId' in reach
    ? sql`o.account_id = ${reach.accountId}`
    : sql`o.location_id = any(${[...reach.locationIds]}::integer[])`;
}

/**
 * Locks one order within reach; null for any other. Its parts are read after the lock: an earlier holder may
 * have changed them.
 */
export async function lockOrder(
  transaction: Database,
  orderId: OrderId,
  reach: Reach,
): Promise<MovingOrder | null> {
  const locked = await row(
    transaction,
    sql`select 1 from "order" o where o.id = ${orderId} and ${within(reach)} for update`,
  );
  if (!locked) return null;
  return row<MovingOrder>(
    transaction,
    sql`select o.id, o.number, o.status, o.version_key as "versionKey", o.lang_code as "langCode",
          o.location_id as "locationId", o.account_id as "accountId", o.cart_id as "cartId", o.pickup_code as "pickupCode", o.promo_id as "promoId",
          o.estimated_cents as "estimatedCents", o.ceiling_cents as "ceilingCents", o.final_cents as "finalCents",
          o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt", o.revision,
          (select count(*)::int from order_status h where h.order_id = o.id) as steps,
          money."capturedCents", money."goingBackCents", money."missingCents", money."isHeldUp", a.email as "emailAddress", a.first_name as "firstName"
        from "order" o left join account a on a.id = o.account_id, ${moneyOfOrder}
        where o.id = ${orderId}`,
  );
}

/** The statement that begins the history of the order `placed`. */
export function insertPlacedStatus(now: number): Sql {
  return sql`insert into order_status (order_id, position, status, at) select id, 1, 'Pending', ${instant(now)} from placed`;
}

/** Writes an order's move: state, history (a step taken back is deleted) and event. Returns its revision. */
export async function writeMove(
  transaction: Database,
  move: {
    orderId: OrderId;
    from: OrderStatus;
    to: OrderStatus;
    by: Actor;
    position: number;
    isBack: boolean;
    finalCents: number | null;
    /** Further facts, for example a reason. */
    facts?: EventFacts;
  },
  now: number,
): Promise<number> {
  const { finalCents } = move;
  await change(
    transaction,
    sql`update "order" set status = ${move.to}, final_cents = coalesce(${finalCents}::integer, final_cents)
        where id = ${move.orderId}`,
  );
  await change(
    transaction,
    move.isBack
      ? sql`delete from order_status where order_id = ${move.orderId} and position = ${move.position}`
      : sql`insert into order_status (order_id, position, status, at)
            values (${move.orderId}, ${move.position}, ${move.to}, ${instant(now)})`,
  );
  const after = { status: move.to, ...(finalCents === null ? {} : { finalCents }), ...move.facts };
  const happened = { by: move.by, verb: 'moved', before: { status: move.from }, after };
  return writeEvent(transaction, move.orderId, happened, now);
}
