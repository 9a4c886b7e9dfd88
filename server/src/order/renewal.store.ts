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

/** Orders still to be made ready whose authorization is older than an instant. */
export function findLapsing(database: Database, authorizedBefore: number): Promise<Lapsing[]> {
  return rows<Lapsing>(
    database,
    sql`select p.order_id as "orderId", o.account_id as "accountId", p.attempt_id as "attemptId",
          p.authorized_cents as "authorizedCents", a.vault_token as "vaultToken",
          a.network_transaction_id as "networkTransactionId"
        from order_payment p join "order" o on o.id = p.order_id join payment_attempt a on a.id = p.attempt_id
        where p.state = 'authorized' and p.authorized_at < ${instant(authorizedBefore)}
        order by p.authorized_at limit 100`,
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
