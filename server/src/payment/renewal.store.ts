import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** An authorization that is about to lapse, with the vault token of its card; null: none is kept. */
export type Lapsing = {
  orderId: OrderId;
  /** The id of the authorization's movement. */
  moveId: string;
  accountId: AccountId | null;
  attemptId: string;
  authorizedCents: number;
  vaultToken: string | null;
  networkTransactionId: string | null;
};

/**
 * Takes the authorizations of orders not yet ready that were made before `authorizedBefore` and last taken
 * before `triedBefore`. Taking them records the try, so that no two workers renew the same one and a failing
 * one does not block the others.
 */
export function takeLapsing(
  database: Database,
  taken: { authorizedBefore: number; triedBefore: number },
  now: number,
): Promise<Lapsing[]> {
  return rows<Lapsing>(
    database,
    sql`update payment_move t set renewal_tried_at = ${instant(now)}
        from "order" o, payment_attempt a
        where o.id = t.order_id and a.id = t.attempt_id and t.id in (
            select m.id from "order" o join payment_move m on m.order_id = o.id
            where o.status in ('Pending', 'Approved', 'Picking') and ${isOpen}
              and m.settled_at < ${instant(taken.authorizedBefore)}
              and (m.renewal_tried_at is null or m.renewal_tried_at < ${instant(taken.triedBefore)})
            order by m.settled_at limit 100 for update of m skip locked)
        returning t.order_id as "orderId", t.id as "moveId", o.account_id as "accountId", t.attempt_id as "attemptId",
          t.cents as "authorizedCents", a.vault_token as "vaultToken",
          a.network_transaction_id as "networkTransactionId"`,
  );
}

/**
 * The condition that nothing of an authorization was charged or given back, that neither is wished, and that it was not
 * replaced. A replaced one that the provider would not give back lapses; another stands for its sum. One of 0 cents, of an
 * order that costs nothing, holds nothing that could lapse.
 */
const isOpen = sql`m.kind = 'authorize' and m.cents > 0 and not exists (
  select 1 from payment_move c where c.order_id = m.order_id and c.parent_id = m.id and c.state <> 'withdrawn'
    and (c.state <> 'refused' or c.reason = 'renewed'))`;

/** Locks an order and returns whether it still is to be made ready and its authorization is still open. */
export async function lockRenewable(
  transaction: Database,
  payment: Pick<Lapsing, 'orderId' | 'moveId'>,
): Promise<boolean> {
  const locked = await row(
    transaction,
    sql`select 1 from "order" where id = ${payment.orderId} and status in ('Pending', 'Approved', 'Picking') for update`,
  );
  if (!locked) return false;
  const open = await row(
    transaction,
    sql`select 1 from payment_move m where m.id = ${payment.moveId} and ${isOpen}`,
  );
  return open !== null;
}

/** Notes that an authorization could not be renewed. */
export async function noteRefused(database: Database, moveId: string, now: number): Promise<void> {
  await change(
    database,
    sql`update payment_move set renewal_refused_at = ${instant(now)} where id = ${moveId}`,
  );
}

/** An authorization of an order to be made ready that needs somebody of the store. */
type WeakAuthorization = {
  orderId: OrderId;
  moveId: string;
  cents: number;
  authorizedSince: number;
  isRefused: boolean;
};

/** Returns for each order its oldest authorization that could not be renewed or was made before an instant. */
export function listWeakAuthorizations(
  database: Database,
  orderIds: readonly OrderId[],
  authorizedBefore: number,
): Promise<WeakAuthorization[]> {
  return rows<WeakAuthorization>(
    database,
    sql`select distinct on (m.order_id) m.order_id as "orderId", m.id as "moveId", m.cents,
          m.settled_at as "authorizedSince", m.renewal_refused_at is not null as "isRefused"
        from payment_move m join "order" o on o.id = m.order_id
        where m.order_id = any(${[...orderIds]}::uuid[]) and o.status in ('Pending', 'Approved', 'Picking') and ${isOpen}
          and (m.renewal_refused_at is not null or m.settled_at < ${instant(authorizedBefore)})
        order by m.order_id, m.settled_at`,
  );
}
