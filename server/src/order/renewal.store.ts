import { change, instant, rows, sql, type Database } from '../database/database.ts';

/** An order whose authorization is about to lapse. The attempt carries the order's draft, a renewed one too. */
export type Lapsing = {
  orderId: string;
  accountId: string | null;
  attemptId: string;
  authorizedCents: number;
  vaultToken: string | null;
  networkTransactionId: string | null;
};

/**
 * Takes orders still to be made ready whose authorization is older than an instant and that nobody took since another one:
 * taking them notes the try, so that no two workers authorise the same one and what cannot be renewed does not stand in the
 * way of the others.
 */
export function takeLapsing(
  database: Database,
  taken: { authorizedBefore: number; triedBefore: number },
  now: number,
): Promise<Lapsing[]> {
  return rows<Lapsing>(
    database,
    sql`update order_payment p set renewal_tried_at = ${instant(now)}
        from "order" o, payment_attempt a
        where o.id = p.order_id and a.id = p.attempt_id and p.order_id in (
          select order_id from order_payment
          where state = 'authorized' and authorized_at < ${instant(taken.authorizedBefore)}
            and (renewal_tried_at is null or renewal_tried_at < ${instant(taken.triedBefore)})
          order by authorized_at limit 100 for update skip locked)
        returning p.order_id as "orderId", o.account_id as "accountId", p.attempt_id as "attemptId",
          p.authorized_cents as "authorizedCents", a.vault_token as "vaultToken",
          a.network_transaction_id as "networkTransactionId"`,
  );
}

/** Puts a new authorization in the place of the one an order holds, unless the order's money moved meanwhile. */
export async function replaceAuthorization(
  transaction: Database,
  payment: Lapsing,
  made: { id: string; transaction: string },
  now: number,
): Promise<boolean> {
  const replaced = await change(
    transaction,
    sql`update order_payment set attempt_id = ${made.id}, provider_transaction = ${made.transaction},
          authorized_at = ${instant(now)}
        where order_id = ${payment.orderId} and attempt_id = ${payment.attemptId} and state = 'authorized'`,
  );
  return replaced === 1;
}
