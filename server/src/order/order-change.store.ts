import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { PaymentState } from './order.store.ts';

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
  paymentState: PaymentState;
  capturedCents: Cents;
  emailAddress: string | null;
  firstName: string | null;
};

/** Locks one order; with an owner only if it is theirs. */
export function lockOrder(
  transaction: Database,
  orderId: string,
  accountId: string | null,
): Promise<MovingOrder | null> {
  const owned = accountId === null ? sql`true` : sql`o.account_id = ${accountId}`;
  return row<MovingOrder>(
    transaction,
    sql`select o.id, o.number, o.status, o.version_key as "versionKey", o.lang_code as "langCode",
          o.location_id as "locationId", o.account_id as "accountId", o.cart_id as "cartId", o.promo_id as "promoId",
          o.estimated_cents as "estimatedCents", o.ceiling_cents as "ceilingCents", o.final_cents as "finalCents",
          o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt",
          (select count(*)::int from order_status h where h.order_id = o.id) as steps,
          p.state as "paymentState", p.captured_cents as "capturedCents", a.email as "emailAddress",
          a.first_name as "firstName"
        from "order" o join order_payment p on p.order_id = o.id left join account a on a.id = o.account_id
        where o.id = ${orderId} and ${owned} for update of o, p`,
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

/** What is to become of an order's money; the worker carries it out. */
export async function wishPayment(
  transaction: Database,
  orderId: string,
  state: 'capturing' | 'reversing' | 'refunding',
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`update order_payment set state = ${state}, next_try_at = ${instant(now)}, tries = 0 where order_id = ${orderId}`,
  );
}

/** An order whose money is to be moved. */
export type WaitingPayment = {
  orderId: string;
  attemptId: string;
  state: PaymentState;
  authorizedCents: number;
  capturedCents: number;
  finalCents: number;
  transaction: string;
  captureTransaction: string | null;
  tries: number;
};

/** Payments whose time has come; taking them moves that time on, so that no two workers carry out the same one. */
export function takeWaitingPayments(database: Database, now: number, limit = 20): Promise<WaitingPayment[]> {
  return rows<WaitingPayment>(
    database,
    sql`update order_payment p set next_try_at = ${instant(now + 60_000)}, tries = p.tries + 1
        from "order" o
        where o.id = p.order_id and p.order_id in (
          select order_id from order_payment where next_try_at <= ${instant(now)} order by next_try_at limit ${limit}
          for update skip locked)
        returning p.order_id as "orderId", p.attempt_id as "attemptId", p.state, p.authorized_cents as "authorizedCents",
          p.captured_cents as "capturedCents", coalesce(o.final_cents, o.estimated_cents) as "finalCents",
          p.provider_transaction as transaction, p.capture_transaction as "captureTransaction", p.tries`,
  );
}

/** Writes what became of a payment, if it is still in the state it was taken in; null for `nextTryAt`: it is done. */
export async function writePayment(
  database: Database,
  payment: { orderId: string; from: PaymentState; to: PaymentState; nextTryAt: number | null },
): Promise<boolean> {
  const written = await change(
    database,
    sql`update order_payment set state = ${payment.to},
          next_try_at = ${payment.nextTryAt === null ? null : instant(payment.nextTryAt)}::timestamptz
        where order_id = ${payment.orderId} and state = ${payment.from}`,
  );
  return written === 1;
}

/** Notes what was captured, whatever the payment is wished to become meanwhile. */
export async function writeCapture(
  database: Database,
  orderId: string,
  captured: { cents: number; transaction: string },
): Promise<void> {
  await change(
    database,
    sql`update order_payment set captured_cents = ${captured.cents}, capture_transaction = ${captured.transaction}
        where order_id = ${orderId}`,
  );
}
