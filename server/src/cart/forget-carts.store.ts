import { change, instant, sql, type Database } from '../database/database.ts';

/** Visitors none of whose carts changed since an instant. */
export function deleteVisitorsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`delete from visitor v where v.created_at < ${instant(epochMs)} and not exists (
          select 1 from cart c where c.visitor_id = v.id and c.changed_at >= ${instant(epochMs)})`,
  );
}

/** Carts whose lines went into another one. */
export function deleteClosedCartsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from cart where status = 'merged' and changed_at < ${instant(epochMs)}`);
}

export function deleteHoldsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`delete from slot_hold where state = 'released' and created_at < ${instant(epochMs)}`,
  );
}

export function deleteSlotCountsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from slot_count where starts_at < ${instant(epochMs)}`);
}

/** Vault tokens of attempts that nothing will be charged to any more. */
export function forgetTokensBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`update payment_attempt a set vault_token = null, network_transaction_id = null
        where a.vault_token is not null and a.created_at < ${instant(epochMs)} and not exists (
          select 1 from payment_move m join "order" o on o.id = m.order_id
          where m.attempt_id = a.id and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled'))`,
  );
}
