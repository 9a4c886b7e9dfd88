import type { OrderId } from '@larder/domain/owner-ids';
import { rows, sql, type Database } from '../database/database.ts';
import type { MoneyMove } from './move.store.ts';

/** Returns the movements of an order with reference and instant, the oldest first. */
export function listMovements(
  database: Database,
  orderId: OrderId,
): Promise<(MoneyMove & { reference: string; madeAt: number })[]> {
  return rows(
    database,
    sql`select id, order_id as "orderId", parent_id as "parentId", kind, cents, used_cents as "usedCents", state, reason,
          reference, made_at as "madeAt"
        from payment_move where order_id = ${orderId} order by made_at, id`,
  );
}
