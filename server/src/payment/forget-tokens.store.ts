import { change, instant, sql, type Database } from '../database/database.ts';
import { moneyOfOrder } from '../order/order-money.store.ts';

/**
 * Deletes the vault tokens of attempts made before an instant that pay for no open order, nor for one whose charge was
 * refused and that nobody released: it may be charged again. Returns their number.
 */
export function forgetTokensBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`with old as materialized (
          select id from payment_attempt where vault_token is not null and created_at < ${instant(epochMs)})
        update payment_attempt a set vault_token = null, network_transaction_id = null
        from old where a.id = old.id and not exists (
          select 1 from payment_move m join "order" o on o.id = m.order_id, ${moneyOfOrder}
          where m.attempt_id = a.id
            and (o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled') or money."isHeldUp"))`,
  );
}
